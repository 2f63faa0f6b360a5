// Writes text to the pages of a PDF: in fonts that have its characters, one piece after the other, on as many pages as it takes.
import PdfKitDocument from 'pdfkit';
import type { FontFile, Fonts } from './fonts.ts';
import type { Run } from './run.ts';

/** Names of fonts while a PDF is written: those that it begins with, and those that are found for a character. */
type FontName = keyof Fonts | `found-${number}`;

/** Finds a font that has a character, by its code. */
export type FindFont = (code: number) => FontFile | undefined;

/** Characters that a font is looked for: each lookup runs a program. */
const MAX_LOOKUPS = 40;

/** A font that every reader of PDFs has, for Latin alone. */
const BUILT_IN: Readonly<Record<keyof Fonts, string>> = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  italic: 'Helvetica-Oblique',
  mono: 'Courier',
  wide: 'Helvetica',
};

/** The style of a text. */
export interface TextStyle {
  readonly size: number;
  readonly indent?: number | undefined;
  readonly color?: string | undefined;
  readonly isBold?: boolean;
  readonly isCode?: boolean;
  /** Points of space after it. */
  readonly gap?: number;
  /** Where its lines begin, and how wide they are, in points; between the margins without it. */
  readonly box?: { readonly left: number; readonly width: number } | undefined;
}

/** A link of a run: a URL, or a named destination in the PDF. */
export type Target = { readonly link: string } | { readonly goTo: string } | undefined;

/** Margins of a page, in points. */
export const MARGIN = 60;

/** Points between lines. */
const LINE_GAP = 2;

const TEXT_COLOR = '#1d1d1f';
const LINK_COLOR = '#0b57d0';

/** A PDF while it is written. */
export class PageWriter {
  readonly doc: PDFKit.PDFDocument;
  readonly #has = new Map<FontName, (code: number) => boolean>();
  readonly #names: FontName[];
  /** Characters that no font has. */
  readonly missing = new Set<string>();

  readonly #findFont: FindFont;
  readonly #checkedCodes = new Set<number>();

