// What the model of a schema cannot say: how large one can be, and what a claim can be called.
import type { SiteAdaptiveJSONSchema, SiteAdaptiveJSONSchemaClaimsProperties } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';

/** Assumption: the specification shows no limits. */
export const ADAPTIVE_SCHEMA_LIMITS = {
  claims: 200,
  depth: 5,
  nameLength: 100,
  enumValues: 100,
  valueLength: 256,
} as const;

type Claim = SiteAdaptiveJSONSchemaClaimsProperties;

/** Throws request_invalid with the claim that does not fit. */
export function requireWellFormed({ properties }: SiteAdaptiveJSONSchema): void {
  let claims = 0;
  const visit = (inside: Readonly<Record<string, Claim | undefined>>, path: string, depth: number): void => {
    if (depth > ADAPTIVE_SCHEMA_LIMITS.depth)
      refuse(path, `claims can be nested at most ${ADAPTIVE_SCHEMA_LIMITS.depth} levels deep`);
    for (const [name, claim] of Object.entries(inside)) {
      const at = `${path}.${name}`;
      claims++;
      if (name.length === 0 || name.length > ADAPTIVE_SCHEMA_LIMITS.nameLength) {
        refuse(at, `a name must have 1 to ${ADAPTIVE_SCHEMA_LIMITS.nameLength} characters`);
      }
      if (claim === undefined) continue;
      if (claim.type === 'object') visit(claim.properties, `${at}.properties`, depth + 1);
      else requireEnum(claim.type === 'array' ? claim.items : claim, at);
    }
  };
  visit(properties, 'jsonSchema.properties', 1);
  if (claims > ADAPTIVE_SCHEMA_LIMITS.claims) {
    refuse('jsonSchema', `it describes ${claims} claims; the limit is ${ADAPTIVE_SCHEMA_LIMITS.claims}`);
  }
}

function requireEnum(claim: Claim, at: string): void {
  if (!('enum' in claim)) return;
  const values: readonly string[] = claim.enum;
  const { enumValues, valueLength } = ADAPTIVE_SCHEMA_LIMITS;
  const isSet = values.length > 0 && new Set(values).size === values.length;
  if (!isSet || values.length > enumValues) refuse(`${at}.enum`, `it must have 1 to ${enumValues} different values`);
  if (values.some((value) => value.length > valueLength))
    refuse(`${at}.enum`, `a value can have at most ${valueLength} characters`);
}

function refuse(field: string, reason: string): never {
  throw apiError('request_invalid', `Body field "${field.slice(0, 300)}": ${reason}.`);
}
