// Differences as sentences.
import { quoteValue } from '../values/quote-value.ts';
import type { Difference, DifferenceKind } from './difference.ts';

/** What differs, in words. */
const NAMES: Readonly<Record<DifferenceKind, string>> = {
  status: 'status',
  header: 'header',
  tree: 'tree',
  state: 'state',
  body: 'body',
  call: 'request',
  log: 'log',
  exception: 'exception',
  error: 'response',
  duration: 'duration',
};

/** One line: `status: 200 → 500`, `request added: POST https://api.example.com/votes`. */
export function formatDifference({ kind, change, subject, before, after, detail }: Difference): string {
  const name = NAMES[kind];
  if (kind === 'duration') return `${name}: ${round(before)} ms → ${round(after)} ms`;
  if (kind === 'error') {
    if (after === undefined) return `${name}: the script responds again`;
    return `${name} missing: ${typeof after === 'string' ? after : quoteValue(after)}`;
  }
  if (kind === 'call') return `${name} ${change}: ${subject}${detail === undefined ? '' : ` (${detail})`}`;
  const at = subject === '' ? '' : ` ${subject}`;
  if (change === 'changed') return `${name}${at}: ${quoteValue(before)} → ${quoteValue(after)}`;
  return `${name}${at} ${change}: ${quoteValue(change === 'added' ? after : before)}`;
}

function round(value: unknown): string {
  return String(Math.round(Number(value)));
}
