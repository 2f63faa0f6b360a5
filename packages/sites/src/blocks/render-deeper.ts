// What is inside of a schema that a block does not render, as a piece of a page or for its own page. The block is rendered again up to that
// place: places are named by their numbers, and an inline schema has no other name.
import { renderHtml } from '@bindery/content/html';
import type { HtmlContext } from '@bindery/content/html';
import { document } from '@bindery/content/documents';
import type { BlockOf } from '@bindery/content/documents';
import type { ApiSource } from './api-data.ts';
import type { BodyContext } from './body-context.ts';
import { renderInline, renderNotes } from './inlines.ts';
import { renderVerbatim } from './verbatim.ts';
import { renderPageBlock } from './page-blocks.ts';
import { Scope } from './scope.ts';
import { renderInside } from './openapi/schema-view.ts';
import { typeOf } from './openapi/schema-words.ts';
import { ApiView } from './openapi/view.ts';

/** A block of an API. */
type ApiBlock = BlockOf<'openapi-operation' | 'openapi-webhook' | 'openapi-schemas' | 'swagger'>;

/** A schema that was rendered from the place on where its block stops. */
export interface DeeperSchema {
  /** Its name or its type. */
  readonly title: string;
  readonly html: string;
}

/**
 * Renders the schema at a position of a block. `path` has the numbers that `ApiSource.deeper` received. Undefined if the position doesn’t
 * exist.
 * @throws {KitError} document_too_deep
 */
export function renderDeeper(block: ApiBlock, path: readonly number[], context: BodyContext): DeeperSchema | undefined {
  const scope = new Scope([block], context);
  let title: string | undefined;
  const renderSchemaAt = (html: HtmlContext, source: ApiSource): string => {
    scope.cuts.startAt(path[0], []);
    renderPageBlock(block, html, scope);
    let rendered = '';
    for (let depth = 1; depth <= path.length; depth++) {
      const cut = scope.cuts.found;
      if (cut === undefined) return '';
      scope.cuts.startAt(path[depth], path.slice(0, depth));
      rendered = renderInside(cut.schema, new ApiView({ html, scope, source }), {
        depth: 0,
        nested: 0,
        open: cut.open,
      });
      title = typeOf(cut.schema, source);
    }
    return rendered;
  };
  const source = sourceOf(block, context);
  if (source === undefined || path.length === 0) return undefined;
  const html = renderHtml(document([block]), {
    block: (one, own) => (one === block ? renderSchemaAt(own, source) : renderPageBlock(one, own, scope)),
    inline: (node, own) => renderInline(node, own, scope),
    notes: (notes) => renderNotes(notes, scope),
    label: context.label,
    ...(context.href !== undefined && { href: context.href }),
    verbatim: (verbatim, display) => renderVerbatim(verbatim, display, scope),
  });
  return title === undefined || html === '' ? undefined : { title, html };
}

function sourceOf(block: ApiBlock, { operation, schemas }: BodyContext): ApiSource | undefined {
  return block.type === 'openapi-schemas' ? schemas?.(block) : operation?.(block);
}
