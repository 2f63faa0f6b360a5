// Colors that can be read on every surface they meet, by contrast ratio.
import { contrastOf, hexOf, luminanceOf, oklchOf } from './color.ts';

/** Least contrast of text: WCAG 1.4.3. */
export const TEXT_CONTRAST = 4.5;
/** Least contrast of what is not text: edges of controls, focus. WCAG 1.4.11. */
export const SHAPE_CONTRAST = 3;

/** The better of black and white on a fill: at least 4.58 : 1 on any color. */
export function inkOn(fill: string): '#000000' | '#ffffff' {
  return contrastOf('#000000', fill) >= contrastOf('#ffffff', fill) ? '#000000' : '#ffffff';
}

/**
 * The color, if it reaches `ratio` on every surface. Otherwise the nearest lightness of its hue that does. The surfaces are all light or
 * all dark.
 */
export function readableOn(hex: string, surfaces: readonly string[], ratio: number = TEXT_CONTRAST): string {
  const luminances = surfaces.map(luminanceOf);
  const isOnLight = luminances.reduce((sum, value) => sum + value, 0) / luminances.length > 0.18;
  const nearest = isOnLight ? Math.min(...luminances) : Math.max(...luminances);
  const reaches = (color: string) => {
    const own = luminanceOf(color);
    return isOnLight ? (nearest + 0.05) / (own + 0.05) >= ratio : (own + 0.05) / (nearest + 0.05) >= ratio;
  };
  if (reaches(hex)) return hex.length === 4 ? hexOf(oklchOf(hex)) : hex;
  const { l, c, h } = oklchOf(hex);
  let good = { l: isOnLight ? 0 : 1, hex: isOnLight ? '#000000' : '#ffffff' };
  let bad = l;
  for (let step = 0; step < 10; step++) {
    const middle = (good.l + bad) / 2;
    const color = hexOf({ l: middle, c, h });
    if (reaches(color)) good = { l: middle, hex: color };
    else bad = middle;
  }
  return good.hex;
}
