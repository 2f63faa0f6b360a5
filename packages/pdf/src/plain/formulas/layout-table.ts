// Matrices, cases, and aligned equations of a formula.
import { rowBox, shiftBox, spaceBox } from './boxes.ts';
import type { Box } from './boxes.ts';
import type { MathLayout } from './math-layout.ts';
import { AXIS } from './operators.ts';
import type { MathNode } from './read-math.ts';

type LayOutRow = (children: readonly MathNode[], layout: MathLayout) => Box;

/** The box of a table, whose middle is that of the signs around it. */
export function layOutTable({ children: rows }: MathNode, layout: MathLayout, layOutRow: LayOutRow): Box {
  const { size } = layout;
  const cells = rows.map(({ children }) =>
    children.map((cell) => ({ box: layOutRow(cell.children, layout), side: sideOf(cell) })),
  );
  const count = Math.max(0, ...cells.map((row) => row.length));
  const widths = Array.from({ length: count }, (_none, at) =>
    Math.max(0, ...cells.map((row) => row[at]?.box.width ?? 0)),
  );
  const lines = cells.map((row) =>
    rowBox(
      row.flatMap(({ box, side }, at) => {
        const rest = (widths[at] ?? 0) - box.width;
        const before = side === 'left' ? 0 : side === 'right' ? rest : rest / 2;
        const gap = at === row.length - 1 ? 0 : size * (side === 'right' ? 0.1 : 0.9);
        return [spaceBox(before), box, spaceBox(rest - before + gap)];
      }),
    ),
  );
  return stackLines(lines, size);
}

function sideOf({ attributes }: MathNode): 'left' | 'right' | 'center' {
  const [, side = 'center'] = /\btml-(left|right)\b/.exec(attributes.get('class') ?? '') ?? [];
  return side as 'left' | 'right' | 'center';
}

function stackLines(lines: readonly Box[], size: number): Box {
  const gap = size * 0.35;
  const heights = lines.map(({ ascent, descent }) => Math.max(size, ascent + descent));
  const height = heights.reduce((sum, one) => sum + one + gap, -gap);
  const top = height / 2 + AXIS * size;
  let used = 0;
  const placed = lines.map((box, at) => {
    const up = top - used - box.ascent;
    used += (heights[at] ?? 0) + gap;
    return shiftBox(box, up);
  });
  return {
    width: Math.max(0, ...lines.map(({ width }) => width)),
    ascent: top,
    descent: height - top,
    draw: (x, y) => placed.forEach((box) => box.draw(x, y)),
  };
}
