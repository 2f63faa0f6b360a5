// PDFs of change requests, by both engines, read back by programs that know nothing of ours.
import { execFileSync } from 'node:child_process';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '@bindery/pdf';
import { serveSite } from '../../../../../test/support/a-site.ts';
import type { Site } from '../../../../../test/support/a-site.ts';
import { has, textOf } from '@bindery/pdf/testing/read-pdf';
import { download, propose } from '../../../../../test/support/pdf-scene.ts';
import type { DownloadedPdf, PdfScene } from '../../../../../test/support/pdf-scene.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';

afterAll(removeFolders);
afterAll(closePlatforms);

/** Words that must be found again. Those of a link's URL, of marks and of tags are no words of the page. */
const WORDS =
  'Ships lie at berths calls ask for them with POST /calls see the quay its tides the web Überfahrt naïve coöperation ελληνικά русский Queue First Inner Second Done Open Call Berth Depth A1 north-4 5.1 B2 south 7.3 Mind the tide "id": "north-4", "state": "free" More about locks They open twice a day. Linux apt install harbor Windows winget The quay Granite since 1880. Tides Twice a day. Outside 2026-02-01 Locks are faster. Contents Pilots';

/** Titles of the outline, each with those in it. */
function outlineOf(of: PDFDict | undefined): unknown[] {
  const titles: unknown[] = [];
  let item = of?.lookupMaybe(PDFName.of('First'), PDFDict);
  while (item !== undefined) {
    const title = item.lookup(PDFName.of('Title')) as PDFString | PDFHexString;
    titles.push([title.decodeText(), outlineOf(item)]);
    item = item.lookupMaybe(PDFName.of('Next'), PDFDict);
  }
  return titles;
}

/** Targets of links on each sheet: URLs, or named destinations. */
function linksOf(document: PDFDocument): string[][] {
  return document.getPages().map((page) => {
    const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray)?.asArray() ?? [];
    return annotations.map((one) => {
      const link = document.context.lookup(one, PDFDict);
      const action = link.lookupMaybe(PDFName.of('A'), PDFDict);
      const target =
        action?.lookup(PDFName.of('URI')) ?? action?.lookup(PDFName.of('D')) ?? link.lookup(PDFName.of('Dest'));
      const isText = target instanceof PDFString || target instanceof PDFHexString || target instanceof PDFName;
      return isText ? target.decodeText() : String(target);
    });
  });
}

const chromium = findChromium();

describe.each([
  ['the browser', chromium ?? '', chromium === undefined],
  ['the engine that needs none', false, false],
] as const)('a PDF by %s', (_name, browser, isMissing) => {
  let site: Site;
  let book: PdfScene;
  let whole: DownloadedPdf;

  beforeAll(async () => {
    if (isMissing) return;
    site = await serveSite();
    book = await propose(browser, site.url);
    whole = await download(book);
  });
  afterAll(() => site?.close());

  it.skipIf(isMissing)('is a PDF, and no program of PDFs says otherwise', ({ skip }) => {
    expect([whole.response.status, whole.response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(whole.response.headers.get('content-disposition')).toBe('inline; filename="change-request-1.pdf"');
    expect(Buffer.from(whole.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    skip(!has('qpdf'), 'qpdf is not installed');
    expect(execFileSync('qpdf', ['--check', whole.path], { encoding: 'utf8' })).toContain('No syntax');
  });

  it.skipIf(isMissing || !has('pdftotext'))('has every word of its pages, each page on a new sheet', () => {
    const text = textOf(whole.path);
    const words = WORDS.split(' ');
    const found = words.filter((word) => text.includes(word));
    expect([words.filter((word) => !found.includes(word)), found.length / words.length >= 0.99]).toEqual([[], true]);
    const sheets = text.split('\f');
    expect(sheets[0]).toMatch(/Harbor handbook\s+Change request #1: Berths anew\s+\d{4}-\d\d-\d\d/);
    expect(sheets[1]).toMatch(/Contents\s+Guide +3\s+The quay +(\d)\s+Pilots +\d/);
    // All of the first page is on one sheet: nothing in it begins another.
    expect(sheets[2]).toMatch(/Guide[^]*Queue[^]*winget install harbor/);
    const quaySheet = Number(/The quay +(\d)/.exec(sheets[1] ?? '')?.[1]);
    expect(sheets[quaySheet - 1]).toMatch(/^\s*The quay\s+Granite/);
    // What is HTML in Markdown is what it says, and a script says nothing.
    expect(text).not.toMatch(/<script>|fetch\(/);
    expect(text).not.toContain('root:');
  });

  it.skipIf(isMissing || !has('pdftotext'))('numbers its sheets after the first, at their foot', () => {
    const sheets = textOf(whole.path).split('\f').slice(1, -1);
    const feet = sheets.map((sheet) => sheet.trimEnd().split('\n').at(-1)?.trim());
    expect(feet.length).toBeGreaterThan(2);
    expect(feet).toEqual(sheets.map((_sheet, index) => String(index + 2)));
  });

  it.skipIf(isMissing)('links from its contents and its text to its pages, and to the web', async () => {
    const document = await PDFDocument.load(whole.bytes);
    const { guide, quay, pilots } = book.ids;
    const [, contents = [], first = []] = linksOf(document);
    expect(new Set(contents)).toEqual(new Set([guide, quay, pilots].map((id) => `page-${id}`)));
    expect(first).toEqual(
      expect.arrayContaining([`page-${quay}`, `page-${quay}--tides`, 'https://example.com/harbor']),
    );
    expect(outlineOf(document.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict))).toEqual([
      ['Guide', expect.arrayContaining([['Queue', []]])],
      ['Pilots', []],
    ]);
  });

  it.skipIf(isMissing || !has('pdfimages'))('embeds its images, and requests nothing else', () => {
    const listed = execFileSync('pdfimages', ['-list', whole.path], { encoding: 'utf8' });
    expect(listed).toMatch(/ image +2 +3 /);
    expect(site.requests).toEqual([]);
  });

  it.skipIf(isMissing)('says which characters it could not write', () => {
    const fonts = has('fc-list') ? execFileSync('fc-list', [':charset=4e2d'], { encoding: 'utf8' }) : '';
    const warning = whole.response.headers.get('x-bindery-warning');
    if (fonts === '' && has('fc-list')) expect(warning).toMatch(/Chinese|U\+4E2D/);
    else expect(warning).toBeNull();
  });

  // Which pages they are is the same for both engines; a browser takes its time.
  if (browser !== false) return;
  it.skipIf(!has('pdftotext'))('is of one page, or of it and those below', { tags: ['long'] }, async () => {
    const { guide, quay, pilots } = book.ids;
    const pages = async (query: string) => {
      const text = textOf((await download(book, query)).path).split('\f')[1] ?? '';
      return ['Guide', 'The quay', 'Pilots'].filter((title) => text.includes(title));
    };
    expect(await pages(`?page=${guide}`)).toEqual(['Guide', 'The quay']);
    expect(await pages(`?page=${guide}&only=true`)).toEqual(['Guide']);
    expect(await pages(`?page=${quay}`)).toEqual(['The quay']);
    expect(await pages(`?page=${pilots}&only=false`)).toEqual(['Pilots']);
    expect(await pages('?only=true')).toEqual(['Guide']);
  });
});
