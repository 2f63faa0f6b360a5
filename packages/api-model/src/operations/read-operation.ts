// An operation as all who render it read it: what it takes, and what it answers.
import type { ApiOperation } from './api-operation.ts';
import { isContent, readContents } from './body-content.ts';
import type { BodyContent } from './body-content.ts';
import type { Direction } from '../examples/example-value.ts';
import { entriesOf, listOf, recordOf, textOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';
import { findResolved, resolved } from '../data/references.ts';
import type { References } from '../data/references.ts';
import { writtenExamples } from '../examples/written-examples.ts';
import type { WrittenExample } from '../examples/written-examples.ts';

/** Parameters, responses, and headers of one operation. */
const MAX_PARAMETERS = 300;
const MAX_RESPONSES = 40;
const MAX_HEADERS = 50;
const MAX_LINKS = 20;

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

/** The body of a request. */
export interface ApiBody {
  readonly description: unknown;
  readonly isRequired: boolean;
  readonly contents: readonly BodyContent[];
}

/** A response. */
export interface ApiResponse {
  readonly status: string;
  readonly description: unknown;
  readonly headers: readonly ApiParameter[];
  readonly contents: readonly BodyContent[];
  readonly links: readonly ApiLink[];
}

/** What a response can be used for next. Source: OpenAPI 3.1, Link Object */
export interface ApiLink {
  readonly name: string;
  /** The id of an operation, or a reference to one. */
  readonly target: string;
  readonly description: string | undefined;
  /** Parameter → expression. */
  readonly parameters: readonly (readonly [name: string, expression: string])[];
}

/** Which way a request goes: that of a webhook and of a callback comes from the API. */
export function requestDirection({ kind }: Pick<ApiOperation, 'kind'>): Direction {
  return kind === 'operation' ? 'request' : 'response';
}

/** Which way a response goes. */
export function responseDirection({ kind }: Pick<ApiOperation, 'kind'>): Direction {
  return kind === 'operation' ? 'response' : 'request';
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

function parameterOf(
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

/** The body of a request; undefined for none. */
export function readBody(api: ApiOperation): ApiBody | undefined {
  const body = findResolved(api.operation['requestBody'], api);
  if (body === undefined || !isContent(body['content'])) return undefined;
  return {
    description: body['description'],
    isRequired: body['required'] === true,
    contents: readContents(body['content'], api),
  };
}

/** Responses by their status, in the order of the description. */
export function readResponses(entries: readonly (readonly [string, unknown])[], references: References): ApiResponse[] {
  return entries
    .filter(([status]) => !status.startsWith('x-'))
    .slice(0, MAX_RESPONSES)
    .flatMap(([status, one]) => {
      const value = findResolved(one, references);
      if (value === undefined) return [];
      const headers = entriesOf(value['headers']).slice(0, MAX_HEADERS);
      return {
        status,
        description: value['description'],
        headers: headers.map(([name, header]) =>
          parameterOf({ name, location: 'header', value: resolved(header, references) }, references),
        ),
        contents: readContents(value['content'], references),
        links: readLinks(value['links'], references),
      };
    });
}

function readLinks(links: unknown, references: References): ApiLink[] {
  return entriesOf(links)
    .slice(0, MAX_LINKS)
    .flatMap(([name, one]) => {
      const link = findResolved(one, references);
      const target = textOf(link?.['operationId']) ?? textOf(link?.['operationRef']);
      if (link === undefined || target === undefined) return [];
      const parameters = entriesOf(link['parameters']).map(([own, value]) => {
        return [own, typeof value === 'string' ? value : JSON.stringify(value)] as const;
      });
      return { name, target, description: textOf(link['description']), parameters };
    });
}
