// The text of a segment: escaped words, and placeholders between and around them. Written for translators, and read again from what
// they answer, where HTML tools and language models may have written the same in another way.

/** A part of a segment's text. */
export type Marked =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'x'; readonly id: number }
  | { readonly kind: 'g'; readonly id: number; readonly children: readonly Marked[] };

/** Words, so that they hold no placeholder. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** The text of parts. */
export function writeMarked(parts: readonly Marked[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return escapeText(part.text);
      return part.kind === 'x' ? `<x id="${part.id}"/>` : `<g id="${part.id}">${writeMarked(part.children)}</g>`;
    })
    .join('');
}

/** The words alone, unescaped. */
export function wordsOf(parts: readonly Marked[], placeholder = ''): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return part.kind === 'x' ? placeholder : wordsOf(part.children, placeholder);
    })
    .join('');
}

/** Parts with their words replaced. */
export function mapWords(parts: readonly Marked[], replace: (text: string) => string): Marked[] {
  return parts.map((part) => {
    if (part.kind === 'text') return { kind: 'text', text: replace(part.text) };
    return part.kind === 'x' ? part : { ...part, children: mapWords(part.children, replace) };
  });
}

/** `<x id="1"/>`, `<x id='1'>`, `</x>`, `<g id=2>`, `</G>`. */
const TAG = /<(?:(x|g)\s+id\s*=\s*(?:"(\d{1,6})"|'(\d{1,6})'|(\d{1,6}))\s*(\/?)|\/\s*(x|g)\s*)>/gi;

interface OpenGroup {
  readonly id: number;
  readonly children: Marked[];
}

/** The parts of a text; undefined where a placeholder is closed that was not open, or the other way round. */
export function parseMarked(text: string): Marked[] | undefined {
  const root: OpenGroup = { id: 0, children: [] };
  const open = [root];
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    const inside = open.at(-1) ?? root;
    addWords(inside.children, text.slice(end, match.index));
    end = match.index + match[0].length;
    const [, name, doubleQuoted, singleQuoted, bare, slash, closed] = match;
    const id = Number(doubleQuoted ?? singleQuoted ?? bare);
    if (closed !== undefined) {
      // HTML tools close an `x` that is empty: nothing ends by that.
      if (closed.toLowerCase() === 'g' && !closeGroup(open)) return undefined;
    } else if (name?.toLowerCase() === 'x') inside.children.push({ kind: 'x', id });
    else if (slash === '/') inside.children.push({ kind: 'g', id, children: [] });
    else open.push({ id, children: [] });
  }
  addWords(root.children, open.length === 1 ? text.slice(end) : '');
  return open.length === 1 ? root.children : undefined;
}

function closeGroup(open: OpenGroup[]): boolean {
  const group = open.length > 1 ? open.pop() : undefined;
  if (group !== undefined) open.at(-1)?.children.push({ kind: 'g', ...group });
  return group !== undefined;
}

function addWords(parts: Marked[], escaped: string): void {
  if (escaped !== '') parts.push({ kind: 'text', text: unescapeText(escaped) });
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** What HTML tools escape is read again; any other `&` is what it is. */
function unescapeText(text: string): string {
  return text.replace(/&(?:(lt|gt|amp|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (all, name, decimal, hex) => {
    if (typeof name === 'string') return ENTITIES[name.toLowerCase()] ?? all;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
