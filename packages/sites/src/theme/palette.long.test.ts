// Every primary color of three digits × themes × schemes: no pair below 4.5 : 1 for text, 3 : 1 for edges and focus.
import { describe, expect, it } from 'vitest';
import { sampleOf } from '@bindery/testkit/long-sample';
import { CUSTOMIZATION, styled } from '../testing/customization.ts';
import { checkPairs } from '../testing/theme-pairs.ts';

const PRIMARIES = Array.from({ length: 4096 }, (_item, value) => `#${value.toString(16).padStart(3, '0')}`);

describe('the colors of every primary color', () => {
  it.each(['clean', 'muted', 'bold', 'gradient'] as const)('are readable in the theme %s', (theme) => {
    let pairs = 0;
    const failing: string[] = [];
    for (const hex of sampleOf(PRIMARIES, 16)) {
      const { styling } = styled({ theme, primaryColor: { light: hex, dark: hex } });
      for (const tint of [undefined, { color: { light: hex, dark: hex } }]) {
        const checked = checkPairs(tint === undefined ? styling : { ...styling, tint }, CUSTOMIZATION.header);
        pairs += checked.pairs;
        failing.push(...checked.failing);
      }
    }
    expect(failing).toEqual([]);
    expect(pairs).toBeGreaterThan(20_000);
  });
});
