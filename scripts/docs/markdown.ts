// The project's Markdown pages and their parts, for the tests that keep them true.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { toSlug } from '../checks/check-spec-links.ts';
import { ROOT, listFiles } from '../checks/source-files.ts';

/** A Markdown file; `path` is relative to the repository. */
export interface Doc {
  readonly path: string;
  readonly text: string;
}

/** A fenced block of code. */
export interface CodeBlock {
  /** The info string of a fence: the language, then our own words. */
  readonly info: readonly string[];
  readonly code: string;
  /** Line of its first line of code, 1-based. */
  readonly line: number;
}

const FOLDERS = ['.changeset', 'docs', 'examples', 'packages', 'scripts', 'templates'];

/** Every Markdown file of the project. */
export function readDocs(): Doc[] {
  const top = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
  const below = FOLDERS.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
    listFiles(folder, ['.md']),
  );
  return [...top, ...below].map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** The fenced blocks of a text. */
export function codeBlocksOf(text: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open: { fence: string; info: string[]; lines: string[]; line: number } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, fence, info = ''] = /^\s*(`{3,})(.*)$/.exec(line) ?? [];
    if (open === undefined) {
      if (fence !== undefined) open = { fence, info: info.trim().split(/\s+/), lines: [], line: index + 2 };
    } else if (fence === open.fence && info.trim() === '') {
      blocks.push({ info: open.info, code: open.lines.join('\n'), line: open.line });
      open = undefined;
    } else {
      open.lines.push(line);
    }
  }
  return blocks;
}

/** The text without code: fenced blocks are gone, lines stay where they are. */
export function proseOf(text: string): string {
  let fence: string | undefined;
  const lines = text.split('\n').map((line) => {
    const [, found] = /^\s*(`{3,})/.exec(line) ?? [];
    const isInside = fence !== undefined;
    if (found !== undefined) fence = fence === undefined ? found : fence === found ? undefined : fence;
    return isInside || found !== undefined ? '' : line;
  });
  return lines.join('\n');
}

/** Inline code, outside fenced blocks. */
export function codeSpansOf(text: string): string[] {
  return [...proseOf(text).matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.replaceAll(/\s+/g, ' '));
}

/** Targets of the links and images of a text. */
export function linksOf(text: string): string[] {
  const prose = proseOf(text).replaceAll(/`[^`]*`/g, '');
  return [...prose.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);
}

/** Anchors of a text's headings. */
export function anchorsOf(text: string): Set<string> {
  return new Set([...proseOf(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toSlug(heading)));
}

/** The rows of the first table whose head has these columns: cells without the backquotes around them. */
export function tableOf(text: string, head: readonly string[]): string[][] {
  const lines = text.split('\n');
  const cellsOf = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''));
  const start = lines.findIndex((line) => cellsOf(line).join('|') === head.join('|'));
  if (start < 0) return [];
  const rest = lines.slice(start + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return (end < 0 ? rest : rest.slice(0, end)).map(cellsOf);
}
