// Source text of Markdown that the model has no node for. The carrier is an annotation without a note: an inline that
// can be wherever text can, with the source as its text and a marker in its `data`. Readers that don’t know it show
// the source as text. Decision: docs/internals/decisions/019-markdown.md
import type { DocumentInlineAnnotation } from '@bindery/contract/documents';
import { paragraph, text } from './build.ts';
import type { Block, BlockOf, Inline } from './nodes.ts';

/**
 * What is kept: `html` that is no construct of ours; `markdown` that is where the model does not allow it, or a tag that
 * belongs to nothing; a `definition`, which shows nothing; the `caption` of the block before, which has no room for one.
 */
export type VerbatimKind = 'html' | 'markdown' | 'definition' | 'caption';

const KINDS: readonly unknown[] = ['html', 'markdown', 'definition', 'caption'] satisfies VerbatimKind[];

/** Verbatim source and its kind. */
export interface Verbatim {
  readonly kind: VerbatimKind;
  readonly source: string;
}

/** The carrier of some source, inside text. */
export function verbatim(kind: VerbatimKind, source: string): DocumentInlineAnnotation {
  return {
    object: 'inline',
    type: 'annotation',
    isVoid: false,
    nodes: [text(source)],
    fragments: [],
    data: { verbatim: kind },
  };
}

/** The carrier of some source that is as a block. */
export function verbatimBlock(kind: VerbatimKind, source: string): BlockOf<'paragraph'> {
  return paragraph([verbatim(kind, source)]);
}

/** The source that an inline carries; undefined for any other. */
export function verbatimOf(node: Inline): Verbatim | undefined {
  if (node.object !== 'inline' || node.type !== 'annotation') return undefined;
  const kind = node.data?.['verbatim'];
  if (!KINDS.includes(kind)) return undefined;
  const source = node.nodes.flatMap(({ leaves }) => leaves.map((leaf) => leaf.text)).join('');
  return { kind: kind as VerbatimKind, source };
}

/** The source that a block carries; undefined for any other. */
export function verbatimOfBlock(block: Block): Verbatim | undefined {
  if (block.type !== 'paragraph' || block.nodes.length !== 1) return undefined;
  return verbatimOf(block.nodes[0] as Inline);
}
