// The flags of an operation: one for each parameter in its path and query, and for each field of its body.
import { commonOptions } from '../api-command.ts';
import type { DescribedOperation } from './described-operation.ts';
import { fieldOf, fieldsOf, typesOf } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** Where in a request a value goes. */
export type ParameterLocation = 'path' | 'query' | 'body';

/** A flag. */
export interface OperationFlag {
  /** As it is written, without dashes: the name, or `query.url` where the name alone means something else. */
  readonly name: string;
  readonly location: ParameterLocation;
  /** Name in the request. */
  readonly field: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** A flag as somebody wrote it: which it is, and which field within. */
export interface FoundFlag {
  readonly flag: OperationFlag;
  /** Fields below the flag's own; empty for itself. */
  readonly within: readonly string[];
  readonly schema: JsonSchema;
}

/** Names that mean the same with every operation. */
const RESERVED = new Set(['help', ...commonOptions.map(({ flags }) => flags.split(' ')[0]?.slice(2) ?? '')]);

/** Every flag of an operation: path, query, body. */
export function flagsOf({ parameters, body, models }: DescribedOperation): OperationFlag[] {
  const fields = body === undefined ? [] : fieldsOf(body.schema, models);
  const wanted = [
    ...parameters.map(({ name, in: location, schema, required }) => ({
      field: name,
      location,
      schema,
      isRequired: required,
    })),
    ...fields.map(({ name, schema, isRequired }) => ({ field: name, location: 'body' as const, schema, isRequired })),
  ];
  const taken = new Set(RESERVED);
  return wanted.map((flag) => {
    const name = taken.has(flag.field) ? `${flag.location}.${flag.field}` : flag.field;
    taken.add(flag.field);
    return { ...flag, name };
  });
}

/** Finds what a written name means; undefined when the operation has nothing of that name. */
export function findFlag(operation: DescribedOperation, written: string): FoundFlag | undefined {
  const flags = flagsOf(operation);
  const whole = flags.find((flag) => flag.name === written || spelledOut(flag) === written);
  if (whole !== undefined) return { flag: whole, within: [], schema: whole.schema };
  for (const flag of flags.filter(({ location }) => location === 'body')) {
    for (const start of [spelledOut(flag), flag.field]) {
      if (!written.startsWith(`${start}.`)) continue;
      const within = written.slice(start.length + 1).split('.');
      const schema = schemaWithin(operation, flag.schema, within);
      if (schema !== undefined) return { flag, within, schema };
    }
  }
  return undefined;
}

/** With its place in front, which is always understood. */
function spelledOut({ location, field }: OperationFlag): string {
  return `${location}.${field}`;
}

function schemaWithin(
  { models }: DescribedOperation,
  schema: JsonSchema,
  within: readonly string[],
): JsonSchema | undefined {
  let found: JsonSchema | undefined = schema;
  for (const name of within) found = found === undefined ? undefined : fieldOf(found, name, models);
  return found;
}

/** Depth to which fields are listed; deeper ones are understood all the same. */
const LISTED_DEPTH = 3;

/** A flag with those of the fields within it. */
export function withFieldsWithin(operation: DescribedOperation, flag: OperationFlag, depth = 1): OperationFlag[] {
  const { models } = operation;
  const inner = flag.location === 'body' && depth < LISTED_DEPTH ? fieldsOf(flag.schema, models) : [];
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

/** Whether the flag alone, without a value, means true. */
export function isSwitch({ schema }: Pick<OperationFlag, 'schema'>, { models }: DescribedOperation): boolean {
  return typesOf(schema, models).has('boolean');
}
