// The colors of a site in one scheme: surfaces from the theme and the tint, and everything that lies on them so that it can be read.
import type { SiteCustomizationSettings } from '@bindery/contract';
import { hexOf, mix, oklchOf, withLightness } from './color.ts';
import type { Oklch } from './color.ts';
import { backgroundsOf, wordColorsOf } from './named-colors.ts';
import { SHAPE_CONTRAST, inkOn, readableOn } from './readable.ts';
import type { Palette, Scheme } from './scheme.ts';

export type Styling = SiteCustomizationSettings['styling'];
export type Header = SiteCustomizationSettings['header'];

/** Kinds of messages, each with its own color. */
export const MESSAGE_KINDS = ['info', 'success', 'warning', 'danger'] as const;

/** Lightness of surfaces: the page, what is set off from it, what is under the pointer, tinted ones. */
interface Levels {
  readonly page: number;
  readonly surface: number;
  readonly hover: number;
  readonly soft: number;
  readonly top: number;
  /** Chroma of soft surfaces at most. */
  readonly softChroma: number;
}

const LEVELS: Readonly<Record<Scheme, Levels>> = {
  light: { page: 1, surface: 0.977, hover: 0.952, soft: 0.956, top: 0.95, softChroma: 0.03 },
  dark: { page: 0.185, surface: 0.22, hover: 0.262, soft: 0.262, top: 0.25, softChroma: 0.045 },
};

/** Of the theme `muted`, and of a background that matches the tint: the page is tinted, and what is set off from it is plain. */
const MUTED: Readonly<Record<Scheme, Pick<Levels, 'page' | 'surface'>>> = {
  light: { page: 0.972, surface: 0.995 },
  dark: { page: 0.215, surface: 0.18 },
};

const TEXT: Readonly<Record<Scheme, Readonly<Record<'heading' | 'text' | 'subtle' | 'border' | 'line', number>>>> = {
  light: { heading: 0.2, text: 0.3, subtle: 0.5, border: 0.68, line: 0.91 },
  dark: { heading: 0.97, text: 0.9, subtle: 0.72, border: 0.5, line: 0.31 },
};

/** The colors of a site in one scheme. */
export function createPalette(styling: Styling, header: Header, scheme: Scheme): Palette {
  const tint = styling.tint?.color[scheme];
  const isTinted = styling.theme === 'muted' || styling.background === 'match';
  const levels = { ...LEVELS[scheme], ...(isTinted ? MUTED[scheme] : {}) };
  const gray = graysOf(tint ?? styling.primaryColor[scheme], scheme, tint !== undefined);
  const surfaces = surfacesOf(styling, scheme, levels, gray);
  const backgrounds = backgroundsOf(scheme);
  const all = [...Object.values(surfaces), ...Object.values(backgrounds)];
  const primary = sixDigits(styling.primaryColor[scheme]);
  const at = (name: keyof (typeof TEXT)['light']) => hexOf(gray(TEXT[scheme][name]));
  const link = readableOn(primary, all);
  const own = {
    ...surfaces,
    primary,
    'primary-ink': inkOn(primary),
    'primary-edge': readableOn(primary, all, SHAPE_CONTRAST),
    heading: readableOn(at('heading'), all),
    text: readableOn(at('text'), all),
    subtle: readableOn(at('subtle'), all),
    link,
    focus: readableOn(primary, all, SHAPE_CONTRAST),
    border: readableOn(at('border'), all, SHAPE_CONTRAST),
    line: at('line'),
    ...messagesOf(styling, scheme, all),
    ...backgrounds,
    ...wordColorsOf(scheme, all),
  };
  return { ...own, ...headerOf(styling, header, scheme, own) };
}

/** Six digits, whatever was given. */
const sixDigits = (hex: string) => mix(hex, hex, 0);

/** Most chroma of greys: where the site has a tint, and where it has none. */
const GRAY: Readonly<Record<Scheme, readonly [number, number]>> = { light: [0.018, 0.005], dark: [0.013, 0.006] };

