// Bodies of requests and responses: for each media type its schema, and an example of it.
import { escapeHtml } from '@bindery/content/html';
import { element } from '../html-parts.ts';
import { renderSource } from '../code/code-block.ts';
import type { JsonRecord } from '../api-data.ts';
import { isRecord, jsonText, listOf, recordOf, resolved } from './json-values.ts';
import { renderSchema } from './schema-view.ts';
import type { ApiView } from './view.ts';

/** Media types that write values otherwise than JSON: an example of them that is no text is none. Samples show forms. */
const OTHERWISE = /^(?:application\/x-www-form-urlencoded|multipart\/)|[/+]xml\b/i;

/** Media types of one body that are rendered. */
const MAX_TYPES = 5;

/** Renders a body: a media type after the other. */
export function renderContent(content: unknown, direction: 'request' | 'response', view: ApiView): string {
  return Object.entries(recordOf(content))
    .slice(0, MAX_TYPES)
    .map(([type, media]) => {
      const schema = recordOf(media)['schema'];
      const title = element('p', { class: 'api-media' }, element('code', {}, escapeHtml(type)));
      const example = exampleOf(recordOf(media), direction, view);
      const source =
        example === undefined || (typeof example !== 'string' && OTHERWISE.test(type))
          ? ''
          : renderSource(
              {
                text: exampleText(example),
                language: languageOfType(type),
                label: view.scope.words.example,
                hasTitle: true,
              },
              view.scope,
            );
      return title + (schema === undefined ? '' : renderSchema(schema, view)) + source;
    })
    .join('\n');
}

/** An example of a body: one that the author wrote, else one that its schema allows. */
export function exampleOf(media: JsonRecord, direction: 'request' | 'response', view: ApiView): unknown {
  const examples = view.examples[direction];
  if (!examples.has(media)) examples.set(media, findExample(media, direction, view));
  return examples.get(media);
}

function findExample(media: JsonRecord, direction: 'request' | 'response', { source }: ApiView): unknown {
  if (media['example'] !== undefined) return media['example'];
  const [named] = isRecord(media['examples']) ? Object.values(media['examples']) : listOf(media['examples']);
  const written = named === undefined ? undefined : (resolved(named, source)['value'] ?? undefined);
  if (written !== undefined) return written;
  const schema = resolved(media['schema'], source);
  return schema['example'] ?? listOf(schema['examples'])[0] ?? source.example?.(media['schema'], direction);
}

/** An example as text: what is no text is JSON. */
export function exampleText(example: unknown): string {
  return typeof example === 'string' ? example.slice(0, 4_000) : jsonText(example);
}

/** The language that a media type is written in. */
export function languageOfType(type: string): string {
  if (/[/+]json\b/i.test(type)) return 'json';
  return /[/+]xml\b/i.test(type) ? 'xml' : 'text';
}
