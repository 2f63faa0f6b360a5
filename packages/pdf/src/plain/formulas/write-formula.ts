// A formula as a block of a page.
import { TEXT_SIZE, line } from '../block-context.ts';
import type { BlockContext } from '../block-context.ts';
import { MARGIN } from '../page-writer.ts';
import { layOut } from './layout.ts';
import { textOfMath } from './linear-text.ts';
import { readMath } from './read-math.ts';

/** Points of a formula, and the fewest of one that would not fit otherwise. */
const [SIZE, MIN_SIZE] = [TEXT_SIZE + 1, 6];

const GAP = 6;

/** Writes a formula in the middle of the line. One that can’t be read is written as its source, one without room as text. */
export function writeFormula(formula: string, writing: BlockContext, indent: number): void {
  const math = readMath(formula, 'block');
  if (math === undefined) return line([{ text: formula, isCode: true }], writing, { indent });
  const { writer } = writing;
  const { doc } = writer;
  const room = { width: writer.width - indent, height: doc.page.height - 2 * MARGIN };
  let box = layOut(math, { writer, size: SIZE });
  const share = Math.min(1, room.width / box.width, room.height / (box.ascent + box.descent));
  if (share < 1) box = layOut(math, { writer, size: Math.max(MIN_SIZE, SIZE * share * 0.98) });
  if (box.width > room.width || box.ascent + box.descent > room.height) {
    return line([{ text: textOfMath(math) }], writing, { indent });
  }
  if (doc.y + box.ascent + box.descent > doc.page.height - MARGIN) doc.addPage();
  const top = doc.y;
  box.draw(MARGIN + indent + (room.width - box.width) / 2, top + box.ascent);
  doc.x = MARGIN;
  doc.y = top + box.ascent + box.descent + GAP;
}
