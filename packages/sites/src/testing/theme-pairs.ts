// Which colors of a site meet, and those of them that are too close. The list is of the tests: it says what a page shows.
import type { SiteCustomizationSettings } from '@bindery/contract';
import { contrastOf } from '../theme/color.ts';
import { createPalette } from '../theme/palette.ts';
import type { Palette, Scheme } from '../theme/scheme.ts';

type Styling = SiteCustomizationSettings['styling'];

const NAMES = 'green blue red orange yellow purple pink violet cyan'.split(' ');
const SURFACES = [
  ...'page surface hover soft page-top sidebar info-soft success-soft warning-soft danger-soft'.split(' '),
  // Under marked words and tags.
  ...NAMES.map((name) => `background-${name}`),
];
const HEADER = ['header', 'header-control', 'header-hover'];
const KINDS = ['info', 'success', 'warning', 'danger'];

/** Names of what lies on names of what is below it, with the least ratio. */
const PAIRS: readonly {
  readonly over: readonly string[];
  readonly below: readonly string[];
  readonly least: number;
}[] = [
  { over: ['heading', 'text', 'subtle', 'link', ...KINDS.map((kind) => `${kind}-text`)], below: SURFACES, least: 4.5 },
  { over: NAMES.map((name) => `color-${name}`), below: SURFACES, least: 4.5 },
  { over: ['focus', 'border', 'primary-edge', ...KINDS.map((kind) => `${kind}-line`)], below: SURFACES, least: 3 },
  { over: ['header-text', 'header-subtle', 'header-link'], below: HEADER, least: 4.5 },
  { over: ['header-focus', 'header-border'], below: HEADER, least: 3 },
  { over: ['primary-ink'], below: ['primary'], least: 4.5 },
  { over: ['header-button-ink'], below: ['header-button'], least: 4.5 },
];

/** How many pairs there are, and those that fail, in words. */
export function checkPairs(
  styling: Styling,
  header: SiteCustomizationSettings['header'],
): { readonly pairs: number; readonly failing: readonly string[] } {
  let pairs = 0;
  const failing: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    const palette = createPalette(styling, header, scheme);
    for (const { over, below, least } of PAIRS)
      for (const text of over)
        for (const surface of below) {
          pairs += 1;
          const ratio = contrastOf(colorOf(palette, text), colorOf(palette, surface));
          if (ratio < least) failing.push(describePair(styling, scheme, `${text} on ${surface}: ${ratio.toFixed(2)}`));
        }
  }
  return { pairs, failing };
}

function colorOf(palette: Palette, name: string): string {
  const color = palette[name];
  if (color === undefined || !/^#[\da-f]{6}$/.test(color)) throw new Error(`${name} is ${color}, not a colour.`);
  return color;
}

function describePair({ theme, primaryColor }: Styling, scheme: Scheme, text: string): string {
  return `${theme} ${primaryColor[scheme]} ${scheme}: ${text}`;
}
