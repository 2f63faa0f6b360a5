import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { CUSTOMIZATION, styled } from '../testing/customization.ts';
import { checkPairs } from '../testing/theme-pairs.ts';
import { contrastOf } from './color.ts';
import { CODE_THEMES } from './code-themes.ts';
import { codePalette } from './code-palette.ts';
import { createPalette } from './palette.ts';
import { inkOn, readableOn } from './readable.ts';

const THEMES = ['clean', 'muted', 'bold', 'gradient'] as const;
const PRESETS = ['default', 'bold', 'contrast', 'custom', 'none'] as const;
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const themed = fc.record({ light: color, dark: color });

describe('createPalette', () => {
  it.each(THEMES)(
    'has only readable pairs in the theme %s, for a sample of primary colors',
    { tags: ['long'] },
    (theme) => {
      let pairs = 0;
      for (let value = 0; value < 4096; value += 61) {
        const hex = `#${value.toString(16).padStart(3, '0')}`;
        const checked = checkPairs(
          styled({ theme, primaryColor: { light: hex, dark: hex } }).styling,
          CUSTOMIZATION.header,
        );
        expect(checked.failing).toEqual([]);
        pairs += checked.pairs;
      }
      expect(pairs).toBeGreaterThan(10_000);
    },
  );

  it('has only readable pairs for any custom colors', () => {
    const styling = fc.record({
      theme: fc.constantFrom(...THEMES),
      primaryColor: themed,
      tint: fc.option(fc.record({ color: themed }), { nil: undefined }),
      infoColor: themed,
      successColor: themed,
      warningColor: themed,
      dangerColor: themed,
      background: fc.constantFrom('plain' as const, 'match' as const),
      sidebar: fc.record({ background: fc.constantFrom('default' as const, 'filled' as const) }),
    });
    const header = fc.record({ preset: fc.constantFrom(...PRESETS), backgroundColor: themed, linkColor: themed });
    fc.assert(
      fc.property(styling, header, ({ tint, sidebar, ...rest }, top) => {
        const all = {
          ...rest,
          sidebar: { ...sidebar, list: 'default' as const },
          ...(tint === undefined ? {} : { tint }),
        };
        expect(checkPairs(styled(all).styling, { ...top, links: [] }).failing).toEqual([]);
      }),
      { numRuns: runsOf(60) },
    );
  });

  it('keeps the custom color as a fill', () => {
    const palette = createPalette(
      styled({ primaryColor: { light: '#FE0', dark: '#0ef' } }).styling,
      CUSTOMIZATION.header,
      'light',
    );
    expect(palette['primary']).toBe('#ffee00');
    expect(palette['primary-ink']).toBe('#000000');
    expect(palette['link']).not.toBe('#ffee00');
  });

  it('uses the header of the preset and of the theme', () => {
    const headerOf = (theme: (typeof THEMES)[number], preset: (typeof PRESETS)[number]) => {
      const header = { preset, links: [], backgroundColor: { light: '#123456', dark: '#123456' } };
      return createPalette(styled({ theme }).styling, header, 'light')['header'];
    };
    expect([headerOf('clean', 'default'), headerOf('bold', 'default'), headerOf('clean', 'bold')]).toEqual([
      '#ffffff',
      '#346ddb',
      '#346ddb',
    ]);
    expect(headerOf('clean', 'custom')).toBe('#123456');
    expect(contrastOf(headerOf('clean', 'contrast') ?? '', '#ffffff')).toBeGreaterThan(15);
  });
});

describe('readableOn', () => {
  it('keeps readable colors', () => {
    expect(readableOn('#112233', ['#ffffff'])).toBe('#112233');
  });

  it('changes colors as little as needed', () => {
    fc.assert(
      fc.property(color, (hex) => {
        const ratio = contrastOf(readableOn(hex, ['#ffffff']), '#ffffff');
        expect(ratio).toBeGreaterThanOrEqual(4.5);
        if (contrastOf(hex, '#ffffff') < 4.5) expect(ratio).toBeLessThan(4.8);
      }),
    );
  });

  it('finds an ink for any fill', () => {
    fc.assert(
      fc.property(color, (hex) => {
        expect(contrastOf(inkOn(hex), hex)).toBeGreaterThan(4.5);
      }),
    );
  });
});

describe('codePalette', () => {
  it.each(Object.keys(CODE_THEMES))(
    'makes every color of %s readable on its background and on highlighted lines',
    (theme) => {
      for (const scheme of ['light', 'dark'] as const) {
        const {
          'code-background': background = '',
          'code-highlight': highlight = '',
          ...colors
        } = codePalette(theme, scheme, createPalette(CUSTOMIZATION.styling, CUSTOMIZATION.header, scheme));
        expect(Object.keys(colors)).toHaveLength(14);
        for (const [name, value] of Object.entries(colors)) {
          if (name === 'code-line') continue;
          expect(contrastOf(value, background), name).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(value, highlight), name).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );
});
