// What the document model cannot say, each as the change to HTML that takes just that away. An example of a suite that differs is
// listed under its limits, and has to be the same once they are applied to both sides.
import { tidy } from './markdown-html.ts';
import type { HtmlToken } from './markdown-html.ts';

type Limit = (tokens: readonly HtmlToken[]) => readonly HtmlToken[];
type Tag = Extract<HtmlToken, { kind: 'open' | 'close' }>;

function isTag(token: HtmlToken | undefined, name: string, kind?: Tag['kind']): token is Tag {
  if (token?.kind !== 'open' && token?.kind !== 'close') return false;
  return token.name === name && (kind === undefined || token.kind === kind);
}

const HEADINGS: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Every limit by its name. */
export const LIMITS = {
  /** The page's title is its first heading, and there are three levels below it. */
  headingLevels: (tokens) =>
    tokens.map((token) => ('name' in token ? { ...token, name: HEADINGS[token.name] ?? token.name } : token)),
  /** Links have no title. */
  linkTitles: (tokens) =>
    tokens.map((token) =>
      isTag(token, 'a')
        ? { ...token, attributes: new Map([...token.attributes].filter(([name]) => name !== 'title')) }
        : token,
    ),
  /** Lists are neither loose nor tight: whether lines of items are paragraphs is not kept. */
  looseLists: (tokens) => {
    const inside: string[] = [];
    return tidy(
      tokens.filter((token) => {
        if (token.kind === 'close' && inside.at(-1) === token.name) inside.pop();
        const isInItem = inside.at(-1) === 'li';
        if (token.kind === 'open' && !['hr', 'br', 'img', 'input'].includes(token.name)) inside.push(token.name);
        return !(isInItem && isTag(token, 'p'));
      }),
    );
  },
  /** The styles of text are a set: neither their order nor the same one twice is kept, and they are inside of links. */
  styleSets: (tokens) => {
    const open: string[] = [];
    const result: HtmlToken[] = [];
    for (const token of tokens) {
      if (token.kind === 'open' && ['em', 'strong', 'del'].includes(token.name)) open.push(token.name);
      else if (token.kind === 'close' && ['em', 'strong', 'del'].includes(token.name)) {
        open.splice(open.lastIndexOf(token.name), 1);
      } else if (token.kind === 'text') pushText(result, `{${[...new Set(open)].sort().join(' ')}}`, token.text);
      else result.push(token);
    }
    return result;
  },
  /** An image alone in a paragraph is a picture with a caption: its title, or else what is in its brackets. */
  loneImages: (tokens) =>
    tokens.flatMap((token, index): HtmlToken[] => {
      const [before, after] = [tokens[index - 1], tokens[index + 1]];
      const isLone = isTag(before, 'p', 'open') && isTag(after, 'p', 'close');
      if (isTag(token, 'img') && isLone) return pictureOf(token);
      const next = tokens[index + 1];
      const isOpening = isTag(token, 'p', 'open') && isTag(next, 'img') && isTag(tokens[index + 2], 'p', 'close');
      const isClosing = isTag(token, 'p', 'close') && isTag(before, 'img') && isTag(tokens[index - 2], 'p', 'open');
      return isOpening || isClosing ? [] : [token];
    }),
  /** URLs are links without being written as ones, as GFM has it; CommonMark alone has not. */
  literalLinks: (tokens) => {
    const words = (index: number) => tokens[index]?.kind === 'text' && (tokens[index] as { text: string }).text;
    const isLiteral = (index: number) => {
      const token = tokens[index];
      if (!isTag(token, 'a', 'open') || !isTag(tokens[index + 2], 'a', 'close')) return false;
      const href = token.attributes.get('href') ?? '';
      return [words(index + 1), `mailto:${String(words(index + 1))}`].includes(href);
    };
    const remaining = tokens.filter(
      (token, index) => !isTag(token, 'a') || !(isLiteral(index) || isLiteral(index - 2)),
    );
    const result: HtmlToken[] = [];
    for (const token of remaining) {
      const last = result.at(-1);
      if (token.kind === 'text' && last?.kind === 'text')
        result[result.length - 1] = { kind: 'text', text: last.text + token.text };
      else result.push(token);
    }
    return result;
  },
  /** A paragraph of nothing but tags of HTML is kept as a block of HTML is. */
  tagsAlone: (tokens) =>
    tokens.filter((token, index) => {
      const start = isTag(token, 'p', 'open')
        ? index
        : isTag(token, 'p', 'close')
          ? openingOf(tokens, index)
          : undefined;
      if (start === undefined) return true;
      const end = tokens.findIndex((other, at) => at > start && isTag(other, 'p', 'close'));
      return tokens.slice(start + 1, end).some(({ kind }) => kind === 'text');
    }),
  /** Every image has an alternative text, empty where none is written. */
  alternativeTexts: (tokens) =>
    tokens.map((token) =>
      isTag(token, 'img') && !token.attributes.has('alt')
        ? { ...token, attributes: new Map([...token.attributes, ['alt', '']]) }
        : token,
    ),
  /** A line ending in text is a space, also where HTML around it would show it. */
  softBreaks: (tokens) =>
    tidy(tokens.map((token) => (token.kind === 'text' ? { ...token, text: token.text.replace(/\s+/g, ' ') } : token))),
  /** A table of HTML is a table, which has a body. */
  htmlTables: (tokens) => tokens.filter((token) => !isTag(token, 'tbody')),
  /** A column of a table is to the left unless it says otherwise. */
  leftColumns: (tokens) =>
    tokens.map((token) =>
      (isTag(token, 'td') || isTag(token, 'th')) && token.attributes.get('align') === 'left'
        ? { ...token, attributes: new Map([...token.attributes].filter(([name]) => name !== 'align')) }
        : token,
    ),
} as const satisfies Record<string, Limit>;

/** Name of a limit. */
export type LimitName = keyof typeof LIMITS;

/** Tokens without what the limits are about. */
export function applyLimits(tokens: readonly HtmlToken[], names: readonly LimitName[]): readonly HtmlToken[] {
  return names.reduce((all, name) => LIMITS[name](all), tokens);
}

function pushText(result: HtmlToken[], styles: string, text: string): void {
  const last = result.at(-1);
  if (last?.kind === 'text' && last.text.startsWith(styles))
    result[result.length - 1] = { kind: 'text', text: last.text + text };
  else result.push({ kind: 'text', text: styles + text });
}

function openingOf(tokens: readonly HtmlToken[], end: number): number | undefined {
  for (let index = end; index >= 0; index--) if (isTag(tokens[index], 'p', 'open')) return index;
  return undefined;
}

function pictureOf({ attributes }: Tag): HtmlToken[] {
  const [alt = '', title] = [attributes.get('alt'), attributes.get('title')];
  const caption = title ?? alt;
  const tag = (kind: Tag['kind'], name: string): HtmlToken => ({ kind, name, attributes: new Map() });
  const img = new Map([...attributes].filter(([name]) => name !== 'title'));
  img.set('alt', title === undefined ? '' : alt);
  const words: HtmlToken[] = [
    tag('open', 'figcaption'),
    tag('open', 'p'),
    { kind: 'text', text: caption },
    tag('close', 'p'),
    tag('close', 'figcaption'),
  ];
  return [
    tag('open', 'figure'),
    { kind: 'open', name: 'img', attributes: img },
    ...(caption === '' ? [] : words),
    tag('close', 'figure'),
  ];
}
