import { assert, integer, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { rowFor, versionFor } from './rollout.ts';

const rowWith = (percent: number) => ({
  name: 'polls',
  version: 3,
  script: 'live',
  rollout_version: 4,
  rollout_percent: percent,
  rollout_script: 'candidate',
});

it('gives about the share of the installations a candidate', () => {
  for (const percent of [1, 10, 50, 99]) {
    const installations = Array.from({ length: 10_000 }, (_, index) => `inst_${index}`);
    const count = installations.filter((installation) => versionFor(rowWith(percent), installation) === 4).length;
    expect(Math.abs(count / 100 - percent)).toBeLessThan(2);
  }
});

it('keeps an installation on a candidate while its share grows', () => {
  assert(
    property(string(), integer({ min: 1, max: 98 }), (installation, percent) => {
      const before = versionFor(rowWith(percent), installation);
      return before === 3 || versionFor(rowWith(percent + 1), installation) === 4;
    }),
  );
});

it('chooses other installations for the next candidate', () => {
  const first = (version: number) =>
    Array.from({ length: 200 }, (_, index) => `inst_${index}`).filter(
      (installation) => versionFor({ ...rowWith(10), rollout_version: version }, installation) === version,
    );
  expect(first(5)).not.toEqual(first(4));
});

it('uses the live version without an installation, or without a rollout', () => {
  expect(versionFor(rowWith(99), undefined)).toBe(3);
  const live = { ...rowWith(99), rollout_version: null, rollout_percent: null, rollout_script: null };
  expect(rowFor(live, 'inst_1')).toBe(live);
});
