// The colors that authors give to words, to what is under words, and to tags, by name. A theme has its own for `primary`, `tint` and the
// kinds of messages.
import { withLightness } from './color.ts';
import { readableOn } from './readable.ts';
import type { Palette, Scheme } from './scheme.ts';

/** Name → color of words on light and on dark pages, before it is made readable. */
const NAMED: Readonly<Record<string, Readonly<Record<Scheme, string>>>> = {
  green: { light: '#1d7440', dark: '#6fcf97' },
  blue: { light: '#2a5cc0', dark: '#8fb0f5' },
  red: { light: '#b3261e', dark: '#ff9a91' },
  orange: { light: '#a0490a', dark: '#f0a875' },
  yellow: { light: '#7a6100', dark: '#e5cf62' },
  purple: { light: '#7438b3', dark: '#c3a4f5' },
  pink: { light: '#ad2a72', dark: '#f29bd4' },
  violet: { light: '#5a45c4', dark: '#b1a8fb' },
  cyan: { light: '#0b6e85', dark: '#6fd3e3' },
};

/** The names. */
export const COLOR_NAMES: readonly string[] = Object.keys(NAMED);

/** Lightness of what is under words, and most of its chroma. */
const UNDER: Readonly<Record<Scheme, readonly [number, number]>> = { light: [0.952, 0.11], dark: [0.285, 0.06] };

/** What is under words, as `background-` and the name. */
export function backgroundsOf(scheme: Scheme): Palette {
  const [lightness, chroma] = UNDER[scheme];
  return Object.fromEntries(
    // The bright one has the hue in both schemes: a dark yellow is brown.
    Object.entries(NAMED).map(([name, { dark }]) => [`background-${name}`, withLightness(dark, lightness, chroma)]),
  );
}

/** Colors of words, as `color-` and the name. Each can be read on all surfaces. */
export function wordColorsOf(scheme: Scheme, surfaces: readonly string[]): Palette {
  return Object.fromEntries(
    Object.entries(NAMED).map(([name, { [scheme]: hex }]) => [`color-${name}`, readableOn(hex, surfaces)]),
  );
}
