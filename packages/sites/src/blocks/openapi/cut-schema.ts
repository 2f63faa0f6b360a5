// A schema that is not rendered where it is, as a link to what is inside of it. The script puts that in the place of the link.
import { viewSchema } from '@bindery/api-model';
import { escapeHtml } from '@bindery/content/html';
import type { ApiSource } from '../api-data.ts';
import { element } from '../html-parts.ts';
import { typeOf } from './schema-words.ts';
import type { ApiView } from './view.ts';

/** Schemas inside of each other, and next to each other, that are looked at to know whether there is anything inside. */
const MAX_STEPS = 3;
const MAX_WIDTH = 8;

/** Renders the link; empty if there is nothing inside, or no URL for it. */
export function renderCut(schema: unknown, { scope, source }: ApiView, open: readonly string[]): string {
  if (source.deeper === undefined || !hasInside(schema, source, MAX_STEPS)) return '';
  const href = source.deeper(scope.cuts.add({ schema, open }));
  const words = escapeHtml(typeOf(schema, source));
  return element('p', { class: 'api-deeper' }, element('a', { href, rel: 'nofollow' }, words));
}

function hasInside(schema: unknown, source: ApiSource, steps: number): boolean {
  const { properties, conditions, groups, items } = viewSchema(schema, source);
  if (properties.length > 0 || conditions.length > 0) return true;
  if (steps === 0) return false;
  const inner = [...groups.flatMap(({ choices }) => choices.map((choice) => choice.schema)), items];
  return inner.slice(0, MAX_WIDTH).some((one) => one !== undefined && hasInside(one, source, steps - 1));
}
