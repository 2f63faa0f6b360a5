// Fonts of a site: families as stacks that begin with the named one, and the faces that a customization declares. What it wrote is
// text of someone else: it cannot leave the string or the URL that it is in.
import type { Styling } from './palette.ts';

type Font = Styling['font'] | NonNullable<Styling['headingFont']> | Styling['monospaceFont'];
type Kind = 'sans' | 'serif' | 'mono';

const STACKS: Readonly<Record<Kind, string>> = {
  sans: 'ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif',
  serif: 'ui-serif,Georgia,Cambria,"Noto Serif",serif',
  mono: 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace',
};

/** Families of the contract whose words are written together there. */
const FAMILIES: Readonly<Record<string, string>> = {
  ABCFavorit: 'ABC Favorit',
  RobotoSlab: 'Roboto Slab',
  OpenSans: 'Open Sans',
  SourceSansPro: 'Source Sans Pro',
  NotoSans: 'Noto Sans',
  IBMPlexSerif: 'IBM Plex Serif',
  FiraSans: 'Fira Sans',
  FiraCode: 'Fira Code',
  IBMPlexMono: 'IBM Plex Mono',
  JetBrainsMono: 'JetBrains Mono',
  SourceCodePro: 'Source Code Pro',
  RobotoMono: 'Roboto Mono',
  SpaceMono: 'Space Mono',
  DMMono: 'DM Mono',
};

const SERIF = /serif|slab|merriweather/i;

/** A string of CSS: whatever is not a plain character is written by its number. */
export function cssString(text: string): string {
  return `"${text.replaceAll(/[^\p{L}\p{N} _.,:/?&=%+~@-]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;
}

/** The URLs of a font's faces that can be fetched from a page: of the web. */
function sourcesOf(font: Font): readonly { readonly weight: number; readonly url: URL; readonly format: string }[] {
  if (typeof font === 'string') return [];
  return font.fontFaces.flatMap(({ weight, sources }) =>
    sources.flatMap(({ url, format }) => {
      const parsed = URL.canParse(url) ? new URL(url) : undefined;
      const isOfWeb = parsed?.protocol === 'https:' || parsed?.protocol === 'http:';
      return parsed === undefined || !isOfWeb || parsed.username !== '' || !Number.isInteger(weight)
        ? []
        : [{ weight, url: parsed, format: format === 'woff' ? 'woff' : 'woff2' }];
    }),
  );
}

function familyOf(font: Font): string {
  return typeof font === 'string' ? (FAMILIES[font] ?? font) : font.fontFamily;
}

function stackOf(font: Font, isMono: boolean): string {
  const name = familyOf(font);
  return `${cssString(name)},var(--emoji),${STACKS[isMono ? 'mono' : SERIF.test(name) ? 'serif' : 'sans']}`;
}

function fontsOf({ font, headingFont, monospaceFont }: Styling): readonly Font[] {
  return [font, ...(headingFont === undefined || headingFont === null ? [] : [headingFont]), monospaceFont];
}

/** Whether a site uses Inter, which the platform serves. */
export function usesInter({ font, headingFont }: Pick<Styling, 'font' | 'headingFont'>): boolean {
  return font === 'Inter' || headingFont === 'Inter';
}

/** Declarations of the families of a site. */
export function fontProperties({ font, headingFont, monospaceFont }: Styling): Readonly<Record<string, string>> {
  return {
    font: stackOf(font, false),
    'heading-font': headingFont === undefined || headingFont === null ? 'var(--font)' : stackOf(headingFont, false),
    mono: stackOf(monospaceFont, true),
  };
}

/** The faces that the customization declares. The text is there immediately, in the next family of the stack. */
export function fontFaces(styling: Styling): string {
  const faces = fontsOf(styling).flatMap((font) =>
    sourcesOf(font).map(
      ({ weight, url, format }) =>
        `@font-face{font-family:${cssString(familyOf(font))};font-weight:${weight};font-display:optional;src:url(${cssString(url.href)}) format("${format}")}`,
    ),
  );
  return [...new Set(faces)].join('');
}

/** Origins that the fonts of a site come from, for its policy. */
export function fontOrigins(styling: Styling): readonly string[] {
  return [...new Set(fontsOf(styling).flatMap((font) => sourcesOf(font).map(({ url }) => url.origin)))];
}
