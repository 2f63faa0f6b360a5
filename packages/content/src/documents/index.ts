export { AnchorNames } from './anchor-names.ts';
export { blockquote, divider, expandable, levelOf, link, list, listItem, mention } from './build-blocks.ts';
export { code, codeLines, document, heading, paragraph, text } from './build.ts';
export { mapChildren } from './map-children.ts';
export { sameMarks, withMark } from './marks.ts';
export { isColor } from './colors.ts';
export type { Color } from './colors.ts';
export { ALLOWED } from './nesting.ts';
export type { Container } from './nesting.ts';
export { defined } from './defined.ts';
export { appendText, edgeLeaf, trimEdge } from './edge-text.ts';
export { characterOfEmoji } from './emoji-character.ts';
export { normalizeText } from './normalize-text.ts';
export { columnsOf, fragmentOf, labelOfOption, recordsOf, refOfCell, titleLineOf } from './table-fragments.ts';
export type { Block, BlockOf, CodeLine, Inline, InlineOf, Mark } from './nodes.ts';
export { textOfBlocks, textOfInlines } from './plain-text.ts';
export { rewriteBlocks } from './rewrite.ts';
export type { Rewriter } from './rewrite.ts';
export {
  anchorOf,
  anchorsOfHeadings,
  gitHubAnchorOf,
  headingsOf,
  hostedAnchorOf,
  ownAnchorOf,
  partOf,
  sectionsOf,
  titleOfExpandable,
} from './sections.ts';
export type { Heading, Section } from './sections.ts';
export { STYLE_TAGS, markOf, shownMarkOf } from './style-tags.ts';
export { nestStyles } from './style-tree.ts';
export type { StyleNode } from './style-tree.ts';
export { verbatim, verbatimBlock, verbatimOf, verbatimOfBlock } from './verbatim.ts';
export type { Verbatim, VerbatimKind } from './verbatim.ts';
export { visit } from './visit.ts';
export type { Visitor } from './visit.ts';
