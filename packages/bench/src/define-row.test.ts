import { expect, it } from 'vitest';
import { defineRow } from './define-row.ts';
import type { RowDefinition } from './define-row.ts';
import { createEffort } from './measure/effort.ts';

const effort = createEffort('full', () => {});

/** A row of two sides. */
const measure = (definition: Pick<RowDefinition<'ours' | 'other'>, 'sides' | 'rounds'>) =>
  defineRow({
    name: 'example',
    group: 'api',
    unit: 'ms',
    ...definition,
    figures: {
      '': { versus: 'other', peer: 'another', goal: 'ratio <= 1' },
      bytes: { versus: 100, unit: 'bytes', peer: ({ other }) => `at ${String(other)}` },
    },
  }).measure(effort);

it('alternates its sides, and gives a figure for each definition', async () => {
  const calls: string[] = [];
  const side = (name: string, value: number) => () => (calls.push(name), value);
  const figures = await measure({
    rounds: { rounds: 3, warmups: 1 },
    sides: () => ({ ours: side('ours', 3), other: side('other', 4) }),
  });
  expect(calls.toSorted()).toEqual([...Array(4).fill('other'), ...Array(4).fill('ours')]);
  expect(figures).toEqual([
    { suffix: '', value: 3, versus: 4, unit: 'ms', peer: 'another', goal: 'ratio <= 1' },
    { suffix: 'bytes', value: 3, versus: 100, unit: 'bytes', peer: 'at 4' },
  ]);
});

it('loses only the figures of a result that failed', async () => {
  const figures = await measure({ sides: () => ({ ours: 3, other: new Error('The peer did not start.') }) });
  expect(figures).toEqual([
    { suffix: '', error: 'The peer did not start.' },
    expect.objectContaining({ suffix: 'bytes', value: 3 }),
  ]);
});

it('releases every resource in the reverse order, after an error of the row and of a resource', async () => {
  const released: string[] = [];
  const resource = (name: string) => ({ close: () => void released.push(name) });
  const failing = {
    stop() {
      throw new Error('It does not stop.');
    },
  };
  const measured = measure({
    sides(bench) {
      bench.use(resource('first'));
      bench.use(failing);
      void bench.use(Promise.resolve(resource('last')));
      const failed: Promise<{ close(): void }> = Promise.reject(new Error('It did not start.'));
      bench.use(failed).catch(() => undefined);
      throw new Error('The row failed.');
    },
  });
  await expect(measured).rejects.toThrow();
  expect(released).toEqual(['last', 'first']);
});
