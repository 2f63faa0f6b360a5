// Responses of an operation: headers, bodies, and what they can be used for next.
import { entriesOf, textOf } from '../data/json-values.ts';
import { findResolved, resolved } from '../data/references.ts';
import type { References } from '../data/references.ts';
import { readContents } from './body-content.ts';
import type { BodyContent } from './body-content.ts';
import { parameterOf } from './read-parameters.ts';
import type { ApiParameter } from './read-parameters.ts';

/** Responses of one operation; headers and links of one response. */
const MAX_RESPONSES = 40;
const MAX_HEADERS = 50;
const MAX_LINKS = 20;

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
