// Splits Markdown into blocks at blank lines. Fenced code stays whole.

/** The blocks, each without the blank lines around it. */
export function splitBlocks(markdown: string): readonly string[] {
  const blocks: string[][] = [[]];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    fence = nextFence(fence, line);
    if (line.trim() === '' && fence === undefined) blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}

/** The fence that is open after a line; undefined outside of code. */
export function nextFence(open: string | undefined, line: string): string | undefined {
  const fence = /^\s*(?:[*+-]\s+|\d+[.)]\s+)*(`{3,}|~{3,})(.*)$/.exec(line);
  if (fence === null) return open;
  const [, marks = '', info = ''] = fence;
  if (open === undefined) return marks.startsWith('`') && info.includes('`') ? undefined : marks;
  const closes = marks.startsWith(open) && info.trim() === '';
  return closes ? undefined : open;
}

/** The kind of a block, which decides its style. */
export type BlockKind = 'heading' | 'code' | 'list' | 'quote' | 'table' | 'text';

/** Reads it off the first characters. */
export function blockKind(block: string): BlockKind {
  if (/^\s*(`{3,}|~{3,})/.test(block)) return 'code';
  if (/^#{1,6}\s/.test(block)) return 'heading';
  if (/^\s*([*+-]|\d+[.)])\s/.test(block)) return 'list';
  if (/^\s*>/.test(block)) return 'quote';
  return /^\s*\|/.test(block) ? 'table' : 'text';
}