/** Greys of a site by their lightness: of the tint where it has one, nearly without color where it has none. */
function graysOf(hex: string, scheme: Scheme, hasTint: boolean): (l: number) => Oklch {
  const { c, h } = oklchOf(hex);
  const most = GRAY[scheme][hasTint ? 0 : 1];
  return (l) => ({ l, c: l > 0.99 ? 0 : Math.min(c, most), h });
}

function surfacesOf(styling: Styling, scheme: Scheme, levels: Levels, gray: (l: number) => Oklch) {
  const { softChroma } = levels;
  const tinted = (hex: string, l: number) => withLightness(hex, l, softChroma);
  const page = hexOf(gray(levels.page));
  const surface = hexOf(gray(levels.surface));
  const messages = MESSAGE_KINDS.map((kind) => [`${kind}-soft`, tinted(styling[`${kind}Color`][scheme], levels.soft)]);
  return {
    page,
    surface,
    hover: hexOf(gray(levels.hover)),
    soft: tinted(styling.primaryColor[scheme], levels.soft),
    /** Where the page begins: in the theme `gradient`, what runs out into the page. */
    'page-top':
      styling.theme === 'gradient'
        ? withLightness(styling.tint?.color[scheme] ?? styling.primaryColor[scheme], levels.top, softChroma)
        : page,
    sidebar: styling.sidebar.background === 'filled' ? surface : page,
    ...(Object.fromEntries(messages) as Record<`${(typeof MESSAGE_KINDS)[number]}-soft`, string>),
  };
}

function messagesOf(styling: Styling, scheme: Scheme, all: readonly string[]): Palette {
  return Object.fromEntries(
    MESSAGE_KINDS.flatMap((kind) => {
      const fill = sixDigits(styling[`${kind}Color`][scheme]);
      return [
        [`${kind}-text`, readableOn(fill, all)],
        [`${kind}-line`, readableOn(fill, all, SHAPE_CONTRAST)],
      ];
    }),
  );
}

/** The fill of the header where it is not that of the page. */
function headerFill(styling: Styling, header: Header, scheme: Scheme, palette: Palette): string | undefined {
  if (header.preset === 'custom' && header.backgroundColor !== undefined) return header.backgroundColor[scheme];
  if (header.preset === 'contrast') return palette['heading'];
  if (header.preset === 'bold' || styling.theme === 'bold') return palette['primary'];
  return undefined;
}

function headerOf(styling: Styling, header: Header, scheme: Scheme, palette: Palette): Palette {
  const headerColor = headerFill(styling, header, scheme, palette);
  const linkOf = (surfaces: readonly string[], other: string) =>
    header.linkColor === undefined || header.preset !== 'custom'
      ? other
      : readableOn(sixDigits(header.linkColor[scheme]), surfaces);
  if (headerColor === undefined) {
    const {
      page,
      surface,
      hover,
      'page-top': top,
      text,
      subtle,
      primary,
      line,
      border,
      focus,
    } = palette as Record<string, string>;
    const over = [page, surface, hover, top] as string[];
    return {
      header: top as string,
      'header-control': surface as string,
      'header-hover': hover as string,
      'header-text': text as string,
      'header-subtle': subtle as string,
      'header-link': linkOf(over, subtle as string),
      'header-line': line as string,
      'header-border': border as string,
      'header-focus': focus as string,
      'header-button': primary as string,
      'header-button-ink': palette['primary-ink'] as string,
    };
  }
  const fill = sixDigits(headerColor);
  const ink = inkOn(fill);
  // Away from the ink, so that it is read better there than on the fill.
  const away = ink === '#000000' ? '#ffffff' : '#000000';
  const [control, hover] = [mix(fill, away, 0.14), mix(fill, away, 0.22)];
  return {
    header: fill,
    'header-control': control,
    'header-hover': hover,
    'header-text': ink,
    'header-subtle': ink,
    'header-link': linkOf([fill, control, hover], ink),
    'header-line': fill,
    'header-border': ink,
    'header-focus': ink,
    'header-button': ink,
    'header-button-ink': fill,
  };
}