  constructor(fonts: Fonts, title: string, findFont: FindFont) {
    this.#findFont = findFont;
    const margins = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN };
    this.doc = new PdfKitDocument({
      size: 'A4',
      margins,
      bufferPages: true,
      info: { Title: title },
      pdfVersion: '1.7',
    });
    const names = [
      'regular',
      'bold',
      'italic',
      'mono',
      ...(fonts.wide === undefined ? [] : (['wide'] as const)),
    ] as const;
    this.#names = [...names];
    for (const name of names) {
      const file = fonts[name];
      this.doc.registerFont(name, file?.path ?? BUILT_IN[name], file?.family);
      this.#has.set(name, file === undefined ? isLatin : this.#coverageOf(name));
    }
  }

  /** Width of a line, in points. */
  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  #coverageOf(name: FontName): (code: number) => boolean {
    this.doc.font(name);
    // The library has no public API for the characters of a font.
    const { font } = (this.doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
      ._font;
    return (code) => font.hasGlyphForCodePoint(code);
  }

  /** Writes a paragraph of pieces. */
  write(runs: readonly Run[], style: TextStyle, targetOf: (run: Run) => Target = () => undefined): void {
    const { size, indent = 0, color = TEXT_COLOR, gap = 6 } = style;
    const { left, width } = style.box ?? { left: MARGIN + indent, width: this.width - indent };
    const pieces = runs.flatMap((run) =>
      this.#divide(run, style).map((piece) => ({ ...piece, target: targetOf(run) })),
    );
    for (const line of linesOf(pieces)) {
      this.doc.x = left;
      for (const [index, { text, font, target }] of line.entries()) {
        this.doc
          .font(font)
          .fontSize(size)
          .fillColor(target === undefined ? color : LINK_COLOR)
          .text(text, {
            width,
            lineGap: LINE_GAP,
            continued: index < line.length - 1,
            ...targetOptions(target),
          });
      }
    }
    this.doc.y += gap;
  }

  /** Points that a paragraph takes, or a little more. */
  heightOf(runs: readonly Run[], { size, isBold = false }: TextStyle, width: number): number {
    const text = runs.map((run) => run.text).join('');
    if (text.trim() === '') return 0;
    const isWide = isBold || runs.some((run) => run.isBold === true || run.isCode === true);
    const { font, text: supported } = this.fontFor(text, isWide ? 'bold' : 'regular');
    const isMono = runs.some((run) => run.isCode === true);
    this.doc.font(isMono ? 'mono' : font).fontSize(size);
    return this.doc.heightOfString(supported, { width, lineGap: LINE_GAP });
  }

  /** Points that a word takes in its widest font. */
  widthOf(word: string, size: number): number {
    const { font, text } = this.fontFor(word, 'mono');
    return this.doc.font(font).fontSize(size).widthOfString(text);
  }

  /** A text whole in one font, as tables have it: the first that has all of its characters. */
  fontFor(text: string, preferred: FontName = 'regular'): { readonly font: FontName; readonly text: string } {
    const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0).filter((code) => code > 0x20);
    const whole = [preferred, ...this.#names].find((name) =>
      codes.every((code) => this.#has.get(name)?.(code) === true),
    );
    if (whole !== undefined) return { font: whole, text };
    // Looking for each may find one that has them all.
    for (const code of codes) this.#fontWith(code, preferred);
    const found = this.#names.find((name) => codes.every((code) => this.#has.get(name)?.(code) === true));
    if (found !== undefined) return { font: found, text };
    const best = this.#names.includes('wide') ? 'wide' : preferred;
    return { font: best, text: Array.from(text, (sign) => this.#replaceUnsupported(sign, best)).join('') };
  }

  /** Pieces of one font each. */
  #divide(run: Run, { isBold = false, isCode = false }: TextStyle): { text: string; font: FontName }[] {
    const preferred: FontName =
      isCode || run.isCode === true
        ? 'mono'
        : isBold || run.isBold === true
          ? 'bold'
          : run.isItalic === true
            ? 'italic'
            : 'regular';
    const pieces: { text: string; font: FontName }[] = [];
    for (const sign of run.text) {
      const code = sign.codePointAt(0) ?? 0;
      const font = code <= 0x20 ? preferred : this.#fontWith(code, preferred);
      const last = pieces.at(-1);
      const piece = {
        text: font === undefined ? this.#replaceUnsupported(sign, preferred) : sign,
        font: font ?? preferred,
      };
      if (last?.font === piece.font) last.text += piece.text;
      else pieces.push(piece);
    }
    return pieces;
  }

  /** A font that has a character: the wanted one, another of this PDF, or one that is found now. */
  #fontWith(code: number, preferred: FontName): FontName | undefined {
    const supporting = [preferred, ...this.#names].find((name) => this.#has.get(name)?.(code) === true);
    if (supporting !== undefined || this.#checkedCodes.has(code)) return supporting;
    this.#checkedCodes.add(code);
    const isMark = /\p{M}|\p{Cf}|\p{Cc}/u.test(String.fromCodePoint(code));
    const file = isMark || this.#checkedCodes.size > MAX_LOOKUPS ? undefined : this.#findFont(code);
    return file === undefined ? undefined : this.#add(file, code);
  }

  #add(file: FontFile, code: number): FontName | undefined {
    const name: FontName = `found-${this.#names.length}`;
    try {
      this.doc.registerFont(name, file.path, file.family);
      const covers = this.#coverageOf(name);
      if (!covers(code)) return undefined;
      this.#has.set(name, covers);
      this.#names.push(name);
      return name;
    } catch {
      // It is a font that the library cannot read.
      return undefined;
    }
  }

  #replaceUnsupported(sign: string, font: FontName): string {
    const code = sign.codePointAt(0) ?? 0;
    if (code <= 0x20 || this.#has.get(font)?.(code) === true) return sign;
    // Combining characters have no glyph.
    if (/\p{M}|\p{Cf}/u.test(sign)) return '';
    this.missing.add(sign);
    return '?';
  }

  /** The bytes, once all is written. */
  async finish(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    this.doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    const ended = new Promise((resolve, reject) => this.doc.on('end', resolve).on('error', reject));
    this.doc.end();
    await ended;
    return Buffer.concat(chunks);
  }
}

/** What Windows-1252, which the built-in fonts know, has besides Latin-1. */
const WINDOWS_SIGNS = new Set(Array.from('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ', (sign) => sign.codePointAt(0)));

function isLatin(code: number): boolean {
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || WINDOWS_SIGNS.has(code);
}

/** The link of a run. Text without a link must reset it, because links continue otherwise. */
function targetOptions(target: Target): { link?: string; goTo?: string } {
  const nowhere = null as unknown as string;
  return {
    link: target !== undefined && 'link' in target ? target.link : nowhere,
    goTo: target !== undefined && 'goTo' in target ? target.goTo : nowhere,
  };
}

interface Piece {
  readonly text: string;
  readonly font: FontName;
  readonly target: Target;
}

/** Pieces by their lines. The library would begin what follows the end of a line where that line ended. */
function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    for (const [index, text] of piece.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...piece, text });
    }
  }
  const [first] = pieces;
  const isEmpty = lines.every((line) => line.length === 0);
  // An empty line takes its space too.
  return isEmpty || first === undefined
    ? []
    : lines.map((line) => (line.length === 0 ? [{ ...first, text: ' ' }] : line));
}
