// Scripts that no font of this computer can write. A browser prints boxes for them, and says nothing.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A script, a character of it, and a pattern of what is written in it. */
const SCRIPTS: readonly (readonly [name: string, sample: string, pattern: RegExp])[] = [
  ['Chinese', '中', /\p{Script=Han}/u],
  ['Japanese', 'あ', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean', '한', /\p{Script=Hangul}/u],
  ['Arabic', 'ا', /\p{Script=Arabic}/u],
  ['Hebrew', 'א', /\p{Script=Hebrew}/u],
  ['Thai', 'ก', /\p{Script=Thai}/u],
  ['Hindi', 'अ', /\p{Script=Devanagari}/u],
  ['Cyrillic', 'я', /\p{Script=Cyrillic}/u],
  ['Greek', 'ω', /\p{Script=Greek}/u],
  ['Bengali', 'অ', /\p{Script=Bengali}/u],
  ['Punjabi', 'ਅ', /\p{Script=Gurmukhi}/u],
  ['Gujarati', 'અ', /\p{Script=Gujarati}/u],
  ['Odia', 'ଅ', /\p{Script=Oriya}/u],
  ['Tamil', 'அ', /\p{Script=Tamil}/u],
  ['Telugu', 'అ', /\p{Script=Telugu}/u],
  ['Kannada', 'ಅ', /\p{Script=Kannada}/u],
  ['Malayalam', 'അ', /\p{Script=Malayalam}/u],
  ['Sinhala', 'අ', /\p{Script=Sinhala}/u],
  ['Burmese', 'က', /\p{Script=Myanmar}/u],
  ['Khmer', 'ក', /\p{Script=Khmer}/u],
  ['Lao', 'ກ', /\p{Script=Lao}/u],
  ['Tibetan', 'ཀ', /\p{Script=Tibetan}/u],
  ['Amharic', 'አ', /\p{Script=Ethiopic}/u],
  ['Armenian', 'Ա', /\p{Script=Armenian}/u],
  ['Georgian', 'ა', /\p{Script=Georgian}/u],
  ['mathematical signs', '∑', /[\u2200-\u22ff]/u],
  ['emoji', '😀', /\p{Extended_Pictographic}|\p{Regional_Indicator}/u],
];

const run = promisify(execFile);

/** Bytes that the program prints at most: all fonts of a computer have a few megabytes of ranges. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Characters of no script that are named. */
const MAX_NAMED = 10;

/**
 * Names of the writing systems of which some characters have no font, and other characters. Empty if the fonts are
 * unknown.
 */
export async function findMissingScripts(text: string, signal: AbortSignal): Promise<string[]> {
  const wanted = [...new Set(text)].filter((sign) => sign > '~' && !/[\p{M}\p{C}\p{Z}]/u.test(sign));
  if (wanted.length === 0) return [];
  const ranges = await readRanges(signal);
  if (ranges.length === 0) return [];
  const missing = wanted.filter((sign) => !isCovered(sign.codePointAt(0) ?? 0, ranges));
  const names = SCRIPTS.flatMap(([name, , pattern]) => (missing.some((sign) => pattern.test(sign)) ? [name] : []));
  const others = missing.filter((sign) => !SCRIPTS.some(([, , pattern]) => pattern.test(sign)));
  return others.length === 0 ? names : [...names, others.slice(0, MAX_NAMED).join(' ')];
}

type Range = readonly [first: number, last: number];

/** The characters of all fonts, in order. Empty where fontconfig isn’t installed. */
async function readRanges(signal: AbortSignal): Promise<Range[]> {
  try {
    const options = { signal, timeout: 5000, maxBuffer: MAX_OUTPUT };
    const { stdout } = await run('fc-list', ['-f', String.raw`%{charset}\n`], options);
    const ranges = Array.from(stdout.matchAll(/([\da-f]+)(?:-([\da-f]+))?/g), ([, first = '', last = first]): Range => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]);
    return joined(ranges.sort(([a], [b]) => a - b));
  } catch {
    // Only where fontconfig is.
    signal.throwIfAborted();
    return [];
  }
}

function joined(sorted: readonly Range[]): Range[] {
  const ranges: [number, number][] = [];
  for (const [first, last] of sorted) {
    const before = ranges.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else ranges.push([first, last]);
  }
  return ranges;
}

function isCovered(code: number, ranges: readonly Range[]): boolean {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[1] ?? 0) < code) low = middle + 1;
    else high = middle;
  }
  return (ranges[low]?.[0] ?? Infinity) <= code;
}

/** The warning about missing scripts. */
export function warningOf(missing: readonly string[]): string {
  const samples = missing.map((name) => SCRIPTS.find(([script]) => script === name)?.[1] ?? name);
  const packages = packagesFor(samples.join(''), 'any').join(', ');
  return `Missing fonts for: ${missing.join(', ')}. Install a font package, for example ${packages}.`;
}

/** Debian's packages of fonts for a text. Emoji with colors are rendered by browsers alone, and with outlines by anything. */
export function packagesFor(text: string, kind: 'any' | 'outlines'): string[] {
  const packages: string[] = [];
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text))
    packages.push('fonts-noto-cjk');
  if (/\p{Extended_Pictographic}/u.test(text))
    packages.push(kind === 'any' ? 'fonts-noto-color-emoji' : 'fonts-symbola');
  const others = text.replace(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\s]/gu,
    '',
  );
  if (others !== '') packages.push('fonts-noto-core');
  return packages;
}
