// Conditions that follow from a schema: one for each claim that is true or false, one for each value of an enumeration. Pure.
import type {
  SiteAdaptiveJSONSchema,
  SiteAdaptiveJSONSchemaClaimsProperties,
  SiteAdaptiveTemplateCondition,
} from '@bindery/contract';

type Claim = SiteAdaptiveJSONSchemaClaimsProperties;

/** What is signed comes first. Spec: docs-management-api.md#site-adaptive-schema-object--site-adaptive-schema */
export function templateConditions(schema: SiteAdaptiveJSONSchema): SiteAdaptiveTemplateCondition[] {
  const { unsigned, ...signed } = schema.properties;
  return conditionsOf({ ...signed, ...(unsigned === undefined ? {} : { unsigned }) }, 'visitor.claims');
}

function conditionsOf(
  properties: Readonly<Record<string, Claim | undefined>>,
  path: string,
): SiteAdaptiveTemplateCondition[] {
  return Object.entries(properties).flatMap(([name, claim]) => {
    if (claim === undefined) return [];
    const at = path + accessTo(name);
    if (claim.type === 'object') return conditionsOf(claim.properties, at);
    if (claim.type === 'boolean') return [{ description: claim.description, condition: at }];
    if (!('enum' in claim)) return [];
    const { description } = claim;
    return claim.enum.map((value) => ({
      description: `${description}: ${value}`,
      condition: `${at} === ${quote(value)}`,
    }));
  });
}

function accessTo(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${quote(name)}]`;
}

function quote(text: string): string {
  return `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
}
