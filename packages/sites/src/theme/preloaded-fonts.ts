// The fonts that a page has before its first paint: the subsets of Inter that text in its language needs.
import type { SiteAssets } from '../assets/load-assets.ts';
import { usesInter } from './fonts.ts';
import type { Styling } from './palette.ts';

/** Subsets besides the Latin one, by languages. A page in any other language gets further subsets when it uses them. */
const SUBSETS: Readonly<Record<string, readonly string[]>> = {
  'latin-ext': ['pl', 'cs', 'sk', 'hu', 'ro', 'tr', 'hr', 'sl', 'lt', 'lv'],
  cyrillic: ['ru', 'uk', 'bg', 'sr', 'mk', 'be'],
  greek: ['el'],
  vietnamese: ['vi'],
};

/** Names of the fonts to preload for a page in a language. */
export function preloadedFonts(
  { fonts }: Pick<SiteAssets, 'fonts'>,
  styling: Pick<Styling, 'font' | 'headingFont'>,
  language: string,
): readonly string[] {
  if (!usesInter(styling)) return [];
  const [primary = ''] = language.toLowerCase().split('-');
  const further = Object.keys(SUBSETS).filter((subset) => SUBSETS[subset]?.includes(primary));
  return ['latin', ...further].flatMap((subset) => {
    const name = [...fonts.keys()].find((one) => one.startsWith(`inter-${subset}-wght-normal-`));
    return name === undefined ? [] : [name];
  });
}
