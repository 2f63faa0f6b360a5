// Bodies of requests and responses: for each media type its schema, and examples of it.
import { flatOf, isJsonType, writtenExamples } from '@bindery/api-model';
import type { BodyContent, Direction, JsonRecord, WrittenExample } from '@bindery/api-model';
import { escapeHtml } from '@bindery/content/html';
import { element } from '../html-parts.ts';
import { renderSource } from '../code/code-block.ts';
import { tabsOf } from '../tabs.ts';
import { jsonText } from './json-text.ts';
import { renderSchema } from './schema-view.ts';
import type { ApiView } from './view.ts';

/** Media types that write values otherwise than JSON: an example of them that is no text is none. Samples show forms. */
const OTHERWISE = /^(?:application\/x-www-form-urlencoded|multipart\/)|[/+]xml\b/i;

/** Media types of one body that are rendered. */
const MAX_TYPES = 5;

/** Renders a body: a media type after the other. */
export function renderContents(contents: readonly BodyContent[], direction: Direction, view: ApiView): string {
  return contents
    .slice(0, MAX_TYPES)
    .map(({ type, schema, media }) => {
      const title = element('p', { class: 'api-media' }, element('code', {}, escapeHtml(type)));
      const examples = examplesOf(media, direction, view).filter(
        ({ value }) => typeof value === 'string' || !OTHERWISE.test(type),
      );
      return title + (schema === undefined ? '' : renderSchema(schema, view)) + renderExamples(type, examples, view);
    })
    .join('\n');
}

/** One example below its word, several as tabs with their names. */
function renderExamples(type: string, examples: readonly WrittenExample[], { scope, describe }: ApiView): string {
  const sourceOf = ({ value }: WrittenExample, hasTitle: boolean): string =>
    renderSource(
      { text: exampleText(value), language: languageOfType(type), label: scope.words.example, hasTitle },
      scope,
    );
  const [first, ...more] = examples;
  if (first === undefined) return '';
  if (more.length === 0) {
    const { title, description } = first;
    const name = title === undefined ? '' : element('p', { class: 'api-media' }, escapeHtml(title.slice(0, 200)));
    return name + describe(description) + sourceOf(first, true);
  }
  const panels = examples.map((example, index) => ({
    title: (example.title ?? `${scope.words.example} ${index + 1}`).slice(0, 200),
    body: describe(example.description) + sourceOf(example, false),
  }));
  return tabsOf(panels, scope, 'api-samples');
}

/** Examples of a body: those that the author wrote, else one that its schema allows. */
export function examplesOf(media: JsonRecord, direction: Direction, view: ApiView): readonly WrittenExample[] {
  const examples = view.examples[direction];
  const found = examples.get(media) ?? findExamples(media, direction, view);
  examples.set(media, found);
  return found;
}

/** The first example; undefined for none. */
export function exampleOf(media: JsonRecord, direction: Direction, view: ApiView): unknown {
  return examplesOf(media, direction, view)[0]?.value;
}

function findExamples(media: JsonRecord, direction: Direction, { source }: ApiView): readonly WrittenExample[] {
  const written = writtenExamples(media, source);
  if (written.length > 0) return written;
  const { schema } = flatOf(media['schema'], source);
  const [ofSchema] = writtenExamples(schema, source);
  const value = ofSchema?.value ?? source.example?.(media['schema'], direction);
  return value === undefined ? [] : [{ value }];
}

/** An example as text: what is no text is JSON. */
export function exampleText(example: unknown): string {
  return typeof example === 'string' ? example.slice(0, 4_000) : jsonText(example);
}

/** The language that a media type is written in. */
export function languageOfType(type: string): string {
  if (isJsonType(type)) return 'json';
  return /[/+]xml\b/i.test(type) ? 'xml' : 'text';
}
