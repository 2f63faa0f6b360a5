// The text of a report, for terminals and for errors of tests.
import { countOf } from '@bindery/diagnostics';
import type { Finding, FindingKind } from '../finding.ts';
import { describeFault } from '../faults/index.ts';

/** Longest request or piece of data in a report, in characters. */
const MAX_SHOWN = 200;

const VERBS: Readonly<Record<FindingKind, string>> = {
  lost: 'loses',
  repeated: 'repeats',
  added: 'adds',
  changed: 'changes',
};

/** Formats findings: those at one place together. */
export function formatReport({
  findings,
  seed,
}: {
  readonly findings: readonly Finding[];
  readonly seed: string;
}): string {
  if (findings.length === 0) return 'No fault changes the outcome.';
  const groups = Map.groupBy(findings, ({ kind, location, before, after }) =>
    [kind, location ?? before ?? after].join('\n'),
  );
  const places = new Set(findings.map(({ location }) => location));
  const head = `${countOf(findings.length, 'finding')} at ${countOf(places.size, 'place')}, with seed ${JSON.stringify(seed)}:`;
  return [head, ...[...groups.values()].map((group) => formatGroup(group))].join('\n\n');
}

function formatGroup(findings: readonly Finding[]): string {
  const [first] = findings;
  if (first === undefined) return '';
  const { kind, location, before, after } = first;
  const faults = [...new Set(findings.map(({ fault }) => fault))];
  const lines = [
    `${location ?? 'unknown place'}: ${VERBS[kind]} an effect`,
    ...faults.map((fault) => `  ${fault}: ${describeFault(fault)} (${fixturesOf(findings, fault)})`),
    ...(before === undefined ? [] : [`  without the fault: ${shorten(before)}`]),
    ...(after === undefined || after === before ? [] : [`  with the fault:    ${shorten(after)}`]),
  ];
  return lines.join('\n');
}

function fixturesOf(findings: readonly Finding[], fault: string): string {
  const own = findings.filter((finding) => finding.fault === fault);
  return [...new Set(own.map(({ fixture, call }) => `${fixture}${call === undefined ? '' : `, call ${call}`}`))].join(
    '; ',
  );
}

function shorten(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}
