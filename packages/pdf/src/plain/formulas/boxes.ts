// Boxes that a formula is made of. Each has a width, and a height above and below its line.
import type { PageWriter } from '../page-writer.ts';

/** A part of a formula, in points. */
export interface Box {
  readonly width: number;
  /** Above the line. */
  readonly ascent: number;
  /** Below the line. */
  readonly descent: number;
  /** Renders it. `y` is its line. */
  readonly draw: (x: number, y: number) => void;
}

/** How much of its size a sign takes above and below its line. */
const [ASCENT, DESCENT] = [0.75, 0.22];

const COLOR = '#1d1d1f';

/** Words in one style. */
export function textBox(
  writer: PageWriter,
  words: string,
  { size, isItalic = false }: { size: number; isItalic?: boolean },
): Box {
  const { font, text } = writer.fontFor(words, isItalic ? 'italic' : 'regular');
  const { doc } = writer;
  const width = doc.font(font).fontSize(size).widthOfString(text);
  return {
    width,
    ascent: ASCENT * size,
    descent: DESCENT * size,
    draw: (x, y) => {
      doc.font(font).fontSize(size).fillColor(COLOR);
      doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    },
  };
}

/** Empty space. */
export function spaceBox(width: number): Box {
  return { width, ascent: 0, descent: 0, draw: () => undefined };
}

/** Boxes next to each other. */
export function rowBox(boxes: readonly Box[]): Box {
  return {
    width: boxes.reduce((sum, { width }) => sum + width, 0),
    ascent: Math.max(0, ...boxes.map(({ ascent }) => ascent)),
    descent: Math.max(0, ...boxes.map(({ descent }) => descent)),
    draw: (x, y) => {
      let left = x;
      for (const box of boxes) {
        box.draw(left, y);
        left += box.width;
      }
    },
  };
}

/** A box above or below its line. */
export function shiftBox(box: Box, up: number): Box {
  return { ...box, ascent: box.ascent + up, descent: box.descent - up, draw: (x, y) => box.draw(x, y - up) };
}

/** Boxes at the same place, each in the middle of the widest. */
export function stackBox(boxes: readonly Box[]): Box {
  const width = Math.max(0, ...boxes.map((box) => box.width));
  return {
    width,
    ascent: Math.max(0, ...boxes.map(({ ascent }) => ascent)),
    descent: Math.max(0, ...boxes.map(({ descent }) => descent)),
    draw: (x, y) => {
      for (const box of boxes) box.draw(x + (width - box.width) / 2, y);
    },
  };
}

/** A sign as high as what it is around. */
export function stretchedBox(box: Box, { ascent, descent }: Pick<Box, 'ascent' | 'descent'>, { doc }: PageWriter): Box {
  const factor = (ascent + descent) / (box.ascent + box.descent);
  if (factor <= 1.1 || box.width === 0) return box;
  return {
    width: box.width,
    ascent,
    descent,
    draw: (x, y) => {
      const line = y - ascent + box.ascent * factor;
      doc.save().translate(x, line).scale(1, factor);
      box.draw(0, 0);
      doc.restore();
    },
  };
}

/** A line of a box’s width, above its line. */
export function ruleBox({ doc }: PageWriter, width: number, { up, thickness }: { up: number; thickness: number }): Box {
  return {
    width,
    ascent: Math.max(0, up + thickness),
    descent: 0,
    draw: (x, y) => {
      doc
        .lineWidth(thickness)
        .moveTo(x, y - up)
        .lineTo(x + width, y - up)
        .stroke(COLOR);
    },
  };
}

/** A root sign around a box. */
export function rootBox({ doc }: PageWriter, inside: Box, size: number): Box {
  const [lead, gap] = [size * 0.6, size * 0.12];
  const ascent = inside.ascent + gap * 2;
  return {
    width: lead + inside.width + gap,
    ascent,
    descent: inside.descent,
    draw: (x, y) => {
      const [top, bottom] = [y - ascent + gap / 2, y + inside.descent];
      doc.lineWidth(size * 0.05);
      doc
        .moveTo(x, y - size * 0.2)
        .lineTo(x + lead * 0.25, y - size * 0.3)
        .lineTo(x + lead * 0.55, bottom);
      doc
        .lineTo(x + lead * 0.95, top)
        .lineTo(x + lead + inside.width + gap, top)
        .stroke(COLOR);
      inside.draw(x + lead, y);
    },
  };
}
