// HTML for comparison, in the form that the CommonMark suite's own runner gives it before it compares: white space outside of
// `<pre>`, the order of attributes and the spelling of references do not count. Spec: CommonMark 0.31, test/normalize.py
import { tokenizeHtml } from '../html-tree/tokenize.ts';

/** A tag, or text between tags. */
export type HtmlToken =
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'other'; readonly text: string };

const BLOCKS = new Set(
  (
    'article header aside hgroup blockquote hr iframe body li map button object canvas ol caption output col p colgroup pre dd ' +
    'progress div section dl table td dt tbody embed textarea fieldset tfoot figcaption th figure thead footer tr form ul h1 h2 h3 ' +
    'h4 h5 h6 video script style'
  ).split(' '),
);

/** The tokens of HTML, in the form in which they are compared. */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let preDepth = 0;
  for (const token of split(html)) {
    if (token.kind === 'open' && token.name === 'pre') preDepth++;
    if (token.kind === 'close' && token.name === 'pre') preDepth--;
    tokens.push(token.kind === 'text' && preDepth <= 0 ? { ...token, text: token.text.replace(/\s+/g, ' ') } : token);
  }
  return tidy(tokens);
}

/** Without the white space that shows nothing: next to blocks, at the ends. */
export function tidy(tokens: readonly HtmlToken[]): HtmlToken[] {
  const isEdge = (token: HtmlToken | undefined) =>
    token === undefined || ((token.kind === 'open' || token.kind === 'close') && BLOCKS.has(token.name));
  let preDepth = 0;
  return tokens.flatMap((token, index): HtmlToken[] => {
    if (token.kind === 'open' && token.name === 'pre') preDepth++;
    if (token.kind === 'close' && token.name === 'pre') preDepth--;
    if (token.kind !== 'text' || preDepth > 0) return [token];
    let { text } = token;
    if (isEdge(tokens[index - 1])) text = text.trimStart();
    if (isEdge(tokens[index + 1])) text = text.trimEnd();
    return text === '' ? [] : [{ kind: 'text', text }];
  });
}

/** Tokens as one string. */
export function writeTokens(tokens: readonly HtmlToken[]): string {
  return tokens
    .map((token) => {
      if (token.kind === 'text') return token.text.replaceAll('<', '\u2039');
      if (token.kind === 'other') return token.text;
      if (token.kind === 'close') return `</${token.name}>`;
      const attributes = [...token.attributes]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
      return `<${token.name}${attributes.join('')}>`;
    })
    .join('');
}

const TOKEN =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>|<![a-z][^>]*>|<\/?[a-z][a-z0-9-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>/gi;

function* split(html: string): Generator<HtmlToken> {
  let end = 0;
  for (const match of html.matchAll(TOKEN)) {
    if (match.index > end) yield { kind: 'text', text: decode(html.slice(end, match.index)) };
    yield tagOf(match[0]);
    end = match.index + match[0].length;
  }
  if (end < html.length) yield { kind: 'text', text: decode(html.slice(end)) };
}

function tagOf(source: string): HtmlToken {
  const [token] = tokenizeHtml(source);
  if (token === undefined || token.kind === 'text') return { kind: 'other', text: source };
  if (token.kind === 'end') return { kind: 'close', name: token.name, attributes: new Map() };
  return { kind: 'open', name: token.name, attributes: token.attributes };
}

function decode(text: string): string {
  const tokens = tokenizeHtml(text.replaceAll('<', '&lt;'));
  return tokens.map((token) => (token.kind === 'text' ? token.text : '')).join('');
}
