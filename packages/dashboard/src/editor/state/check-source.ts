// Finds problems in the Markdown of a page: unclosed blocks, and URLs that pages don’t open.
import { parseMarkdown } from '@bindery/content/markdown';
import type { SourceProblem } from '../../code/located.ts';
import { MAX_LOCAL_LENGTH } from './block-markdown.ts';

/** Schemes that would run a script. */
const RUNS = /\]\(\s*<?\s*((?:javascript|vbscript|data):[^)\s]*)/gi;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const TAG = /\{%\s*(end)?([a-z-]+)\b[^%]*%\}/g;

export function checkSource(text: string): readonly SourceProblem[] {
  const { outside, problems } = parseLines(text);
  return [...findRejection(text), ...problems, ...findUrls(outside)].toSorted((a, b) => a.from - b.from);
}

interface Line {
  readonly text: string;
  readonly from: number;
}

/** The lines that are no code, and what is opened and not closed. */
function parseLines(text: string): { readonly outside: readonly Line[]; readonly problems: readonly SourceProblem[] } {
  const outside: Line[] = [];
  let fence: { readonly sign: string; readonly line: Line } | undefined;
  let from = 0;
  for (const each of text.split('\n')) {
    const line = { text: each, from };
    const [, sign, rest = ''] = FENCE.exec(each) ?? [];
    if (fence === undefined && sign === undefined) outside.push(line);
    else if (fence === undefined && sign !== undefined) fence = { sign, line };
    else if (fence !== undefined && sign?.startsWith(fence.sign) === true && rest.trim() === '') fence = undefined;
    from += each.length + 1;
  }
  const open = fence === undefined ? [] : [problem('fence_open', 'Unclosed code block.', fence.line)];
  return { outside, problems: [...open, ...findOpenTags(outside)] };
}

/** Tags that have an end somewhere, and here none, or the other way around. */
function findOpenTags(lines: readonly Line[]): SourceProblem[] {
  const open: { readonly name: string; readonly range: Line }[] = [];
  const problems: SourceProblem[] = [];
  for (const { text, from } of lines) {
    for (const [tag, end, name = ''] of text.matchAll(TAG)) {
      const range = { text: tag, from: from + text.indexOf(tag) };
      if (end === undefined) {
        if (PAIRED.has(name)) open.push({ name, range });
      } else if (open.at(-1)?.name === name) open.pop();
      else problems.push(problem('tag_unopened', `"${tag}" has no opening tag.`, range));
    }
  }
  return [...problems, ...open.map(({ range }) => problem('tag_open', `Unclosed "${range.text}".`, range))];
}

/** Tags that go around something. */
const PAIRED: ReadonlySet<string> = new Set(['hint', 'tabs', 'tab', 'stepper', 'step', 'code', 'columns', 'column']);

function findUrls(lines: readonly Line[]): SourceProblem[] {
  return lines.flatMap(({ text, from }) =>
    [...text.matchAll(RUNS)].map((match) => {
      const [, url = ''] = match;
      const range = { text: url, from: from + match.index + match[0].indexOf(url) };
      return problem('address_refused', 'This link would run a script, so pages won’t open it.', range);
    }),
  );
}

/** Text that is rejected as too deep or too complex. The platform parses long text, and its error is shown. */
function findRejection(text: string): SourceProblem[] {
  if (text.length > MAX_LOCAL_LENGTH) return [];
  try {
    parseMarkdown(text);
    return [];
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return [{ severity: 'error', code: 'markdown_refused', message, from: 0, to: text.length }];
  }
}

function problem(code: string, message: string, { text, from }: Line): SourceProblem {
  return { severity: 'warning', code, message, from, to: from + text.length };
}
