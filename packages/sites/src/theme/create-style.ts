// The stylesheet of a site: the one that all sites share, and the colors, fonts and corners of its customization.
import { createHash } from 'node:crypto';
import type { SiteCustomizationSettings } from '@bindery/contract';
import type { SiteAssets } from '../assets/load-assets.ts';
import { codePalette } from './code-palette.ts';
import { fontFaces, fontOrigins, fontProperties, usesInter } from './fonts.ts';
import { COLOR_NAMES } from './named-colors.ts';
import { createPalette } from './palette.ts';
import type { Styling } from './palette.ts';
import type { Palette, Scheme } from './scheme.ts';

/** A stylesheet under a name that changes with it. */
export interface SiteStyle {
  readonly name: string;
  readonly css: string;
  /** Origins of the fonts that it declares, for `font-src` of the policy. */
  readonly fontOrigins: readonly string[];
}

/** Pixels of corners: of cards and fields, of what is small, of buttons. */
const CORNERS: Readonly<Record<Styling['corners'], readonly [string, string, string]>> = {
  straight: ['0', '0', '0'],
  rounded: ['.5rem', '.3rem', '.5rem'],
  circular: ['1rem', '.5rem', '2rem'],
};

const SHADOW = '0 1px 2px rgb(0 0 0/.06),0 4px 12px rgb(0 0 0/.04)';

/** How icons are rendered: width of their lines, opacity of what is inside. */
const ICONS: Readonly<Record<Styling['icons'], readonly [string, string]>> = {
  regular: ['1.75', '0'],
  solid: ['2', '1'],
  duotone: ['1.5', '.2'],
  light: ['1.4', '0'],
  thin: ['1', '0'],
};

/** Creates the stylesheet of a site. */
export function createStyle(
  { css: base, inter = '' }: Pick<SiteAssets, 'css'> & Partial<Pick<SiteAssets, 'inter'>>,
  { styling, header }: Pick<SiteCustomizationSettings, 'styling' | 'header'>,
): SiteStyle {
  const css = `${fontFaces(styling)}${usesInter(styling) ? inter : ''}${base}${themeOf(styling, header)}`;
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);
  return { name: `site-${hash}.css`, css, fontOrigins: fontOrigins(styling) };
}

function themeOf(styling: Styling, header: SiteCustomizationSettings['header']): string {
  const [light, dark] = [createPalette(styling, header, 'light'), createPalette(styling, header, 'dark')];
  const codeOf = ({ light: forLight, dark: forDark }: Styling['codeTheme']['default']) =>
    schemes(codeOn(forLight, 'light', light), codeOn(forDark, 'dark', dark));
  const code = codeOf(styling.codeTheme.default);
  const openapi = codeOf(styling.codeTheme.openapi);
  const isNamed = (name: string) => /^(?:color|background)-/.test(name);
  const own = Object.fromEntries(Object.entries(light).filter(([name]) => !isNamed(name)));
  const root = `:root{${schemes(own, dark)}${code}${declarations({ ...fontProperties(styling), ...shapes(styling) })}}`;
  return `${root}${namedColors(light, dark)}${openapi === code ? '' : `.openapi-code{${openapi}}`}`;
}

/** Classes of words and tags, which set the custom properties that the shared stylesheet renders them with. */
function namedColors(light: Palette, dark: Palette): string {
  return COLOR_NAMES.map((name) => {
    const value = (kind: string) => themed(light[`${kind}-${name}`] ?? '', dark[`${kind}-${name}`] ?? '');
    return `.color-${name},.tag-${name}{--own:${value('color')}}.background-${name},.tag-${name}{--under:${value('background')}}`;
  }).join('');
}

const codeOn = (theme: string, scheme: Scheme, palette: Palette) => codePalette(theme, scheme, palette);

function shapes({ corners, depth, icons, links }: Styling): Record<string, string> {
  const [radius, small, button] = CORNERS[corners];
  const [stroke, fill] = ICONS[icons];
  return {
    radius,
    'radius-small': small,
    'radius-button': button,
    shadow: depth === 'flat' ? 'none' : SHADOW,
    'icon-stroke': stroke,
    'icon-fill': fill,
    'link-text': links === 'accent' ? 'inherit' : 'var(--link)',
    'link-line': links === 'accent' ? '2px' : '1px',
  };
}

/** Colors of both schemes: which of them is taken is a matter of `color-scheme`. */
function schemes(light: Palette, dark: Palette): string {
  return Object.entries(light)
    .map(([name, value]) => `--${name}:${themed(value, dark[name] ?? value)};`)
    .join('');
}

function themed(light: string, dark: string): string {
  const [one, other] = [short(light), short(dark)];
  return one === other ? one : `light-dark(${one},${other})`;
}

const short = (hex: string) => hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

function declarations(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
