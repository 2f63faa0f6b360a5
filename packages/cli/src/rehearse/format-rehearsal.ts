// A rehearsal as text and as Markdown.
import { countOf } from '@bindery/diagnostics';
import type { Sink } from '../io.ts';
import { escapeControls } from '../output/escape-controls.ts';
import { codeSpan } from '../output/markdown-text.ts';
import { paint } from '../output/paint.ts';
import { VERDICTS } from './finding.ts';
import type { Finding, RehearsedInstallation, Verdict } from './finding.ts';

/** Findings of one installation that are listed. */
const MAX_FINDINGS = 10;
/** Installations with findings that are listed. */
const MAX_INSTALLATIONS = 50;

const COLORS: Readonly<Record<Verdict, 'red' | 'yellow' | 'green'>> = {
  broken: 'red',
  pending: 'red',
  unknown: 'yellow',
  consent: 'yellow',
  ready: 'green',
};

/** One line for each installation with findings, and its findings below it, worst first. */
export function formatRehearsal(sink: Sink, rehearsed: readonly RehearsedInstallation[]): string {
  const { listed, left } = cut(
    rehearsed.filter(({ verdict }) => verdict !== 'ready'),
    MAX_INSTALLATIONS,
  );
  const lines = listed.flatMap(({ id, organization, verdict, findings }) => [
    `${paint(sink, COLORS[verdict], verdict.padEnd(WIDTH))}  ${escapeControls(`${id} on ${organization}`)}`,
    ...describeFindings(findings).map((line) => `${' '.repeat(WIDTH)}  ${escapeControls(line)}`),
  ]);
  return [...lines, ...(left === 0 ? [] : [`and ${countOf(left, 'further installation')}`]), ''].join('\n');
}

/** Of the longest verdict. */
const WIDTH = 'pending'.length;

/** The number of installations by verdict: `12 installations: 1 broken, 11 ready` */
export function summarizeRehearsal(rehearsed: readonly RehearsedInstallation[]): string {
  const counts = VERDICTS.map(
    (verdict) => [rehearsed.filter((one) => one.verdict === verdict).length, verdict] as const,
  );
  const words = counts.filter(([count]) => count > 0).map(([count, verdict]) => `${count} ${verdict}`);
  return [countOf(rehearsed.length, 'installation'), words.join(', ')].filter((part) => part !== '').join(': ');
}

/** Markdown for a pull request. Texts of installations are code, so that they can’t add markup. */
export function formatRehearsalMarkdown(rehearsed: readonly RehearsedInstallation[]): string {
  const { listed, left } = cut(
    rehearsed.filter(({ verdict }) => verdict !== 'ready'),
    MAX_INSTALLATIONS,
  );
  const items = listed.flatMap(({ id, verdict, findings }) => [
    `- **${verdict}** ${codeSpan(id)}`,
    ...describeFindings(findings).map((line) => `  - ${codeSpan(line)}`),
  ]);
  const more = left === 0 ? [] : [`- and ${countOf(left, 'further installation')}`];
  return ['### Rehearsal', '', summarizeRehearsal(rehearsed), '', ...items, ...more, ''].join('\n');
}

function describeFindings(findings: readonly Finding[]): string[] {
  const { listed, left } = cut(findings, MAX_FINDINGS);
  const lines = listed.map(({ target, message }) => (target === undefined ? message : `${target}: ${message}`));
  return left === 0 ? lines : [...lines, `and ${countOf(left, 'further finding')}`];
}

function cut<Item>(items: readonly Item[], most: number): { readonly listed: readonly Item[]; readonly left: number } {
  return { listed: items.slice(0, most), left: Math.max(0, items.length - most) };
}
