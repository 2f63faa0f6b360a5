import { expect, it } from 'vitest';
import { formatComparison, formatMarkdown, summarize } from './format-comparisons.ts';
import type { TraceComparison } from './trace-comparison.ts';

const sink = { hasColors: false, write: () => {} };
const hostile: TraceComparison = {
  state: 'changed',
  label: 'traces/a.json',
  id: 'event_1',
  title: 'fetch GET /\u001B[2J``<b>@ada',
  differences: [{ kind: 'call', change: 'added', subject: 'GET https://a.test/\u001B]0;x\u0007\n# Title' }],
};

it('prints texts of others without their control characters', () => {
  expect(formatComparison(sink, hostile)).toBe(
    'changed    traces/a.json  fetch GET /\\x1b[2J``<b>@ada\n' +
      '           request added: GET https://a.test/\\x1b]0;x\\x07\\n# Title\n',
  );
});

it('writes them as code in Markdown, on one line each', () => {
  expect(formatMarkdown([hostile]).split('\n')).toEqual([
    '### Behavior',
    '',
    '1 trace: 1 changed',
    '',
    '- ```fetch GET /\\x1b[2J``<b>@ada``` in `traces/a.json`',
    '  - `request added: GET https://a.test/\\x1b]0;x\\x07 # Title`',
    '',
  ]);
});

it('lists at most 20 differences, and counts the traces by state', () => {
  const differences = Array.from({ length: 25 }, (_, index) => ({
    kind: 'log' as const,
    change: 'added' as const,
    subject: `[${index}]`,
    after: 'info: x',
  }));
  const lines = formatComparison(sink, { ...hostile, differences }).split('\n');
  expect(lines.at(-2)?.trim()).toBe('and 5 further differences');
  expect(lines).toHaveLength(23);
  const states = ['unchanged', 'failing', 'unchanged', 'fixed'] as const;
  expect(summarize(states.map((state) => ({ ...hostile, state })))).toBe('4 traces: 1 failing, 1 fixed, 2 unchanged');
});
