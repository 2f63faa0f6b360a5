// The flags of an operation: one for each path and query parameter, and one for each field of its body.
import { commonOptions } from '../api-command.ts';
import type { DescribedOperation } from './described-operation.ts';
import { fieldOf, fieldsOf, typesOf } from './json-schema.ts';

/** The part of a request that a value belongs to. */
export type ParameterLocation = 'path' | 'query' | 'body';

export interface OperationFlag {
  /** Name without dashes. `query.url` if the plain name has another meaning. */
  readonly name: string;
  readonly location: ParameterLocation;
  /** Name in the request. */
  readonly field: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
}

/** The flag that a name on the command line refers to, and the field within its value. */
export interface FlagMatch {
  readonly flag: OperationFlag;
  /** Path of a field within the flag’s value; empty for the value itself. */
  readonly within: readonly string[];
  readonly schema: unknown;
}

/** Names that have the same meaning for every operation. */
const RESERVED = new Set(['help', ...commonOptions.map(({ flags }) => flags.split(' ')[0]?.slice(2) ?? '')]);

/** Every flag of an operation: path, query, body. */
export function flagsOf({ parameters, body, references }: DescribedOperation): OperationFlag[] {
  const fields = body === undefined ? [] : fieldsOf(body.schema, references);
  const candidates = [
    ...parameters.map(({ name, in: location, schema, required }) => ({
      field: name,
      location,
      schema,
      isRequired: required,
    })),
    ...fields.map(({ name, schema, isRequired }) => ({ field: name, location: 'body' as const, schema, isRequired })),
  ];
  const usedNames = new Set(RESERVED);
  return candidates.map((flag) => {
    const name = usedNames.has(flag.field) ? `${flag.location}.${flag.field}` : flag.field;
    usedNames.add(flag.field);
    return { ...flag, name };
  });
}

/** The flag with a name, or undefined if the operation has none. */
export function findFlag(operation: DescribedOperation, flagText: string): FlagMatch | undefined {
  const flags = flagsOf(operation);
  const whole = flags.find((flag) => flag.name === flagText || qualifiedName(flag) === flagText);
  if (whole !== undefined) return { flag: whole, within: [], schema: whole.schema };
  for (const flag of flags.filter(({ location }) => location === 'body')) {
    for (const start of [qualifiedName(flag), flag.field]) {
      if (!flagText.startsWith(`${start}.`)) continue;
      const within = flagText.slice(start.length + 1).split('.');
      const schema = schemaWithin(operation, flag.schema, within);
      if (schema !== undefined) return { flag, within, schema };
    }
  }
  return undefined;
}

/** The name with its location as a prefix, which is always unambiguous. */
function qualifiedName({ location, field }: OperationFlag): string {
  return `${location}.${field}`;
}

function schemaWithin({ references }: DescribedOperation, schema: unknown, within: readonly string[]): unknown {
  let found = schema;
  for (const name of within) found = found === undefined ? undefined : fieldOf(found, name, references);
  return found;
}

/** Depth of the listed fields. Deeper fields are accepted too. */
const LISTED_DEPTH = 3;

/** A flag with the flags of its fields. */
export function withFieldsWithin(operation: DescribedOperation, flag: OperationFlag, depth = 1): OperationFlag[] {
  const inner = flag.location === 'body' && depth < LISTED_DEPTH ? fieldsOf(flag.schema, operation.references) : [];
  const listed = inner.flatMap(({ name, schema, isRequired }) =>
    withFieldsWithin(
      operation,
      {
        location: 'body',
        name: `${flag.name}.${name}`,
        field: `${flag.field}.${name}`,
        schema,
        isRequired: flag.isRequired && isRequired,
      },
      depth + 1,
    ),
  );
  return [flag, ...listed];
}

/** Whether the flag without a value means true. */
export function isSwitch({ schema }: Pick<OperationFlag, 'schema'>, { references }: DescribedOperation): boolean {
  return typesOf(schema, references).has('boolean');
}
