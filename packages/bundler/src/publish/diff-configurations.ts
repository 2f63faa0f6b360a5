// Changes of configurations, weighed by what happens to the values that installations have.
import type {
  ConfigurationProperty,
  IntegrationConfiguration,
  IntegrationConfigurationSchema,
  PublishIntegration,
} from '@bindery/contract/manifest';
import { change } from './publish-change.ts';
import type { ChangeParts, PublishChange } from './publish-change.ts';

type Configurations = NonNullable<PublishIntegration['configurations']>;

/** Changes of configurations at every level. `before` is undefined if nothing is published, so that no installation has values. */
export function diffConfigurations(before: Configurations | undefined, after: Configurations): PublishChange[] {
  return (['account', 'space', 'site'] as const).flatMap((level) => {
    const [old, next] = [before?.[level], after[level]];
    const field = `configurations.${level}`;
    if (before === undefined) return change({ field, before: old, after: next });
    return isSchema(old) && isSchema(next)
      ? diffSchemas(field, old, next)
      : change({ field, before: old, after: next, ...weighLevel(old, next) });
  });
}

function isSchema(
  configuration: IntegrationConfiguration | undefined,
): configuration is IntegrationConfigurationSchema {
  return configuration !== undefined && 'properties' in configuration;
}

type Weighing = Pick<ChangeParts, 'weight' | 'note'>;

/** A default doesn’t help: it becomes a value when an integration is installed. */
const PENDING: Weighing = { weight: 'breaking', note: 'installations without a value become pending' };

/** A component reads the values that the schema before it left, so replacing a schema by one isn't breaking. */
function weighLevel(
  before: IntegrationConfiguration | undefined,
  after: IntegrationConfiguration | undefined,
): Weighing {
  if (after === undefined) return { weight: 'breaking', note: 'installations keep values that no one can edit' };
  if (!isSchema(after)) return {};
  if ((after.required ?? []).length > 0) return PENDING;
  return before === undefined
    ? {}
    : { weight: 'breaking', note: 'values that the component stored can have other types' };
}

function diffSchemas(
  field: string,
  before: IntegrationConfigurationSchema,
  after: IntegrationConfigurationSchema,
): PublishChange[] {
  const names = [...new Set([...Object.keys(before.properties), ...Object.keys(after.properties)])];
  const isNewlyRequired = (name: string) => before.required?.includes(name) !== true;
  return [
    ...names.flatMap((name) => {
      const [old, next] = [before.properties[name], after.properties[name]];
      return change({ field: `${field}.properties.${name}`, before: old, after: next, ...weighProperty(old, next) });
    }),
    ...change({
      field: `${field}.required`,
      before: before.required ?? [],
      after: after.required ?? [],
      ...((after.required ?? []).some(isNewlyRequired) ? PENDING : {}),
    }),
  ];
}

function weighProperty(before: ConfigurationProperty | undefined, after: ConfigurationProperty | undefined): Weighing {
  if (before === undefined) return {};
  const hasValues = before.type !== 'button';
  if (after === undefined) {
    return hasValues ? { weight: 'breaking', note: 'installations keep a value that no one can edit' } : {};
  }
  if (before.type !== after.type) {
    return hasValues ? { weight: 'breaking', note: `installations have values of type ${before.type}` } : {};
  }
  const lost = listLostOptions(before, after);
  if (lost === undefined) return {};
  return {
    weight: 'breaking',
    note: lost.length === 0 ? 'free text becomes a list of options' : `without ${lost.join(', ')}`,
  };
}

/** Options that are no longer valid; an empty list if any text was valid before. Undefined if every old value is still valid. */
function listLostOptions(before: ConfigurationProperty, after: ConfigurationProperty): readonly string[] | undefined {
  if (before.type !== 'string' || after.type !== 'string' || after.enum === undefined) return undefined;
  if (before.enum === undefined) return [];
  const lost = before.enum.filter((option) => after.enum?.includes(option) !== true);
  return lost.length === 0 ? undefined : lost;
}
