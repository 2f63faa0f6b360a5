// Fonts of this computer for characters that the first fonts do not have.
import { execFileSync } from 'node:child_process';
import { parseMarkdown } from '@bindery/content/markdown';
import { afterAll, describe, expect, it } from 'vitest';
import { packagesFor, warningOf } from '../missing-fonts.ts';
import { has, storePdf, textOf } from '../testing/read-pdf.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { findFontFor } from './find-font.ts';
import { printPlain } from './print-plain.ts';

afterAll(removeFolders);

/** Signs that many fonts have, and the built-in ones do not: a snowman, a Greek and a Cyrillic letter, Chinese, an emoji. */
const SIGNS = ['☃', 'Ω', 'Ж', '中', '📗'];

/** Whether fontconfig knows a font for a sign, as it says itself. */
function isSupported(sign: string): boolean {
  const code = (sign.codePointAt(0) ?? 0).toString(16);
  const found = execFileSync('fc-list', [`:charset=${code}:outline=true:color=false`, 'file'], { encoding: 'utf8' });
  return /\.(?:ttf|otf|ttc|otc):/.test(found);
}

const jobOf = (text: string) => ({
  title: 'Fonts',
  date: '2026',
  images: new Map(),
  hrefOf: () => undefined,
  pages: [
    {
      id: 'p',
      title: 'Signs',
      depth: 0,
      document: { object: 'document', data: {}, nodes: parseMarkdown(text).nodes } as const,
    },
  ],
});

describe('a character that the first fonts do not have', () => {
  it.skipIf(!has('fc-list') || !has('pdftotext'))(
    'is written in a font that has it, which is in the PDF, and named where none has',
    { tags: ['long'] },
    async () => {
      const [supported, unknown] = [SIGNS.filter(isSupported), SIGNS.filter((sign) => !isSupported(sign))];
      const source = `Signs: ${SIGNS.join(' ')}\n\n| ${SIGNS.join(' ')} |\n| --- |\n| ${SIGNS.join('')} |`;
      const { bytes, warnings } = await printPlain(jobOf(source), { fonts: {}, findFont: findFontFor });
      const path = storePdf(bytes);
      const text = textOf(path);
      for (const sign of supported) expect([sign, text.split(sign).length - 1]).toEqual([sign, 3]);
      for (const sign of unknown) expect([sign, warnings.join('').includes(sign)]).toEqual([sign, true]);
      expect(warnings).toHaveLength(unknown.length === 0 ? 0 : 1);
      if (supported.length === 0 || !has('pdffonts')) return;
      const fonts = execFileSync('pdffonts', [path], { encoding: 'utf8' }).split('\n').slice(2, -1);
      expect(fonts.some((line) => /TrueType.* yes yes yes/.test(line))).toBe(true);
    },
  );

  it('is searched once, within a time limit', async () => {
    const requests: number[] = [];
    const findFont = (code: number): undefined => void requests.push(code);
    const many = Array.from({ length: 200 }, (_none, index) => String.fromCodePoint(0x4e00 + index)).join('');
    const { warnings } = await printPlain(jobOf(`${many}\n\n${many}`), { fonts: {}, findFont });
    expect([requests.length, new Set(requests).size]).toEqual([40, 40]);
    expect(warnings[0]).toMatch(/: 一 丁 .* and 180 more\. Install a browser, or a font .*fonts-noto-cjk\.$/);
  });

  it('is not written in a font that cannot be read', async () => {
    const { warnings } = await printPlain(jobOf('中'), { fonts: {}, findFont: () => ({ path: import.meta.filename }) });
    expect(warnings).toHaveLength(1);
  });
});

describe('the advice about missing fonts', () => {
  it('names the packages that have them', () => {
    expect(packagesFor('中', 'outlines')).toEqual(['fonts-noto-cjk']);
    expect(packagesFor('あ📗ก', 'outlines')).toEqual(['fonts-noto-cjk', 'fonts-symbola', 'fonts-noto-core']);
    expect(warningOf(['Chinese', 'emoji'])).toBe(
      'Missing fonts for: Chinese, emoji. Install a font package, for example fonts-noto-cjk, fonts-noto-color-emoji.',
    );
  });
});
