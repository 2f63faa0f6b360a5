// Pages as a PDF, without a browser.
import { anchorOf } from '@bindery/content/documents';
import type { ContentRef } from '@bindery/contract/content';
import { packagesFor } from '../missing-fonts.ts';
import type { PdfJob, JobPage, PrintedPdf } from '../pdf-job.ts';
import { destinationOf } from '../html/job-html.ts';
import { writeBlocks } from './blocks.ts';
import { findFontFor } from './find-font.ts';
import { findFonts } from './fonts.ts';
import type { Fonts } from './fonts.ts';
import { MARGIN, PageWriter } from './page-writer.ts';
import type { FindFont, Target } from './page-writer.ts';

type Outline = PDFKit.PDFDocument['outline'];

/** Lines of the contents on a page of the PDF. */
const LINES = 36;
const LINE_HEIGHT = 18;

/** How a job is printed. */
export interface PlainPrinting {
  /** Default: those of this computer. */
  readonly fonts?: Fonts;
  /** Finds a font for what these do not have. Default: among those of this computer, unless fonts are given. */
  readonly findFont?: FindFont;
  /** Told how many pages are written. */
  readonly onPage?: ((done: number) => void) | undefined;
}

/** Prints a job. */
export async function printPlain(
  job: PdfJob,
  { fonts, findFont = fonts === undefined ? findFontFor : () => undefined, onPage }: PlainPrinting = {},
): Promise<PrintedPdf> {
  const writer = new PageWriter(fonts ?? findFonts(), job.title, findFont);
  const { doc } = writer;
  writeCover(job, writer);
  const contentsAt = doc.bufferedPageRange().count;
  const contentsPages = Math.max(1, Math.ceil((job.pages.length + 2) / LINES));
  for (let page = 0; page < contentsPages; page++) doc.addPage();
  const starts: number[] = [];
  const outlines: Outline[] = [doc.outline];
  for (const page of job.pages) {
    doc.addPage();
    starts.push(doc.bufferedPageRange().count);
    writePage(page, { job, writer, outlines });
    onPage?.(starts.length);
  }
  writeContents(job, writer, { at: contentsAt, starts });
  numberPages(writer);
  const bytes = await writer.finish();
  return { bytes, warnings: warningsOf(writer) };
}

function writeCover({ title, subtitle, date }: PdfJob, writer: PageWriter): void {
  writer.doc.y = writer.doc.page.height / 2 - 80;
  writer.write([{ text: title }], { size: 28, isBold: true, gap: 12 });
  if (subtitle !== undefined) writer.write([{ text: subtitle }], { size: 15, gap: 12 });
  writer.write([{ text: date }], { size: 10.5, color: '#555555' });
}

interface Writing {
  readonly job: PdfJob;
  readonly writer: PageWriter;
  /** The last entry of the outline at each depth, the outline itself first. */
  readonly outlines: Outline[];
}

function writePage(page: JobPage, { job, writer, outlines }: Writing): void {
  const { doc } = writer;
  const ids = new Set(job.pages.map(({ id }) => id));
  const enter = (title: string, depth: number): void => {
    outlines.length = Math.min(outlines.length, depth + 1);
    const above = outlines.at(-1) as Outline;
    outlines.push(above.addItem(title));
  };
  const targetOf = (ref: ContentRef): Target => {
    const isHere = !('space' in ref) || ref.space === undefined;
    if (ref.kind === 'page' && isHere && ids.has(ref.page)) return { goTo: destinationOf(ref.page) };
    if (ref.kind === 'anchor' && isHere && ids.has(ref.page ?? page.id))
      return { goTo: destinationOf(ref.page ?? page.id, ref.anchor) };
    const link = job.hrefOf(ref);
    return link === undefined ? undefined : { link };
  };
  doc.addNamedDestination(destinationOf(page.id));
  enter(page.title, page.depth);
  writer.write([{ text: page.title }], { size: 21, isBold: true, gap: 6 });
  if (page.description !== undefined) writer.write([{ text: page.description }], { size: 10.5, color: '#555555' });
  writeBlocks(page.document.nodes, {
    writer,
    job,
    targetOf,
    labelOf: (ref) => job.labelOf?.(ref) ?? job.hrefOf(ref) ?? '',
    onHeading: (title, level, id) => {
      doc.addNamedDestination(destinationOf(page.id, id ?? anchorOf(title)), 'XYZ', MARGIN, doc.y, null);
      enter(title, page.depth + level);
    },
  });
}

function writeContents(
  job: PdfJob,
  writer: PageWriter,
  { at, starts }: { at: number; starts: readonly number[] },
): void {
  const { doc } = writer;
  doc.switchToPage(at);
  doc.y = MARGIN;
  writer.write([{ text: 'Contents' }], { size: 18, isBold: true });
  for (const [index, { id, title, depth }] of job.pages.entries()) {
    const line = index + 2;
    doc.switchToPage(at + Math.floor(line / LINES));
    const y = MARGIN + (line % LINES) * LINE_HEIGHT;
    const indent = Math.min(depth, 8) * 14;
    const { font, text } = writer.fontFor(title);
    const width = writer.width - indent - 50;
    doc.font(font).fontSize(10.5).fillColor('#1d1d1f');
    doc.text(text, MARGIN + indent, y, {
      width,
      height: LINE_HEIGHT,
      ellipsis: true,
      lineBreak: false,
      goTo: destinationOf(id),
    });
    doc
      .font('regular')
      .text(String(starts[index]), MARGIN, y, { width: writer.width, align: 'right', lineBreak: false });
  }
}

function numberPages({ doc }: PageWriter): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 1; page < count; page++) {
    doc.switchToPage(page);
    // In the margin, where text would begin another page.
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(9).fillColor('#555555');
    doc.text(String(page + 1), MARGIN, doc.page.height - 40, {
      width: doc.page.width - 2 * MARGIN,
      align: 'center',
      lineBreak: false,
    });
  }
}

function warningsOf({ missing }: PageWriter): string[] {
  if (missing.size === 0) return [];
  const signs = [...missing].slice(0, 20).join(' ');
  const more = missing.size > 20 ? ` and ${missing.size - 20} more` : '';
  const packages = packagesFor([...missing].join(''), 'outlines').join(', ');
  return [
    `Missing fonts for these characters (shown as "?"): ${signs}${more}. Install a browser, or a font package, for example ${packages}.`,
  ];
}
