// Scripts that no font of this computer can write. A browser prints boxes for them, and says nothing.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A script, a character of it that every font for it has, and a pattern of what is written in it. */
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
  ['emoji', '😀', /\p{Emoji_Presentation}/u],
];

const run = promisify(execFile);

/** Names of the writing systems of a text without a font. Empty if the fonts are unknown. */
export async function findMissingScripts(text: string, signal: AbortSignal): Promise<string[]> {
  const missing: string[] = [];
  for (const [name, sample, pattern] of SCRIPTS) {
    if (!pattern.test(text)) continue;
    const hex = sample.codePointAt(0)?.toString(16) ?? '';
    try {
      const { stdout } = await run('fc-list', [`:charset=${hex}`, 'family'], { signal, timeout: 5000 });
      if (stdout.trim() === '') missing.push(name);
    } catch {
      // Only where fontconfig is.
      signal.throwIfAborted();
      return [];
    }
  }
  return missing;
}

/** The warning about missing scripts. */
export function warningOf(missing: readonly string[]): string {
  const samples = SCRIPTS.filter(([name]) => missing.includes(name)).map(([, sample]) => sample);
  const packages = packagesFor(samples.join(''), 'any').join(', ');
  return `Missing fonts for: ${missing.join(', ')}. Install a font package, for example ${packages}.`;
}

/** Debian's packages of fonts for a text. Emoji with colors are rendered by browsers alone, and with outlines by anything. */
export function packagesFor(text: string, kind: 'any' | 'outlines'): string[] {
  const packages: string[] = [];
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text))
    packages.push('fonts-noto-cjk');
  if (/\p{Emoji_Presentation}/u.test(text)) packages.push(kind === 'any' ? 'fonts-noto-color-emoji' : 'fonts-symbola');
  const others = text.replace(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\s]/gu,
    '',
  );
  if (others !== '') packages.push('fonts-noto-core');
  return packages;
}
