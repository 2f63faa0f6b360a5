// Splits paragraphs at their tags.
import type { Paragraph, PhrasingContent } from 'mdast';
import { verbatimOf } from '../../documents/index.ts';
import type { Tag } from '../context.ts';
import { parseHtmlTag } from '../inlines/html-tags.ts';
import { readInlines } from '../inlines/read-inlines.ts';
import { styleOf } from '../inlines/style-tags.ts';
import { pairTags } from '../inlines/tokens.ts';
import { PLAIN_LINKS } from '../links.ts';
import { isDividedAtTags } from '../tags/divided-at-tags.ts';
import type { Piece } from '../tags/divided-at-tags.ts';
import { parseTag } from '../tags/parse-tag.ts';

/** Parts of a paragraph: its tags, and paragraphs between them. */
export type ParagraphPart =
  | { readonly kind: 'node'; readonly node: Paragraph }
  | { readonly kind: 'tag'; readonly tag: Tag };

/** A paragraph divided at its tags; whole where they are a part of the text. */
export function divideParagraph(node: Paragraph): readonly ParagraphPart[] {
  const pieces = piecesOf(node.children);
  if (!isDividedAtTags(pieces)) return [{ kind: 'node', node }];
  const parts: ParagraphPart[] = [];
  let text: PhrasingContent[] = [];
  const endText = () => {
    const children = trimmed(text);
    if (children.length > 0) parts.push({ kind: 'node', node: { type: 'paragraph', children } });
    text = [];
  };
  for (const [index, child] of node.children.entries()) {
    if (child.type !== 'kitTagText' || pieces[index]?.kind !== 'tag') {
      text.push(child);
      continue;
    }
    endText();
    parts.push({ kind: 'tag', tag: parseTag(child.value) });
  }
  endText();
  return parts;
}

function piecesOf(children: readonly PhrasingContent[]): Piece[] {
  const styled = styledByTags(children);
  return children.map((child, index): Piece => {
    if (child.type === 'text') return { kind: 'text', text: child.value };
    if (child.type !== 'kitTagText' || styled.has(index)) return { kind: 'other' };
    return { kind: 'tag', isEnd: parseTag(child.value).name.startsWith('end') };
  });
}

/** Indexes inside a style that is written as HTML. Tags are text there. */
function styledByTags(children: readonly PhrasingContent[]): ReadonlySet<number> {
  const found = children.flatMap((child, index) => htmlOf(child).map((source) => ({ source, index })));
  const tokens = found.map(({ source }) => ({ kind: 'html' as const, source, tag: parseHtmlTag(source), marks: [] }));
  const styled = new Set<number>();
  let from = 0;
  for (const [start, end] of [...pairTags(tokens)].sort(([one], [other]) => one - other)) {
    const [open, close] = [found[start], found[end]];
    if (open === undefined || close === undefined || styleOf(open.source) === undefined) continue;
    for (let index = Math.max(from, open.index); index <= close.index; index++) styled.add(index);
    from = Math.max(from, close.index);
  }
  return styled;
}

/** The HTML in a piece of text, also in its styles. */
function htmlOf(node: PhrasingContent): string[] {
  if (node.type === 'html') return [node.value];
  return isStyle(node) ? node.children.flatMap(htmlOf) : [];
}

function isStyle(node: PhrasingContent): node is Extract<PhrasingContent, { type: 'emphasis' | 'strong' | 'delete' }> {
  return node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete';
}

/** Removes spaces between a tag and the text. */
function trimmed(children: readonly PhrasingContent[]): PhrasingContent[] {
  const last = children.length - 1;
  return children
    .map((child, index) => {
      if (child.type !== 'text') return child;
      let { value } = child;
      if (index === 0) value = value.trimStart();
      if (index === last) value = value.trimEnd();
      return { ...child, value };
    })
    .filter((child) => child.type !== 'text' || child.value !== '');
}

/** The content of a paragraph of empty styles, if it is HTML or a tag alone. As a block, it has the same meaning. */
export function soleVerbatim(
  node: Paragraph,
): { readonly type: 'html' | 'kitTag'; readonly value: string } | undefined {
  const sources = sourcesOf(node.children);
  if (sources === undefined) return undefined;
  const [only, ...others] = readInlines(node.children, {
    links: PLAIN_LINKS,
    note: () => undefined,
    inlineSource: () => '',
    definition: () => undefined,
  });
  const verbatim = only === undefined || others.length > 0 ? undefined : verbatimOf(only);
  // Nothing is left out.
  if (verbatim === undefined || (verbatim.source === sources.join('') && !node.children.some(isStyle)))
    return undefined;
  if (verbatim.kind === 'html') return { type: 'html', value: verbatim.source };
  return sources.includes(verbatim.source) ? { type: 'kitTag', value: verbatim.source } : undefined;
}

/** The tags that nodes are, of HTML and ours; undefined where there is anything else. */
function sourcesOf(nodes: readonly PhrasingContent[]): string[] | undefined {
  const sources: string[] = [];
  for (const node of nodes) {
    const own = node.type === 'html' || node.type === 'kitTagText' ? [node.value] : undefined;
    const inside = own ?? (isStyle(node) ? sourcesOf(node.children) : undefined);
    if (inside === undefined) return undefined;
    sources.push(...inside);
  }
  return sources;
}
