// The document of a page as renderers of sites read it: what the published description of documents has, and nothing else.
import { rewriteBlocks, text, verbatimOf } from '@bindery/content/documents';
import type { Block, Inline } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import type { VisiblePage } from '../../state/index.ts';
import type { Visit } from '../audience/visit.ts';
import { readDocument } from '../documents/read-document.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';

/** Reads a document for a visitor, with the HTML in it as blocks. HTML without words, for example a comment, is left out. */
export async function readShownDocument(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  visiblePage: VisiblePage,
): Promise<JSONDocument> {
  const { document } = await readDocument(visit, spaceContent, visiblePage, { isRendered: true });
  return { ...document, nodes: withoutVerbatim(document.nodes) as JSONDocument['nodes'] };
}

function withoutVerbatim(blocks: readonly Block[]): Block[] {
  return rewriteBlocks(blocks, 'document', {
    block: (block, container) => {
      const isLeftOut = block.type === 'paragraph' && (block.nodes as readonly Inline[]).every(isWordless);
      return isLeftOut && container === 'document' && block.nodes.length > 0 ? [] : undefined;
    },
    inline: (inline) => {
      if (verbatimOf(inline) === undefined || !('nodes' in inline)) return undefined;
      return isWordless(inline) ? [text('')] : inline.nodes;
    },
  });
}

/** Whether an inline is verbatim and shows nothing: comments, anchors, and definitions of links. */
function isWordless(inline: Inline): boolean {
  const kind = verbatimOf(inline)?.kind;
  return kind === 'html' || kind === 'definition';
}
