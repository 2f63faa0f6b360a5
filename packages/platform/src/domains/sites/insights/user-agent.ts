// What a browser says of itself, as far as queries about events tell it apart.

type Rule = readonly [name: string, pattern: RegExp];

// The order decides: most browsers name others, too.
const BROWSERS: readonly Rule[] = [
  ['edge', /Edge?\//],
  ['opera', /OPR\/|Opera/],
  ['ie', /MSIE |Trident\//],
  ['firefox', /Firefox\/|FxiOS/],
  ['chrome', /Chrome\/|CriOS/],
  ['safari', /Safari\//],
];
const SYSTEMS: readonly Rule[] = [
  ['android', /Android/],
  ['ios', /iPhone|iPad|iPod/],
  ['windows', /Windows/],
  ['macos', /Mac OS X|Macintosh/],
  ['linux', /Linux|X11/],
];
const DEVICES: readonly Rule[] = [
  ['tablet', /iPad|Tablet|Android(?!.*Mobile)/],
  ['mobile', /Mobi|iPhone|iPod/],
  ['desktop', /Windows|Macintosh|X11|Linux/],
];

/** The browser, system, and device of a user agent; `unknown` if it names none. */
export function describeUserAgent(text: string): Readonly<Record<'browser' | 'system' | 'device', string>> {
  const find = (rules: readonly Rule[]): string => rules.find(([, pattern]) => pattern.test(text))?.[0] ?? 'unknown';
  return { browser: find(BROWSERS), system: find(SYSTEMS), device: find(DEVICES) };
}
