// Draws a diagram of boxes on a grid as SVG. It has its own light background, so that it is readable on dark pages, too.

/** Column and row, from 0. */
type Cell = readonly [column: number, row: number];

/** A box. */
interface Box {
  readonly at: Cell;
  readonly label: string;
  /** A second, smaller line. */
  readonly note?: string;
  /** Code or data of the author, in color. */
  readonly isYours?: boolean;
}

/** An arrow between two boxes of a row or a column. */
interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly label?: string;
  readonly isTwoWay?: boolean;
}

/** A diagram as data. */
export interface Diagram {
  /** Alternative text. */
  readonly title: string;
  readonly boxes: Readonly<Record<string, Box>>;
  readonly arrows: readonly Arrow[];
}

const CELL = { width: 232, height: 112 } as const;
const BOX = { width: 152, height: 58 } as const;
const MARGIN = 28;
/** Widths of letters, of the label and of the smaller texts. */
const LETTER = { label: 7.6, small: 6.4 } as const;
const BLUE = '#1d5bbf';

const STYLE = [
  'text{font-family:system-ui,sans-serif;fill:#1c2430;text-anchor:middle}',
  '.label{font-size:14px;font-weight:600}',
  '.small{font-size:12px;fill:#4d5868}',
  '.box{fill:#f4f6fa;stroke:#8792a3}',
  `.yours{fill:#e6effd;stroke:${BLUE}}`,
  '.start{text-anchor:start}',
  '.arrow{stroke:#4d5868;stroke-width:1.5;fill:none}',
].join('');

interface Point {
  readonly x: number;
  readonly y: number;
}

const centerOf = ([column, row]: Cell): Point => ({
  x: MARGIN + column * CELL.width + BOX.width / 2,
  y: MARGIN + row * CELL.height + BOX.height / 2,
});

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function writeText({ x, y }: Point, text: string, names: string): string {
  return `<text x="${x}" y="${y}" class="${names}">${escapeText(text)}</text>`;
}

function drawBox({ at, label, note, isYours = false }: Box): string {
  const { x, y } = centerOf(at);
  const [left, top] = [x - BOX.width / 2, y - BOX.height / 2];
  const shape = `<rect x="${left}" y="${top}" width="${BOX.width}" height="${BOX.height}" rx="8" class="box${isYours ? ' yours' : ''}"/>`;
  if (note === undefined) return shape + writeText({ x, y: y + 5 }, label, 'label');
  return shape + writeText({ x, y: y - 4 }, label, 'label') + writeText({ x, y: y + 16 }, note, 'small');
}

function drawArrow({ from, to, label, isTwoWay = false }: Arrow, boxes: Diagram['boxes']): string {
  const [start, end] = [findBox(boxes, from), findBox(boxes, to)].map(({ at }) => centerOf(at)) as [Point, Point];
  const isRow = start.y === end.y;
  const side = Math.sign(isRow ? end.x - start.x : end.y - start.y);
  const half = isRow ? BOX.width / 2 : BOX.height / 2;
  const move = (point: Point, by: number): Point =>
    isRow ? { x: point.x + by, y: point.y } : { x: point.x, y: point.y + by };
  const [first, last] = [move(start, side * (half + 4)), move(end, -side * (half + 6))];
  const marks = `marker-end="url(#head)"${isTwoWay ? ' marker-start="url(#head)"' : ''}`;
  const line = `<path d="M${first.x} ${first.y}L${last.x} ${last.y}" class="arrow" ${marks}/>`;
  if (label === undefined) return line;
  const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  return isRow
    ? line + writeText({ x: middle.x, y: middle.y - 8 }, label, 'small')
    : line + writeText({ x: middle.x + 8, y: middle.y + 4 }, label, 'small start');
}

function findBox(boxes: Diagram['boxes'], name: string): Box {
  const box = boxes[name];
  if (box === undefined) throw new Error(`The diagram has no box "${name}".`);
  return box;
}

/** Texts that are wider than their place. */
export function findLongTexts({ boxes, arrows }: Diagram): string[] {
  const isWide = (text: string | undefined, letter: number, width: number): text is string =>
    text !== undefined && text.length * letter > width;
  const inBoxes = Object.values(boxes).flatMap(({ label, note }) => [
    ...(isWide(label, LETTER.label, BOX.width) ? [label] : []),
    ...(isWide(note, LETTER.small, BOX.width) ? [note] : []),
  ]);
  const onArrows = arrows.flatMap(({ from, to, label }) => {
    const [first, last] = [findBox(boxes, from).at, findBox(boxes, to).at];
    const gap = Math.abs(last[0] - first[0]) * CELL.width - BOX.width;
    return first[1] === last[1] && isWide(label, LETTER.small, gap) ? [label] : [];
  });
  return [...inBoxes, ...onArrows];
}

/** The diagram as a file. */
export function drawDiagram(diagram: Diagram): string {
  const { title, boxes, arrows } = diagram;
  const cells = Object.values(boxes).map(({ at }) => at);
  const last = centerOf([Math.max(...cells.map(([column]) => column)), Math.max(...cells.map(([, row]) => row))]);
  const width = last.x + BOX.width / 2 + MARGIN;
  const height = last.y + BOX.height / 2 + MARGIN;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeText(title)}</title>`,
    `<style>${STYLE}</style>`,
    '<defs><marker id="head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#4d5868"/></marker></defs>',
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="12" fill="#fff" stroke="#d8dde6"/>`,
    ...Object.values(boxes).map(drawBox),
    ...arrows.map((arrow) => drawArrow(arrow, boxes)),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}
