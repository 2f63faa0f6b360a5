// The colors of code on a site. For the stylesheet of blocks there are, on every element, --code-text, --code-background,
// --code-comment, -string, -number, -keyword, -function, -type, -variable, -attribute, -tag, -symbol, -inserted, -deleted; besides
// --code-highlight (background of a line that is set off) and --code-line (edge). In `.openapi-code` they are those of API references.
import { mix } from './color.ts';
import { CODE_COLORS, CODE_THEMES } from './code-themes.ts';
import { readableOn } from './readable.ts';
import type { Palette, Scheme } from './scheme.ts';

/** The colors of a theme of code, each readable on its background. A default theme takes the surface of the site. */
export function codePalette(theme: string, scheme: Scheme, { surface }: Palette): Palette {
  const values = (CODE_THEMES[theme] ?? CODE_THEMES[`default-${scheme}`] ?? '').split(' ').map((value) => `#${value}`);
  const [text = '#000000', backgroundText = '#ffffff'] = values;
  const isOfSite = theme === `default-${scheme}` || theme === `monochrome-${scheme}`;
  const background = isOfSite && surface !== undefined ? surface : backgroundText;
  const clear = readableOn(text, [background]);
  const highlight = mix(background, clear, 0.09);
  const colors = CODE_COLORS.map((name, index) => [
    `code-${name}`,
    name === 'background' ? background : readableOn(values[index] ?? text, [background, highlight]),
  ]);
  return {
    ...(Object.fromEntries(colors) as Palette),
    'code-highlight': highlight,
    'code-line': mix(background, clear, 0.14),
  };
}
