// Whether verbatim HTML can be inside other HTML unchanged. A tag that is left open would enclose what follows.
import { VOID } from '../../html-tree/element-names.ts';

/** Elements that text can’t contain, or that the reader gives another meaning. */
const BLOCKS = new Set(
  (
    'html head body table thead tbody tfoot tr td th caption p div ul ol li h1 h2 h3 h4 h5 h6 pre hr figure figcaption blockquote ' +
    'details summary select option script style textarea title iframe noscript plaintext xmp template svg math'
  ).split(' '),
);

/**
 * Whether the verbatim pieces have only inlines, and every element of the whole is closed in the piece that opens it.
 */
export function isWellNested(whole: string, sources: readonly string[]): boolean {
  if (sources.some((source) => tagsOf(source).some(({ name }) => BLOCKS.has(name)) || !/^(?:<[^<>]*>)+$/.test(source)))
    return false;
  const open: string[] = [];
  for (const { name, isEnd } of tagsOf(whole)) {
    if (VOID.has(name)) continue;
    if (!isEnd) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

function tagsOf(source: string): { readonly name: string; readonly isEnd: boolean }[] {
  const tags = source.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi);
  return Array.from(tags, ([, slash = '', name = '']) => ({ name: name.toLowerCase(), isEnd: slash === '/' }));
}
