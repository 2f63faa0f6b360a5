import { expect, it } from 'vitest';
import { preloadedFonts } from './preloaded-fonts.ts';

const asset = { body: new Uint8Array(), type: 'font/woff2' };
const names = ['latin', 'latin-ext', 'cyrillic', 'greek'].map((subset) => `inter-${subset}-wght-normal-1a2b.woff2`);
const fonts = new Map(names.map((name) => [name, asset])) as never;
const INTER = { font: 'Inter', headingFont: undefined } as const;

it.each([
  ['en', ['latin']],
  ['pl-PL', ['latin', 'latin-ext']],
  ['uk', ['latin', 'cyrillic']],
  ['EL', ['latin', 'greek']],
  // The build has no file of this subset.
  ['vi', ['latin']],
])('a page in %s preloads the subsets %j', (language, subsets) => {
  const expected = subsets.map((subset) => `inter-${subset}-wght-normal-1a2b.woff2`);
  expect(preloadedFonts({ fonts }, INTER as never, language)).toEqual(expected);
});

it('a site in other fonts preloads none', () => {
  expect(preloadedFonts({ fonts }, { font: 'Lato' } as never, 'en')).toEqual([]);
});
