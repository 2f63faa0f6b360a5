// Images that are made to keep the one who renders them busy, or to end it.
import { execFileSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { JSONDocument } from '@bindery/contract/documents';
import { afterAll, describe, expect, it } from 'vitest';
import { aChunk, aPng } from '../testing/a-png.ts';
import { has, storePdf, textOf } from '../testing/read-pdf.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { createPdfService } from '../create-pdf-service.ts';
import { isDrawable } from './drawable.ts';

afterAll(removeFolders);

const palette = (bytes: number): Buffer => aChunk('PLTE', Buffer.alloc(bytes));

const SOUND: readonly (readonly [string, Buffer])[] = [
  ['colors with transparency', aPng()],
  ['colors of 16 bits', aPng({ bits: 16, colorType: 2, rows: Buffer.alloc(2 * 13) })],
  ['grey of one bit', aPng({ width: 9, bits: 1, colorType: 0, rows: Buffer.alloc(2 * 3) })],
  ['a palette', aPng({ bits: 4, colorType: 3, rows: Buffer.alloc(2 * 2), more: [palette(6)] })],
  ['an interlaced one', aPng({ width: 3, height: 3, interlace: 1, rows: Buffer.alloc(9 * 4 + 6) })],
  ['one whose last row is missing', aPng({ rows: Buffer.alloc(9) })],
  ['one with words', aPng({ more: [aChunk('tEXt', Buffer.from('Title\0x'))] })],
];

const UNSOUND: readonly (readonly [string, Buffer])[] = [
  ['damaged data', aPng({ data: Buffer.from('not deflated') })],
  ['no data', aPng({ data: Buffer.alloc(0) })],
  ['far too many rows', aPng({ rows: Buffer.alloc(50_000_000) })],
  ['a filter that there is none', aPng({ rows: Buffer.alloc(18, 9) })],
  ['a chunk that leads back', aPng({ more: [aChunk('teXt', Buffer.alloc(0), -12)] })],
  ['a chunk that never ends', aPng({ more: [aChunk('IDAT', Buffer.alloc(0), 0x7fffffff)] })],
  ['more dots than there is memory for', aPng({ width: 0x7fffffff, height: 0x7fffffff, data: deflateSync('x') })],
  ['no dots', aPng({ width: 0, rows: Buffer.alloc(2) })],
  ['a type that there is none', aPng({ colorType: 5 })],
  ['a palette of a million colors', aPng({ colorType: 3, rows: Buffer.alloc(6), more: [palette(3_000_000)] })],
  ['no end', aPng().subarray(0, -12)],
  ['two heads', aPng({ more: [aChunk('IHDR', Buffer.alloc(13))] })],
];

describe('an image', () => {
  it.each(SOUND)('that can be rendered: %s', (_name, bytes) => {
    expect(isDrawable(bytes)).toBe(true);
  });

  it.each(UNSOUND)('that cannot: %s', (_name, bytes) => {
    expect(isDrawable(bytes)).toBe(false);
  });

  it(
    'that can’t be rendered is replaced by its text, without an effect on others',
    { tags: ['long'] },
    async ({ skip }) => {
      const files = [...SOUND, ...UNSOUND, ['a JPEG of nothing', Buffer.from('ffd8ffc0', 'hex')] as const];
      const images = new Map(files.map(([name, bytes]) => [name, { contentType: 'image/png', bytes }]));
      const document: JSONDocument = {
        object: 'document',
        data: {},
        nodes: files.map(([name]) => ({
          object: 'block',
          type: 'images',
          isVoid: false,
          data: {},
          nodes: [
            {
              object: 'block',
              type: 'image',
              isVoid: true,
              data: { ref: { kind: 'file', file: name }, alt: `Of ${name}` },
              fragments: [],
            },
          ],
        })),
      };
      const pages = [{ id: 'p', title: 'Images', depth: 0, document }];
      const job = { title: 'PdfJob', date: '2026', pages, images, hrefOf: () => undefined };
      const service = createPdfService({ browser: false });
      const { bytes } = await service.print('a', async () => job, new AbortController().signal);
      expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(2);
      skip(!has('pdftotext'), 'pdftotext is not installed');
      const path = storePdf(bytes);
      const words = textOf(path);
      for (const [name] of files) expect(words).toContain(`Of ${name}`);
      const listed = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' });
      expect(listed.match(/^ +\d+ +\d+ image /gm)).toHaveLength(SOUND.length);
    },
  );
});
