// What keys do to the Markdown in a field, for example whether Enter ends the block or continues it.

export type Entered =
  /** The block continues, with this text. */
  | { readonly kind: 'goes-on'; readonly text: string; readonly caret: number }
  /** The block ends; what follows is the next one. */
  | { readonly kind: 'ends'; readonly before: string; readonly after: string };

const ITEM = /^(\s*)([-*+]|\d+[.)])( +\[[ xX]\])?( +|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The kind of block that a text is, which decides its keys and style. */
export function kindOf(
  text: string,
): 'code' | 'list' | 'several-lines' | 'heading-1' | 'heading-2' | 'heading-3' | 'line' {
  if (FENCE.test(text)) return 'code';
  if (ITEM.test(text)) return 'list';
  if (/^ {0,3}(?:>|\||\{%|<|\$\$)/.test(text)) return 'several-lines';
  const hashes = /^(#{1,6}) /.exec(text)?.[1]?.length;
  if (hashes === undefined) return 'line';
  // The title of the page is its only heading of the first level.
  return hashes <= 2 ? 'heading-1' : hashes === 3 ? 'heading-2' : 'heading-3';
}

/** Enter, with the caret there. */
export function enter(text: string, caret: number): Entered {
  const [before, after] = [text.slice(0, caret), text.slice(caret)];
  switch (kindOf(text)) {
    case 'code':
      return enterCode(text, caret);
    case 'list':
      return enterList(before, after);
    case 'several-lines':
      // An empty last line ends it.
      if (after === '' && before.endsWith('\n')) return { kind: 'ends', before: before.trimEnd(), after: '' };
      return continuesBlock(before, '\n', after);
    default:
      return { kind: 'ends', before: before.trimEnd(), after: after.trimStart() };
  }
}

function continuesBlock(before: string, between: string, after: string): Entered {
  return { kind: 'goes-on', text: before + between + after, caret: before.length + between.length };
}

/** A fence that was just begun gets its end; after its end it is over. */
function enterCode(text: string, caret: number): Entered {
  const fence = FENCE.exec(text)?.[1] ?? '```';
  const before = text.slice(0, caret);
  if (!text.includes('\n')) return { kind: 'goes-on', text: `${text}\n\n${fence}`, caret: text.length + 1 };
  const isClosed = before.includes('\n') && before.slice(before.lastIndexOf('\n') + 1).trim() === fence;
  if (isClosed && caret === text.length) return { kind: 'ends', before: text, after: '' };
  return continuesBlock(before, '\n', text.slice(caret));
}

/** The next item has the next sign; an item without words ends the list. */
function enterList(before: string, after: string): Entered {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const [item, indent = '', sign = '-', box] = ITEM.exec(line) ?? [];
  if (item === undefined) return continuesBlock(before, '\n', after);
  if (line.trim() === item.trim() && after.split('\n')[0] === '') {
    const rest = before.slice(0, before.length - line.length).trimEnd();
    return { kind: 'ends', before: rest, after: after.trimStart() };
  }
  const next = /^\d/.test(sign) ? `${parseInt(sign, 10) + 1}${sign.at(-1)}` : sign;
  return continuesBlock(before, `\n${indent}${next}${box === undefined ? '' : ' [ ]'} `, after);
}

/** A text put at the end of another, where Backspace joins them; undefined where the first is none that takes text. */
export function join(first: string, second: string): { readonly text: string; readonly caret: number } | undefined {
  const kind = kindOf(first);
  if (kind === 'code' || kind === 'several-lines') return undefined;
  const words = second.replace(/^ {0,3}(?:#{1,6} +|> ?|(?:[-*+]|\d+[.)])(?: +\[[ xX]\])? +)/, '');
  return { text: first + words, caret: first.length };
}

/** The URL, where a text is one and nothing else. */
export function urlOf(text: string): string | undefined {
  const trimmed = text.trim();
  return /^https?:\/\/[^\s<>]+$/i.test(trimmed) && trimmed.length <= 2_000 ? trimmed : undefined;
}
