// The branches of a configuration: the values of a choice, both states of a switch, a value or none.
import type { IntegrationConfigurations, IntegrationEnvironment } from '@bindery/contract';

type Configuration = NonNullable<IntegrationConfigurations['account']>;
type Properties = Extract<Configuration, { readonly properties: unknown }>['properties'];
type Property = Properties[string];
type Level = keyof IntegrationConfigurations;

const LEVELS = ['account', 'space', 'site'] as const satisfies readonly Level[];

/** Name of the installation of a level in an environment. */
const INSTALLATIONS = {
  account: 'installation',
  space: 'spaceInstallation',
  site: 'siteInstallation',
} as const satisfies Record<Level, keyof IntegrationEnvironment>;

/** All branches, for example `account.results: list`. A form that a component renders has none. */
export function listBranches(configurations: IntegrationConfigurations | undefined): string[] {
  return propertiesOf(configurations).flatMap(({ level, name, property, isRequired }) =>
    branchesOf(property, isRequired).map((branch) => `${level}.${name}: ${branch}`),
  );
}

/** The branches of the configurations in an environment. */
export function findBranches(environment: IntegrationEnvironment): string[] {
  const configurations = environment.integration.configurations as IntegrationConfigurations | undefined;
  return propertiesOf(configurations).flatMap(({ level, name, property }) => {
    const installation = environment[INSTALLATIONS[level]];
    const branch = installation === undefined ? undefined : branchOf(property, installation.configuration[name]);
    return branch === undefined ? [] : [`${level}.${name}: ${branch}`];
  });
}

function propertiesOf(configurations: IntegrationConfigurations | undefined) {
  return LEVELS.flatMap((level) => {
    const schema = configurations?.[level];
    if (schema === undefined || !('properties' in schema)) return [];
    return Object.entries(schema.properties).map(([name, property]) => ({
      level,
      name,
      property,
      isRequired: schema.required?.includes(name) === true,
    }));
  });
}

function branchesOf(property: Property, isRequired: boolean): string[] {
  if (property.type === 'button') return [];
  if (property.type === 'boolean') return ['true', 'false'];
  const isAlwaysSet = isRequired || property.default !== undefined;
  const choices = choicesOf(property);
  if (choices !== undefined) return [...choices, ...(isAlwaysSet ? [] : ['empty'])];
  if (property.default !== undefined) return ['default', 'another value'];
  return isRequired ? ['set'] : ['set', 'empty'];
}

function branchOf(property: Property, given: unknown): string | undefined {
  if (property.type === 'button') return undefined;
  const value = (given ?? property.default) as string | number | boolean | undefined;
  if (property.type === 'boolean') return String(value === true);
  const isEmpty = value === undefined || value === '';
  if (choicesOf(property) !== undefined) return isEmpty ? 'empty' : String(value);
  if (property.default !== undefined) return value === property.default ? 'default' : 'another value';
  return isEmpty ? 'empty' : 'set';
}

function choicesOf(property: Property): readonly string[] | undefined {
  return property.type === 'string' ? property.enum : undefined;
}
