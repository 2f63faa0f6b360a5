// A book as PDF without a browser.
import { anchorOf } from '@bindery/content/documents';
import type { ContentRef } from '@bindery/contract/content';
import type { Book, BookPage, PrintedBook } from '../book.ts';
import { placeOf } from '../book-html.ts';
import { writeBlocks } from './blocks.ts';
import { findFonts } from './fonts.ts';
import type { Fonts } from './fonts.ts';
import { MARGIN, Sheets } from './sheet.ts';
import type { Target } from './sheet.ts';

type Outline = PDFKit.PDFDocument['outline'];

/** Lines of the contents on a sheet. */
const LINES = 36;
const LINE_HEIGHT = 18;

/** Prints a book. */
export async function printPlainly(book: Book, fonts: Fonts = findFonts()): Promise<PrintedBook> {
  const sheets = new Sheets(fonts, book.title);
  const { doc } = sheets;
  writeCover(book, sheets);
  const contentsAt = doc.bufferedPageRange().count;
  const contentsSheets = Math.max(1, Math.ceil((book.pages.length + 2) / LINES));
  for (let sheet = 0; sheet < contentsSheets; sheet++) doc.addPage();
  const starts: number[] = [];
  const outlines: Outline[] = [doc.outline];
  for (const page of book.pages) {
    doc.addPage();
    starts.push(doc.bufferedPageRange().count);
    writePage(page, { book, sheets, outlines });
  }
  writeContents(book, sheets, { at: contentsAt, starts });
  numberSheets(sheets);
  const bytes = await sheets.finish();
  return { bytes, warnings: warningsOf(sheets, fonts) };
}

function writeCover({ title, subtitle, date }: Book, sheets: Sheets): void {
  sheets.doc.y = sheets.doc.page.height / 2 - 80;
  sheets.write([{ text: title }], { size: 28, isBold: true, gap: 12 });
  if (subtitle !== undefined) sheets.write([{ text: subtitle }], { size: 15, gap: 12 });
  sheets.write([{ text: date }], { size: 10.5, color: '#555555' });
}

interface Writing {
  readonly book: Book;
  readonly sheets: Sheets;
  /** The last entry of the outline at each depth, the outline itself first. */
  readonly outlines: Outline[];
}

function writePage(page: BookPage, { book, sheets, outlines }: Writing): void {
  const { doc } = sheets;
  const ids = new Set(book.pages.map(({ id }) => id));
  const enter = (title: string, depth: number): void => {
    outlines.length = Math.min(outlines.length, depth + 1);
    const above = outlines.at(-1) as Outline;
    outlines.push(above.addItem(title));
  };
  const targetOf = (ref: ContentRef): Target => {
    const isHere = !('space' in ref) || ref.space === undefined;
    if (ref.kind === 'page' && isHere && ids.has(ref.page)) return { goTo: placeOf(ref.page) };
    if (ref.kind === 'anchor' && isHere && ids.has(ref.page ?? page.id))
      return { goTo: placeOf(ref.page ?? page.id, ref.anchor) };
    const link = book.hrefOf(ref);
    return link === undefined ? undefined : { link };
  };
  doc.addNamedDestination(placeOf(page.id));
  enter(page.title, page.depth);
  sheets.write([{ text: page.title }], { size: 21, isBold: true, gap: 6 });
  if (page.description !== undefined) sheets.write([{ text: page.description }], { size: 10.5, color: '#555555' });
  writeBlocks(page.document.nodes, {
    sheets,
    book,
    targetOf,
    onHeading: (title, level, id) => {
      doc.addNamedDestination(placeOf(page.id, id ?? anchorOf(title)), 'XYZ', MARGIN, doc.y, null);
      enter(title, page.depth + level);
    },
  });
}

function writeContents(book: Book, sheets: Sheets, { at, starts }: { at: number; starts: readonly number[] }): void {
  const { doc } = sheets;
  doc.switchToPage(at);
  doc.y = MARGIN;
  sheets.write([{ text: 'Contents' }], { size: 18, isBold: true });
  for (const [index, { id, title, depth }] of book.pages.entries()) {
    const line = index + 2;
    doc.switchToPage(at + Math.floor(line / LINES));
    const y = MARGIN + (line % LINES) * LINE_HEIGHT;
    const indent = Math.min(depth, 8) * 14;
    const { font, text } = sheets.fontFor(title);
    const width = sheets.width - indent - 50;
    doc.font(font).fontSize(10.5).fillColor('#1d1d1f');
    doc.text(text, MARGIN + indent, y, {
      width,
      height: LINE_HEIGHT,
      ellipsis: true,
      lineBreak: false,
      goTo: placeOf(id),
    });
    doc
      .font('regular')
      .text(String(starts[index]), MARGIN, y, { width: sheets.width, align: 'right', lineBreak: false });
  }
}

function numberSheets({ doc }: Sheets): void {
  const { count } = doc.bufferedPageRange();
  for (let sheet = 1; sheet < count; sheet++) {
    doc.switchToPage(sheet);
    // In the margin, where text would begin another sheet.
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(9).fillColor('#555555');
    doc.text(String(sheet + 1), MARGIN, doc.page.height - 40, {
      width: doc.page.width - 2 * MARGIN,
      align: 'center',
      lineBreak: false,
    });
  }
}

function warningsOf({ missing }: Sheets, { regular }: Fonts): string[] {
  if (missing.size === 0) return [];
  const signs = [...missing].slice(0, 20).join(' ');
  const more = missing.size > 20 ? ` and ${missing.size - 20} more` : '';
  const advice =
    regular === undefined
      ? 'Install a browser, or fonts such as fonts-dejavu and fonts-noto-cjk.'
      : 'Install a browser, or a font that has them.';
  return [`No font here has these characters, for which "?" stands: ${signs}${more}. ${advice}`];
}
