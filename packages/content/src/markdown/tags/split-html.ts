// Splits a block of HTML where another construct starts in it: tags on separate lines, and the parts of `<details>`,
// which have Markdown between them.
import type { Tag } from '../context.ts';
import { parseTag } from './parse-tag.ts';

/** A part of a block of HTML. `<details>` and its end count as tags, named as no tag can be. */
export type HtmlPart =
  | { readonly kind: 'html'; readonly source: string }
  | { readonly kind: 'markdown'; readonly source: string }
  | { readonly kind: 'tag'; readonly tag: Tag };

/** Name under which `<details>` is paired with its end. */
export const DETAILS = '<details>';

/** HTML in which lines are text: a page about tags shows them there. */
const LITERAL = /^\s*<(?:pre|script|style|textarea|!)/i;

/** The parts of an HTML block. A single `html` part if it is only HTML. */
export function splitHtml(source: string): HtmlPart[] {
  if (LITERAL.test(source)) return [{ kind: 'html', source }];
  const parts: HtmlPart[] = [];
  let lines: string[] = [];
  // Markdown continues after a tag.
  let isHtml = true;
  const endLines = () => {
    const rest = lines.join('\n');
    if (rest.trim() !== '')
      parts.push(...(isHtml ? splitAtDetails(rest) : [{ kind: 'markdown' as const, source: rest }]));
    lines = [];
  };
  for (const line of source.split('\n')) {
    if (!/^\s*\{%(?:(?!\{%).)*%\}\s*$/.test(line)) {
      lines.push(line);
      continue;
    }
    endLines();
    parts.push({ kind: 'tag', tag: parseTag(line.trim()) });
    isHtml = false;
  }
  endLines();
  return parts;
}

/** `<details>` counts where it begins a line: in the cell of a table it is a part of that. */
function splitAtDetails(source: string): HtmlPart[] {
  const match = /^[ \t]*<(?:\/?details|summary)\b/im.exec(source);
  if (match === null) return [{ kind: 'html', source }];
  const before = source.slice(0, match.index).trimEnd();
  const parts = splitDetails(source.slice(match.index));
  return before === '' ? parts : [{ kind: 'html', source: before }, ...parts];
}

function splitDetails(source: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  const piece = /<details\b[^<>]*>|<\/details\s*>|<summary\b/gi;
  let from = 0;
  const push = (until: number) => {
    const between = source.slice(from, until).trim();
    if (between !== '') parts.push({ kind: 'markdown', source: between });
  };
  for (let match = piece.exec(source); match !== null; match = piece.exec(source)) {
    const [found] = match;
    const isSummary = /^<summary/i.test(found);
    const end = isSummary ? endOfSummary(source, match.index) : match.index + found.length;
    // A summary that is never closed, and so none after it.
    if (end === undefined) break;
    push(match.index);
    const own = source.slice(match.index, end);
    parts.push(isSummary ? { kind: 'html', source: own } : { kind: 'tag', tag: detailsTag(own) });
    from = end;
    piece.lastIndex = end;
  }
  if (from === 0) return [{ kind: 'html', source }];
  push(source.length);
  return parts;
}

/** End of the summary that starts at an index, or undefined. */
function endOfSummary(source: string, start: number): number | undefined {
  const close = /<\/summary\s*>/gi;
  close.lastIndex = start;
  const match = close.exec(source);
  return match === null ? undefined : match.index + match[0].length;
}

function detailsTag(source: string): Tag {
  const isEnd = source.startsWith('</');
  const isOpen = /\sopen(?=[\s=/>])/i.test(source);
  return {
    name: isEnd ? `end${DETAILS}` : DETAILS,
    rest: '',
    attributes: new Map(isOpen ? [['open', 'true']] : []),
    positional: [],
    source,
  };
}
