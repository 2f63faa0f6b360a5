// Converts a page to one Markdown text and back. Unchanged blocks stay the same objects, so that only edited blocks are saved.
import type { CodeBlockDeclaration } from '@bindery/content/markdown';
import type { DocumentNode } from '@bindery/contract';
import type { Blocks } from './block-lists.ts';
import { blocksOf, markdownOf } from './block-markdown.ts';

const BREAK = '\n\n';

export function sourceOf(blocks: Blocks, codeBlocks: readonly CodeBlockDeclaration[]): string {
  return blocks.map((node) => markdownOf(node, codeBlocks)).join(BREAK);
}

/**
 * The blocks of an edited Markdown. `before` are those that it was made of; `original` are others that are known. Only the part that
 * changed is read, with the block above and below it: a line may have joined either.
 */
export function blocksOfSource(
  text: string,
  { before, original }: { readonly before: Blocks; readonly original: Blocks },
  codeBlocks: readonly CodeBlockDeclaration[],
): Blocks {
  const texts = before.map((node) => markdownOf(node, codeBlocks));
  if (texts.join(BREAK) === text) return before;
  const { first, last, start, end } = findChange(texts, text);
  const replaced = before.slice(first, last);
  const byText = new Map<string, DocumentNode[]>();
  for (const node of new Set([...replaced, ...original])) {
    const own = markdownOf(node, codeBlocks);
    byText.set(own, [...(byText.get(own) ?? []), node]);
  }
  const outside = new Set([...before.slice(0, first), ...before.slice(last)]);
  const read = blocksOf(text.slice(start, end), codeBlocks).map((node) => {
    const same = byText.get(markdownOf(node, codeBlocks)) ?? [];
    const index = same.findIndex((each) => !outside.has(each));
    return index === -1 ? node : (same.splice(index, 1)[0] ?? node);
  });
  return [...before.slice(0, first), ...preserveKeys(replaced, read), ...before.slice(last)];
}

/** Which blocks changed, and where their text is now. */
function findChange(texts: readonly string[], text: string) {
  let [first, start] = [0, 0];
  while (first < texts.length && text.startsWith(`${texts[first]}${BREAK}`, start)) {
    start += (texts[first] ?? '').length + BREAK.length;
    first += 1;
  }
  let [last, end] = [texts.length, text.length];
  for (; last > first; last -= 1) {
    const piece = `${BREAK}${texts[last - 1]}`;
    if (end - piece.length < start || !text.endsWith(piece, end)) break;
    end -= piece.length;
  }
  if (first > 0) {
    first -= 1;
    start -= (texts[first] ?? '').length + BREAK.length;
  }
  if (last < texts.length) {
    end += (texts[last] ?? '').length + BREAK.length;
    last += 1;
  }
  return { first, last, start, end };
}

/** Edited blocks keep their keys, since the props of integration blocks are stored by key. */
function preserveKeys(before: Blocks, after: Blocks): Blocks {
  const removed = before.filter((node) => node.key !== undefined && !after.includes(node));
  return after.map((node) => {
    if (before.includes(node)) return node;
    const at = removed.findIndex((each) => each.type === node.type && each.data?.['block'] === node.data?.['block']);
    const [old] = at === -1 ? [] : removed.splice(at, 1);
    return old?.key === undefined ? node : { ...node, key: old.key };
  });
}
