// After an edit as Markdown, restores what Markdown doesn’t express of unchanged blocks: their keys, which comments
// and integrations refer to.
import type { JSONDocument } from '@bindery/contract/documents';
import { isSame } from '../../tree/changes/compare-content-trees.ts';
import { diffLines } from '../../merge/text/diff-lines.ts';
import { canonicalJson } from '../../tree/entries/canonical-json.ts';

/** A text on its way through a folder. */
export interface EditedText {
  /** The stored document. */
  readonly stored: JSONDocument;
  /** The document parsed from the previous file. */
  readonly before: JSONDocument;
  /** The document parsed from the new file. */
  readonly after: JSONDocument;
}

/** The text that the content tree gets: the blocks of the file, and where they are as before, those that are stored. */
export function preserveBlockKeys({ stored, before, after }: EditedText): JSONDocument {
  if (isSame(before.nodes, after.nodes)) return stored;
  if (stored.nodes.length !== before.nodes.length) return after;
  const parts: JSONDocument['nodes'][] = [];
  let done = 0;
  for (const { beforeStart, beforeEnd, afterStart, afterEnd } of diffLines(linesOf(before), linesOf(after))) {
    parts.push(stored.nodes.slice(done, beforeStart), after.nodes.slice(afterStart, afterEnd));
    done = beforeEnd;
  }
  parts.push(stored.nodes.slice(done));
  return { ...stored, nodes: parts.flat() };
}

/** A line for each block. */
function linesOf({ nodes }: JSONDocument): string[] {
  return nodes.map((node) => canonicalJson(node));
}
