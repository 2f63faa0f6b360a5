// Finds which tags belong together. Tags and the two lines of `<details>` are read as they come; here they are paired, among the
// siblings of one container, in one pass.
import type { Html, RootContent } from 'mdast';
import type { Item, SourceRange, Tag } from '../context.ts';
import { pairNames } from '../pair-names.ts';
import { parseAdmonition } from '../tags/parse-admonition.ts';
import { parseTag } from '../tags/parse-tag.ts';
import { splitHtml } from '../tags/split-html.ts';
import { divideParagraph } from './divide-paragraph.ts';

/**
 * Pairs the tags of siblings. A tag without an end has no body. An end without a tag is an ordinary item.
 * @param isLocated whether items include their source range
 */
export function group(nodes: readonly RootContent[], isLocated = false): Item[] {
  const flat = nodes.flatMap((node) => {
    const items = itemsOf(node);
    return isLocated ? items.map((item): FlatItem => ({ ...item, ...rangeOf(node) })) : items;
  });
  if (flat.every(({ kind }) => kind === 'node')) return flat;
  return assemble(flat, pair(flat));
}

type FlatItem = Located &
  ({ readonly kind: 'node'; readonly node: RootContent } | { readonly kind: 'tag'; readonly tag: Tag });

interface Located {
  readonly range?: SourceRange;
}

function rangeOf({ position }: RootContent): Located {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? {} : { range: { start, end } };
}

/** For each tag that has an end, by index, the index of the end. Tags between the two have none: they are void, or mistakes. */
function pair(flat: readonly FlatItem[]): ReadonlyMap<number, number> {
  return pairNames(
    flat.map((item) => {
      if (item.kind !== 'tag') return undefined;
      const { name } = item.tag;
      return name.startsWith('end') ? { begins: name, ends: name.slice(3) } : { begins: name };
    }),
  );
}

function assemble(flat: readonly FlatItem[], ends: ReadonlyMap<number, number>): Item[] {
  const root: Item[] = [];
  const stack: { readonly items: Item[]; readonly end: number }[] = [{ items: root, end: flat.length }];
  for (const [index, item] of flat.entries()) {
    const { items, end } = stack.at(-1) ?? { items: root, end: flat.length };
    if (index === end) {
      stack.pop();
      continue;
    }
    const close = ends.get(index);
    if (item.kind === 'node' || close === undefined) items.push(item);
    else {
      const body: Item[] = [];
      const closing = flat[close];
      const range = item.range && closing?.range && { start: item.range.start, end: closing.range.end };
      items.push({ ...item, body, ...(range && { range }), ...(closing?.kind === 'tag' && { end: closing.tag }) });
      stack.push({ items: body, end: close });
    }
  }
  return root;
}

function itemsOf(node: RootContent): FlatItem[] {
  if (node.type === 'kitTag') return [{ kind: 'tag', tag: parseAdmonition(node.value) ?? parseTag(node.value) }];
  if (node.type === 'html') return itemsOfHtml(node);
  if (node.type === 'paragraph' && node.children.some(({ type }) => type === 'kitTagText'))
    return [...divideParagraph(node)];
  return [{ kind: 'node', node }];
}

/** The two tags around an expandable are paired like any. */
function itemsOfHtml(node: Html): FlatItem[] {
  const [only, ...others] = splitHtml(node.value);
  return only?.kind === 'tag' && others.length === 0 ? [only] : [{ kind: 'node', node }];
}
