// Schemas of an API, each with its properties.
import { flatOf, textOf } from '@bindery/api-model';
import { escapeHtml } from '@bindery/content/html';
import type { HtmlContext } from '@bindery/content/html';
import { anchorOf } from '@bindery/content/documents';
import type { BlockOf } from '@bindery/content/documents';
import { element } from '../html-parts.ts';
import type { Scope } from '../scope.ts';
import { renderSchema } from './schema-view.ts';
import { renderTitle } from './title.ts';
import { ApiView } from './view.ts';

/** Renders schemas: a single schema expanded, several collapsed under their names. */
export function renderSchemas(block: BlockOf<'openapi-schemas'>, html: HtmlContext, scope: Scope): string {
  const { data } = block;
  const api = scope.context.schemas?.(block);
  if (api === undefined) {
    const href = scope.context.elsewhere?.(block);
    if (href !== undefined) return renderElsewhere(data.title ?? data.schemas.join(', '), href);
    const names = data.schemas.map((name) => element('code', {}, escapeHtml(name)));
    return element('p', {}, [escapeHtml(data.title ?? scope.words.schema), ...names].join(' '));
  }
  scope.cuts.restart();
  const title = textOf(data.title);
  const isSingle = api.schemas.length === 1 && data.grouped !== true;
  const rendered = api.schemas.map(({ name, schema }) => {
    const view = new ApiView({ html, scope, source: api });
    const inside = view.describe(flatOf(schema, api).schema['description']) + renderSchema(schema, view);
    if (isSingle) return inside;
    const id = scope.reserveId(anchorOf(name) || 'schema');
    return element(
      'details',
      { class: 'api-response', id },
      `<summary><code>${escapeHtml(name)}</code></summary>${inside}`,
    );
  });
  const heading = title === undefined ? '' : renderTitle(title, scope);
  return element('section', { class: 'api openapi-code' }, heading + rendered.join('\n'));
}

/** Closed, and opened by the script where it is; without that, a link. */
function renderElsewhere(title: string, href: string): string {
  const words = element('code', {}, escapeHtml(title));
  const link = element('p', { class: 'api-deeper' }, element('a', { href, rel: 'nofollow' }, words));
  return element('details', { class: 'api-response' }, `<summary>${words}</summary>${link}`);
}
