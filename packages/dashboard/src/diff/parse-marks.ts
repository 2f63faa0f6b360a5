// Parses Markdown with Git conflict markers into parts, and writes it back with a resolution for each part.
import { matchItems } from '@bindery/content/matches';
import { nextFence, splitBlocks } from './split-blocks.ts';

/** Text that is decided, or both sides of what is not. */
export type MarkedSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'part'; readonly main: string; readonly changeRequest: string };

/** Both versions of a conflicting part, without blank lines around them. */
export type MarkedPart = Extract<MarkedSegment, { kind: 'part' }>;

const [START, MIDDLE, END] = ['<<<<<<< main content', '=======', '>>>>>>> change request'];

/** The segments. Marks that are not those of a whole conflict are text as any other. */
export function parseMarks(markdown: string): readonly MarkedSegment[] {
  const lines = markdown.split('\n');
  const marks = findMarks(lines);
  const segments: MarkedSegment[] = [];
  let position = 0;
  for (const [at, start] of marks.entries()) {
    const [middle, end] = [marks[at + 1], marks[at + 2]];
    if (start.text !== START || middle?.text !== MIDDLE || end?.text !== END) continue;
    segments.push({ kind: 'text', text: joined(lines.slice(position, start.line)) });
    segments.push({
      kind: 'part',
      main: joined(lines.slice(start.line + 1, middle.line)),
      changeRequest: joined(lines.slice(middle.line + 1, end.line)),
    });
    position = end.line + 1;
  }
  segments.push({ kind: 'text', text: joined(lines.slice(position)) });
  return segments.filter((segment) => segment.kind === 'part' || segment.text !== '');
}

/** The text with each part replaced by its resolution. */
export function writeDecided(segments: readonly MarkedSegment[], decisions: readonly string[]): string {
  let next = 0;
  const texts = segments.map((segment) => (segment.kind === 'text' ? segment.text : (decisions[next++] ?? '').trim()));
  return `${texts.filter((text) => text !== '').join('\n\n')}\n`;
}

/** The base of each part, from the full text of the base. */
export function basesOfParts(base: string, segments: readonly MarkedSegment[]): readonly string[] {
  const before = splitBlocks(base);
  const blocks = segments.map((segment) => splitBlocks(segment.kind === 'text' ? segment.text : segment.main));
  const matches = matchItems(before, blocks.flat());
  let at = 0;
  return segments.flatMap((segment, index) => {
    const [start, end] = [at, at + (blocks[index]?.length ?? 0)];
    at = end;
    if (segment.kind === 'text') return [];
    const from = 1 + Math.max(-1, ...matches.filter(([, main]) => main < start).map(([one]) => one));
    const to = Math.min(before.length, ...matches.filter(([, main]) => main >= end).map(([one]) => one));
    return [before.slice(from, to).join('\n\n')];
  });
}

interface Mark {
  readonly line: number;
  readonly text: string;
}

function findMarks(lines: readonly string[]): readonly Mark[] {
  const marks: Mark[] = [];
  let fence: string | undefined;
  for (const [line, text] of lines.entries()) {
    fence = nextFence(fence, text);
    if (fence !== undefined || ![START, MIDDLE, END].includes(text)) continue;
    // A line of equal signs is a mark within a conflict only: elsewhere it makes a heading of the line before.
    if (text === MIDDLE && marks.at(-1)?.text !== START) continue;
    marks.push({ line, text });
  }
  return marks;
}

function joined(lines: readonly string[]): string {
  return lines.join('\n').replace(/^(?:[ \t]*\n)+|(?<!\s)\s+$/g, '');
}
