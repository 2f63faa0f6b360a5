// Every requested row is reported, however the process of a run ends.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEffort } from './measure/effort.ts';
import type { Line } from './report.ts';
import type { Figure, MissingFigure, Row } from './row.ts';
import { Run } from './run-rows.ts';

const SPEED: Figure = { value: 2, versus: 1, unit: 'ms', peer: 'a peer', goal: 'ratio <= 1' };

function aRow(name: string, measure: () => Promise<readonly (Figure | MissingFigure)[]>, figures = ['']): Row {
  return { name, group: 'loop', figures, measure };
}

async function run(rows: readonly Row[], { effort = 'full', limitMs = 60_000 } = {}) {
  const lines: Line[] = [];
  const notes: string[] = [];
  const effortOf = createEffort(effort as 'full', (text) => notes.push(text));
  const outcome = await new Run(rows, { effort: effortOf, print: (line) => lines.push(line), limitMs }).measure();
  return { lines, notes, outcome };
}

/** Runs rows from source text in a separate process, as the command does. */
function runInProcess(rows: string): { readonly status: number | null; readonly lines: unknown[] } {
  const file = (name: string): string => JSON.stringify(join(import.meta.dirname, name));
  const script = `
    import { writeSync } from 'node:fs';
    import { createEffort } from ${file('measure/effort.ts')};
    import { Run } from ${file('run-rows.ts')};
    const figure = { value: 2, versus: 1, unit: 'ms', peer: 'a peer' };
    const row = (name, measure) => ({ name, group: 'loop', figures: [''], measure });
    const run = new Run([${rows}], {
      effort: createEffort('full', () => {}),
      print: (line) => writeSync(1, JSON.stringify(line) + '\\n'),
      limitMs: 60_000,
    });
    process.once('exit', () => {
      if (run.end().failed > 0) process.exitCode = 1;
    });
    await run.measure();
  `;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--no-warnings', '-e', script], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as unknown])) };
}

describe('a run of rows', () => {
  it('prints a line for each figure and counts rows', async () => {
    const { lines, outcome } = await run([aRow('one', async () => [SPEED, { ...SPEED, suffix: 'b' }], ['', 'b'])]);
    expect(lines).toEqual([
      expect.objectContaining({ name: 'one', value: 2, ratio: 2, met: false }),
      expect.objectContaining({ name: 'one/b' }),
    ]);
    expect(outcome).toEqual({ passed: 1, failed: 0 });
  });

  it('prints an error for a row that throws, and measures the next', async () => {
    const broken = aRow('broken', () => Promise.reject(new Error('no such column: pages\nmore')));
    const { lines, notes, outcome } = await run([broken, aRow('sound', async () => [SPEED])]);
    expect(lines).toEqual([
      { name: 'broken', error: 'no such column: pages' },
      expect.objectContaining({ name: 'sound', value: 2 }),
    ]);
    expect(notes.join('\n')).toContain('run-rows.test.ts');
    expect(outcome).toEqual({ passed: 1, failed: 1 });
  });

  it('prints an error for a figure that is missing, unnamed, without a peer, or no number', async () => {
    const measure = async () => [
      { suffix: 'peer', error: 'There is no sshd on this machine.' },
      { ...SPEED, suffix: 'nan', value: Number.NaN },
      { ...SPEED, suffix: 'unnamed' },
    ];
    const { lines, outcome } = await run([aRow('row', measure, ['peer', 'nan', 'missing'])]);
    expect(lines).toEqual([
      { name: 'row/peer', error: 'There is no sshd on this machine.' },
      { name: 'row/nan', error: 'It was measured as NaN against 1.' },
      { name: 'row/unnamed', error: 'It is not among the figures that the row names.' },
      { name: 'row/missing', error: 'The row did not report it.' },
    ]);
    expect(outcome).toEqual({ passed: 0, failed: 1 });
  });

  it('ends with a row that takes too long, and reports those after it as errors', async () => {
    const { promise, resolve } = Promise.withResolvers<[]>();
    const timer = setTimeout(() => resolve([]), 30_000);
    const { lines, outcome } = await run([aRow('slow', () => promise), aRow('next', async () => [SPEED])], {
      limitMs: 10,
    });
    clearTimeout(timer);
    expect(lines).toEqual([
      { name: 'slow', error: 'It took longer than 0.01 s.' },
      { name: 'next', error: 'The run ended before this row was measured.' },
    ]);
    expect(outcome).toEqual({ passed: 0, failed: 2 });
  });

  it('compares nothing with a goal in a smoke run', async () => {
    const { lines } = await run([aRow('one', async () => [SPEED])], { effort: 'smoke' });
    expect(lines).toEqual([expect.objectContaining({ name: 'one', goal: null, met: null })]);
  });
});

describe('the process of a run', () => {
  it('goes on after a row that waits for what never comes', () => {
    const { status, lines } = runInProcess(
      `row('stuck', () => new Promise(() => {})), row('next', async () => [figure])`,
    );
    expect(lines).toEqual([
      { name: 'stuck', error: 'It waits for something that nothing in this process can bring.' },
      expect.objectContaining({ name: 'next', value: 2 }),
    ]);
    expect(status).toBe(1);
  });

  it.each([
    ['exits', 'process.exit(0)'],
    ['throws outside of the row', 'queueMicrotask(() => { throw new Error("lost") }); return new Promise(() => {})'],
  ])('reports every row that is missing when it %s', (_how, statement) => {
    const { status, lines } = runInProcess(
      `row('sound', async () => [figure]), row('fatal', async () => { ${statement} }), row('next', async () => [figure])`,
    );
    expect(lines).toEqual([
      expect.objectContaining({ name: 'sound' }),
      { name: 'fatal', error: 'The run ended before this row was measured.' },
      { name: 'next', error: 'The run ended before this row was measured.' },
    ]);
    expect(status).toBe(1);
  });
});
