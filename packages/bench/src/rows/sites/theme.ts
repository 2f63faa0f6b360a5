// Colors of sites that cannot be read: every primary color of three digits in every theme, light and dark, out of the stylesheet.
import { createStyle } from '@bindery/sites';
import { createPlatform } from '@bindery/platform';
import type { SiteCustomizationSettings } from '@bindery/contract';
import type { Bench } from '../../measure/bench.ts';
import { defineRow } from '../../define-row.ts';
import { createCall, json } from '../../measure/call.ts';

const THEMES = ['clean', 'muted', 'bold', 'gradient'] as const;
const SURFACES = [
  'page',
  'surface',
  'hover',
  'soft',
  'sidebar',
  'info-soft',
  'success-soft',
  'warning-soft',
  'danger-soft',
];
/** What lies on what, with the least ratio, by the names of their custom properties. */
const PAIRS: readonly (readonly [over: readonly string[], below: readonly string[], least: number])[] = [
  [['heading', 'text', 'subtle', 'link', 'info-text', 'success-text', 'warning-text', 'danger-text'], SURFACES, 4.5],
  [['focus', 'border'], SURFACES, 3],
  [['header-text', 'header-subtle', 'header-link'], ['header', 'header-control', 'header-hover'], 4.5],
  [['header-focus', 'header-border'], ['header', 'header-control'], 3],
  [['primary-ink'], ['primary'], 4.5],
];

export const theme = defineRow({
  name: 'theme',
  group: 'sites',
  unit: 'errors',
  async sides(bench) {
    const customization = await newCustomization(bench);
    const step = bench.size(1, 97);
    let ours = 0;
    for (let value = 0; value < 4096; value += step) {
      const hex = `#${value.toString(16).padStart(3, '0')}`;
      for (const one of THEMES) {
        const styling = { ...customization.styling, theme: one, primaryColor: { light: hex, dark: hex } };
        ours += countFailing(createStyle({ css: '' }, { ...customization, styling }).css);
      }
    }
    return { ours };
  },
  figures: { '': { versus: 0, peer: 'none', goal: 'value <= 0' } },
});

/** The customization that a new site has. */
async function newCustomization(bench: Bench): Promise<SiteCustomizationSettings> {
  const platform = await bench.use(createPlatform({ demo: true, host: false }));
  const { organization = '', site = '' } = platform.demo ?? {};
  return json(createCall(platform)(`/v1/orgs/${organization}/sites/${site}/customization`));
}

function countFailing(css: string): number {
  let failing = 0;
  for (const scheme of [0, 1] as const) {
    const colors = readColors(css, scheme);
    const of = (name: string): number => {
      const luminance = colors.get(name);
      if (luminance === undefined) throw new Error(`The stylesheet has no colour --${name}.`);
      return luminance;
    };
    for (const [over, below, least] of PAIRS)
      for (const one of over)
        for (const other of below) {
          const [lighter, darker] = [Math.max(of(one), of(other)), Math.min(of(one), of(other))];
          if ((lighter + 0.05) / (darker + 0.05) < least) failing += 1;
        }
  }
  return failing;
}

/** Custom property → relative luminance, as WCAG 2 has it. */
function readColors(css: string, scheme: 0 | 1): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [, name = '', both, light = '', dark = '', one = ''] of css.matchAll(
    /--([\w-]+):(?:(light-dark)\((#[\da-f]+),(#[\da-f]+)\)|(#[\da-f]+))/g,
  )) {
    found.set(name, luminanceOf(both === undefined ? one : ([light, dark][scheme] ?? '')));
  }
  return found;
}

function luminanceOf(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
