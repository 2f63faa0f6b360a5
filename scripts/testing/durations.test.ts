import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { COMMITTED_FILE, readDurations, writeDurations } from './durations.ts';

const folder = mkdtempSync(join(tmpdir(), 'bindery-durations-'));
const [committed, last] = ['committed.json', 'last.json'].map((name) => join(folder, name)) as [string, string];
afterAll(() => rmSync(folder, { recursive: true }));

it('the last run replaces what fresh clones begin with, file by file', () => {
  writeDurations(
    committed,
    new Map([
      ['a', 10],
      ['b', 20],
    ]),
  );
  writeDurations(last, new Map([['b', 5.4]]));
  expect(Object.fromEntries(readDurations([committed, last]))).toEqual({ a: 10, b: 5 });
});

it('a file names the slowest first, and leaves out those that don’t matter', () => {
  writeDurations(
    committed,
    new Map([
      ['quick', 1],
      ['slow', 900],
      ['slower', 1000],
    ]),
    500,
  );
  expect(Object.keys((JSON.parse(readFileSync(committed, 'utf8')) as { files: object }).files)).toEqual([
    'slower',
    'slow',
  ]);
});

it.each([
  ['of an older format', '{"version":3,"results":[]}', /has format undefined\. Expected 1\./],
  ['that isn’t JSON', '{"format":1,', /Can’t read durations/],
])('a report %s is ignored, with a message', (_, text, line) => {
  writeDurations(committed, new Map([['a', 10]]));
  writeFileSync(last, text);
  const lines: string[] = [];
  expect([...readDurations([committed, last], (one) => lines.push(one))]).toEqual([['a', 10]]);
  expect(lines).toEqual([expect.stringMatching(line)]);
});

it('a clone without a run has the committed durations', () => {
  expect(readDurations([COMMITTED_FILE, join(folder, 'nothing')]).size).toBeGreaterThan(50);
});
