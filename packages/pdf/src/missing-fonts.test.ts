import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '@bindery/content/markdown';
import { findMissingScripts, warningOf } from './missing-fonts.ts';
import { createPdfWriter } from './pdf-writer.ts';
import { has } from './testing/read-pdf.ts';

const { signal } = new AbortController();

/** Whether a font has a character, by one question about it alone. */
function isInFonts(sign: string): boolean {
  const hex = sign.codePointAt(0)?.toString(16) ?? '';
  return execFileSync('fc-list', [`:charset=${hex}`], { encoding: 'utf8' }).trim() !== '';
}

describe.skipIf(!has('fc-list'))('characters without a font', () => {
  it.each([
    ['中', 'Chinese'],
    ['ا', 'Arabic'],
    ['অ', 'Bengali'],
    ['ა', 'Georgian'],
    ['🏠', 'emoji'],
    ['🫠', 'emoji'],
    ['☎️', 'emoji'],
    ['∰', 'mathematical signs'],
    ['𓀀', '𓀀'],
  ])('%s are named, and only those', async (sign, name) => {
    expect(await findMissingScripts(`Text ${sign} ÄÖ\u200d\ufe0f`, signal)).toEqual(isInFonts(sign) ? [] : [name]);
  });

  it('are found one by one, whatever other characters a font has', { tags: ['long'] }, async () => {
    const emojis = ['😀', '🏠', '🫠', '📗', '🧑', '🪿'];
    const missing = emojis.filter((one) => !isInFonts(one));
    expect(await findMissingScripts(emojis.join(' '), signal)).toEqual(missing.length === 0 ? [] : ['emoji']);
  });

  it('have packages, also characters of no named script', () => {
    expect(warningOf(['𓀀 𓀁'])).toBe('Missing fonts for: 𓀀 𓀁. Install a font package, for example fonts-noto-core.');
  });
});

it('the characters of a PDF are those of text, emojis, formulas, cells, and labels', async () => {
  const markdown = 'A :house:, $$\\alpha$$, [](/pages/x).\n\n| あ |\n| - |\n| 中 |\n';
  const document = { object: 'document', data: {}, nodes: parseMarkdown(markdown).nodes } as const;
  const job = {
    title: '한',
    date: '2026',
    pages: [{ id: 'p', title: 'Я', depth: 0, document }],
    images: new Map(),
    hrefOf: () => 'https://example.com/ω',
    labelOf: () => 'ก',
  };
  const words = await createPdfWriter(job).words();
  for (const sign of '한Я🏠αあ中') expect(words).toContain(sign);
});
