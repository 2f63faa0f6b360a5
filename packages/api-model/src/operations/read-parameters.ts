// Parameters of operations, and headers of responses, which are described alike.
import { listOf, recordOf, textOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';
import { resolved } from '../data/references.ts';
import type { References } from '../data/references.ts';
import { writtenExamples } from '../examples/written-examples.ts';
import type { WrittenExample } from '../examples/written-examples.ts';
import type { ApiOperation } from './api-operation.ts';

/** Parameters of one operation. */
const MAX_PARAMETERS = 300;

/** A parameter of an operation, or a header of a response. */
export interface ApiParameter {
  readonly name: string;
  /** `path`, `query`, `header`, `cookie`, and what else an author wrote. */
  readonly location: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** In Markdown, or what a renderer has in its place. */
  readonly description: unknown;
  /** The parameter object. */
  readonly value: JsonRecord;
  /** What its author wrote, as its object or its media type has it. */
  readonly examples: readonly WrittenExample[];
  /** The media type object of one whose value is written as its media type says. */
  readonly media?: JsonRecord | undefined;
}

/** The parameters of an operation, with those of its path that it does not have itself, the path’s first. */
export function readParameters(api: ApiOperation): ApiParameter[] {
  const found = new Map<string, ApiParameter>();
  for (const one of [...listOf(api.parameters), ...listOf(api.operation['parameters'])]) {
    const parameter = readParameter(resolved(one, api), api);
    if (parameter === undefined) continue;
    found.set(`${parameter.location} ${parameter.name}`, parameter);
    if (found.size >= MAX_PARAMETERS) break;
  }
  return [...found.values()];
}

function readParameter(value: JsonRecord, references: References): ApiParameter | undefined {
  const [name, location] = [textOf(value['name']), textOf(value['in'])];
  return name === undefined || location === undefined ? undefined : parameterOf({ name, location, value }, references);
}

/** A parameter, or a header, of which the object has no name. */
export function parameterOf(
  { name, location, value }: Pick<ApiParameter, 'name' | 'location' | 'value'>,
  references: References,
): ApiParameter {
  const [content] = Object.values(recordOf(value['content']));
  const media = content === undefined ? undefined : recordOf(content);
  return {
    name,
    location,
    schema: value['schema'] ?? media?.['schema'],
    isRequired: value['required'] === true || location === 'path',
    isDeprecated: value['deprecated'] === true,
    description: value['description'],
    value,
    examples: [...writtenExamples(value, references), ...writtenExamples(media ?? {}, references)],
    ...(media !== undefined && { media }),
  };
}
