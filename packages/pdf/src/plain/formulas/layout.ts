// Lays out a formula as boxes: fractions, scripts, roots, tables, and signs as high as what is between them.
import { rootBox, rowBox, ruleBox, shiftBox, spaceBox, stackBox, stretchedBox, textBox } from './boxes.ts';
import type { Box } from './boxes.ts';
import type { MathLayout } from './math-layout.ts';
import { layOutTable } from './layout-table.ts';
import { AXIS, BIG_OPERATOR, spaceAround, widthOfSpace, wordsOf } from './operators.ts';
import type { MathNode } from './read-math.ts';

/** Scripts are smaller than what they belong to, up to a point. */
const [SCRIPT, MIN_SIZE] = [0.7, 5];

/** The box of an element. */
export function layOut(node: MathNode, layout: MathLayout): Box {
  const { writer, size } = layout;
  const [first = EMPTY, second = EMPTY, third = EMPTY] = node.children;
  switch (node.name) {
    case 'mspace':
      return spaceBox(widthOfSpace(node) * size);
    case 'mphantom':
      return { ...layOutRow(node.children, layout), draw: () => undefined };
    case 'mfrac':
      return fraction(node, layout);
    case 'msqrt':
      return rootBox(writer, layOutRow(node.children, layout), size);
    case 'mroot':
      return rowBox([
        shiftBox(layOut(second, scriptOf(layout)), size * 0.45),
        rootBox(writer, layOut(first, layout), size),
      ]);
    case 'msub':
    case 'msup':
    case 'msubsup':
      return scripts(node, layout);
    case 'munder':
      return limits({ base: first, below: second }, layout);
    case 'mover':
      return limits({ base: first, above: second }, layout);
    case 'munderover':
      return limits({ base: first, below: second, above: third }, layout);
    case 'mtable':
      return layOutTable(node, layout, layOutRow);
    case 'menclose':
      return enclosed(node, layout);
    default:
      return node.children.length === 0 ? words(node, layout) : layOutRow(node.children, layout);
  }
}

const EMPTY: MathNode = { name: 'mrow', attributes: new Map(), children: [], text: '' };

function scriptOf({ writer, size }: MathLayout): MathLayout {
  return { writer, size: Math.max(MIN_SIZE, size * SCRIPT) };
}

function words(node: MathNode, { writer, size }: MathLayout): Box {
  const text = wordsOf(node);
  if (text === '') return spaceBox(0);
  const isBig = node.name === 'mo' && BIG_OPERATOR.test(text);
  const isItalic = node.name === 'mi' && /^\p{L}$/u.test(text);
  const box = textBox(writer, text, { size: isBig ? size * 1.5 : size, isItalic });
  return isBig ? shiftBox(box, -size * 0.12) : box;
}

/** Elements next to each other, with space around operators. */
function layOutRow(children: readonly MathNode[], layout: MathLayout): Box {
  const isStretchy = ({ name, attributes }: MathNode): boolean =>
    name === 'mo' &&
    (attributes.get('stretchy') === 'true' ||
      (attributes.get('fence') === 'true' && attributes.get('stretchy') === undefined));
  const boxes = children.map((child) => layOut(child, layout));
  const inside = rowBox(boxes.filter((_box, at) => !isStretchy(children[at] as MathNode)));
  return rowBox(
    children.flatMap((child, at) => {
      const box = boxes[at] as Box;
      const [before, after] = spaceAround(child, at === 0).map((ems) => spaceBox(ems * layout.size));
      return [before as Box, isStretchy(child) ? stretchedBox(box, inside, layout.writer) : box, after as Box];
    }),
  );
}

function fraction({ attributes, children: [above = EMPTY, below = EMPTY] }: MathNode, layout: MathLayout): Box {
  const { writer, size } = layout;
  const inside = { writer, size: Math.max(MIN_SIZE, size * 0.92) };
  const [top, bottom] = [layOut(above, inside), layOut(below, inside)];
  const [axis, gap] = [AXIS * size, size * 0.15];
  const hasLine = attributes.get('linethickness') !== '0px';
  const rule = ruleBox(writer, Math.max(top.width, bottom.width) + size * 0.2, { up: axis, thickness: size * 0.05 });
  const parts = [shiftBox(top, axis + gap + top.descent), shiftBox(bottom, axis - gap - bottom.ascent)];
  return rowBox([spaceBox(size * 0.08), stackBox(hasLine ? [...parts, rule] : parts), spaceBox(size * 0.08)]);
}

function scripts(
  { name, children: [first = EMPTY, second = EMPTY, third = EMPTY] }: MathNode,
  layout: MathLayout,
): Box {
  const base = layOut(first, layout);
  const [below, above] = name === 'msub' ? [second] : name === 'msup' ? [undefined, second] : [second, third];
  // Primes are high already.
  if (below === undefined && above !== undefined && /^[′″‴]+$/u.test(wordsOf(above))) {
    return rowBox([base, layOut(above, layout)]);
  }
  const [{ size }, script] = [layout, scriptOf(layout)];
  const boxes: Box[] = [];
  if (below !== undefined)
    boxes.push(shiftBox(layOut(below, script), -Math.max(size * 0.18, base.descent - size * 0.05)));
  if (above !== undefined)
    boxes.push(shiftBox(layOut(above, script), Math.max(size * 0.38, base.ascent - size * 0.35)));
  return rowBox([base, overlap(boxes), spaceBox(size * 0.05)]);
}

/** Boxes above each other that begin at the same place. */
function overlap(boxes: readonly Box[]): Box {
  const stack = stackBox(boxes);
  return { ...stack, draw: (x, y) => boxes.forEach((box) => box.draw(x, y)) };
}

interface Limits {
  readonly base: MathNode;
  readonly below?: MathNode;
  readonly above?: MathNode;
}

function limits({ base, below, above }: Limits, layout: MathLayout): Box {
  const { size } = layout;
  const [middle, script] = [layOut(base, layout), scriptOf(layout)];
  const isAccent = above?.name === 'mo' && above.children.length === 0;
  const boxes = [middle];
  if (above !== undefined) {
    const box = layOut(above, isAccent ? layout : script);
    // Accents are signs that are drawn high above their line already.
    boxes.push(shiftBox(box, isAccent ? middle.ascent - size * 0.35 : middle.ascent + box.descent + size * 0.05));
  }
  if (below !== undefined) {
    const box = layOut(below, script);
    boxes.push(shiftBox(box, -(middle.descent + box.ascent + size * 0.05)));
  }
  return stackBox(boxes);
}

function enclosed({ attributes, children }: MathNode, layout: MathLayout): Box {
  const inside = layOutRow(children, layout);
  if (attributes.get('notation') !== 'top') return inside;
  const { writer, size } = layout;
  return stackBox([inside, ruleBox(writer, inside.width, { up: inside.ascent + size * 0.08, thickness: size * 0.05 })]);
}
