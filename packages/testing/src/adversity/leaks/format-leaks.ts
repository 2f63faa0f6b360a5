// The text of leaks, for terminals and for errors of tests.
import type { Leak, LeakWhere } from './leak.ts';

const PLACES: Readonly<Record<LeakWhere, string>> = {
  log: 'a log line',
  exception: 'the message of an exception',
  url: 'the URL of a request',
  header: 'a header of a request',
  body: 'the body of a request',
  answer: 'a response',
  bundle: 'the bundle',
  configuration: 'a configuration',
};

/** Formats leaks, one paragraph each. */
export function formatLeaks(leaks: readonly Leak[], none: string): string {
  if (leaks.length === 0) return none;
  return leaks
    .map(({ value, where, fixture, location, text, variable }) =>
      [
        `${location ?? 'unknown place'}: ${value} is in ${PLACES[where]}${fixture === undefined ? '' : ` (${fixture})`}`,
        `  ${text.replaceAll('\n', '\n  ')}`,
        ...(variable === undefined ? [] : [`  kept by: ${variable}`]),
      ].join('\n'),
    )
    .join('\n\n');
}
