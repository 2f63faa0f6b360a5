// A review as the Markdown of a comment. Every text of the project is code, so that it can’t add markup, mentions, or links.
import { countOf } from '@bindery/diagnostics';
import { codeSpan } from '../output/markdown-text.ts';
import { formatRehearsalMarkdown } from '../rehearse/format-rehearsal.ts';
import { formatMarkdown } from '../traces/format-comparisons.ts';
import type { Part, Review } from './review.ts';

/** Lines of a section that are listed. */
const MAX_LINES = 30;

/** Characters of a comment. GitHub rejects more than 65,536. */
const MAX_LENGTH = 60_000;

/** The hidden first line of a comment, by which it is found when it is renewed. */
export function markerOf(name: string): string {
  return `<!-- bindery review ${name.replaceAll(/[^\w.-]/g, '_')} -->`;
}

/** Formats a review. */
export function formatReview(review: Review): string {
  const { name, rehearsal, behavior } = review;
  const text = [
    markerOf(name),
    `## ${codeSpan(name)}`,
    '',
    ...formatProblems(review),
    ...formatChanges(review),
    ...formatSizes(review),
    ...('value' in behavior ? [formatMarkdown(behavior.value)] : reasonLines('Behavior', behavior)),
    ...('value' in rehearsal
      ? [formatRehearsalMarkdown(rehearsal.value.installations)]
      : reasonLines('Rehearsal', rehearsal)),
  ].join('\n');
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, text.lastIndexOf('\n', MAX_LENGTH))}\n\n… shortened\n`;
}

function formatProblems({ problems }: Review): string[] {
  if (problems.length === 0) return ['### Problems', '', 'None', ''];
  const lines = problems.map(({ severity, code, file, line, message }) => {
    const place = file === undefined ? '' : ` ${codeSpan(line === undefined ? file : `${file}:${line}`)}`;
    return `- **${severity}** ${codeSpan(code)}${place} ${codeSpan(message)}`;
  });
  return [`### ${countOf(problems.length, 'problem')}`, '', ...cut(lines), ''];
}

function formatChanges({ changes }: Review): string[] {
  if (!('value' in changes)) return reasonLines('Changes', changes);
  if (changes.value.length === 0) return ['### Changes', '', 'None', ''];
  const lines = changes.value.map(
    ({ weight, message }) => `- ${weight === 'ordinary' ? '' : `**${weight}** `}${codeSpan(message)}`,
  );
  return ['### Changes', '', ...cut(lines), ''];
}

function formatSizes({ sizes }: Review): string[] {
  if (!('value' in sizes)) return reasonLines('Size', sizes);
  const total = sizes.value.reduce((sum, { bytes }) => sum + bytes, 0);
  const change = sizes.value.reduce((sum, one) => sum + (one.change ?? 0), 0);
  const rows = sizes.value
    .filter((one) => (one.change ?? 0) !== 0)
    .map(
      (one) =>
        `| ${one.name === '.' ? 'this project' : codeSpan(one.name)} | ${one.bytes} | ${signed(one.change ?? 0)} |`,
    );
  const table =
    rows.length === 0 ? [] : ['| package | bytes | change |', '|---|---|---|', ...rows.slice(0, MAX_LINES), ''];
  return ['### Size', '', `${total} bytes (${signed(change)})`, '', ...table];
}

function signed(bytes: number): string {
  return bytes > 0 ? `+${bytes}` : `${bytes}`;
}

function reasonLines(title: string, { reason }: Extract<Part<unknown>, { readonly reason: string }>): string[] {
  return [`### ${title}`, '', `Not compared: ${codeSpan(reason)}`, ''];
}

function cut(lines: readonly string[]): string[] {
  const left = lines.length - MAX_LINES;
  return left <= 0 ? [...lines] : [...lines.slice(0, MAX_LINES), `- and ${left} more`];
}
