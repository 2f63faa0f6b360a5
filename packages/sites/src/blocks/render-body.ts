// The document of a page as HTML, with what the page must know of it.
import type { JSONDocument } from '@bindery/contract/documents';
import { renderHtml } from '@bindery/content/html';
import { showHtml } from '@bindery/content/kept-html';
import { showVerbatim, showOlderOperations } from '@bindery/content/markdown';
import type { OutlineEntry } from '../model/page-view.ts';
import type { BodyContext } from './body-context.ts';
import { renderInline, renderNotes } from './inlines.ts';
import { renderVerbatim } from './verbatim.ts';
import { renderPageBlock } from './page-blocks.ts';
import { Scope } from './scope.ts';

/** A document as HTML. */
export interface Body {
  readonly html: string;
  readonly outline: readonly OutlineEntry[];
  /** Names of the entries of the script that the page needs besides. */
  readonly features: readonly string[];
}

/**
 * Renders the document of a page: no style attribute, no script, and no URL that does harm, whatever the document says.
 * @throws {KitError} document_too_deep
 */
export function renderBody(document: JSONDocument, context: BodyContext): Body {
  const prepared = showHtml(showVerbatim(document));
  const { nodes, operations } = showOlderOperations(prepared.nodes);
  const scope = new Scope(prepared.nodes, context, operations);
  const html = renderHtml(
    { ...prepared, nodes },
    {
      anchors: true,
      label: context.label,
      ...(context.href !== undefined && { href: context.href }),
      block: (block, own) => renderPageBlock(block, own, scope),
      inline: (node, own) => renderInline(node, own, scope),
      notes: (notes) => renderNotes(notes, scope),
      // Markdown was shown before.
      verbatim: (verbatim, display) => renderVerbatim(verbatim, display, scope),
    },
  );
  return { html, outline: scope.outline, features: [...scope.features].sort() };
}
