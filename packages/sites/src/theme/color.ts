// Colors: hexadecimal sRGB as customizations and stylesheets have it, and OKLCH, in which lightness, chroma and hue are set. Formulas:
// https://www.w3.org/TR/css-color-4/ and https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio

/** A color by lightness (0 to 1), chroma (0 to about 0.4) and hue (radians). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

/** Reads `#rgb` or `#rrggbb`. Anything else is black: a stylesheet never has what someone wrote. */
function channelsOf(hex: string): Triple {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(hex)?.[1] ?? '000000';
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const value = Number.parseInt(whole, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Light of a channel of 8 bits: sRGB without its gamma. */
const LINEAR: readonly number[] = Array.from({ length: 256 }, (_item, index) => {
  const value = index / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

function linearOf(hex: string): Triple {
  const [r, g, b] = channelsOf(hex);
  return [LINEAR[r] as number, LINEAR[g] as number, LINEAR[b] as number];
}

/** Relative luminance, 0 to 1. */
export function luminanceOf(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colors, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A hexadecimal color in OKLCH. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const d = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, d), h: Math.atan2(d, a) };
}

function toLinear({ l, c, h }: Oklch): Triple {
  const [a, d] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * d) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * d) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * d) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isInGamut = (channels: Triple) => channels.every((value) => value >= -0.0005 && value <= 1.0005);

function encode(value: number): string {
  const light = Math.min(1, Math.max(0, value));
  const channel = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0');
}

/** As `#rrggbb`, with as much of the chroma as sRGB can show. */
export function hexOf(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l));
  let channels = toLinear({ ...color, l });
  if (!isInGamut(channels)) {
    let [inside, outside] = [0, color.c];
    for (let step = 0; step < 10; step++) {
      const c = (inside + outside) / 2;
      if (isInGamut(toLinear({ l, c, h: color.h }))) inside = c;
      else outside = c;
    }
    channels = toLinear({ l, c: inside, h: color.h });
  }
  return `#${channels.map(encode).join('')}`;
}

/** A color with another lightness, and at most some chroma. */
export function withLightness(hex: string, l: number, most = 0.4): string {
  const { c, h } = oklchOf(hex);
  return hexOf({ l, c: Math.min(c, most), h });
}

/** So much of `other` over `hex`, 0 to 1. */
export function mix(hex: string, other: string, share: number): string {
  const [from, to] = [channelsOf(hex), channelsOf(other)];
  const parts = from.map((value, index) => Math.round(value + ((to[index] as number) - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
