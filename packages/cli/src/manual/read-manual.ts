// The pages of the documentation that are in the package, and the explanations of error codes as pages under `errors/`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { CodeEntry } from '../explain/code-entry.ts';
import catalog from '../explain/codes.json' with { type: 'json' };

/** A page of the documentation. */
export interface ManualPage {
  /** Path below docs/, for example `build/block.md`, or `errors/<code>`. */
  readonly path: string;
  readonly title: string;
  /** Heading of the table of contents that the page is under; undefined for error codes. */
  readonly part?: string;
  /** Markdown. */
  readonly text: string;
}

/** Written by scripts/bundle-manual.mjs. */
const FILE = 'manual.br';

/** Start of the paths of error codes. */
export const ERRORS = 'errors/';

let pages: readonly ManualPage[] | undefined;

/** Every page. Error codes come after the others. */
export function readManual(): readonly ManualPage[] {
  pages ??= [...readBundled(), ...describeCodes()];
  return pages;
}

/** The table of contents: pages in its order, without error codes. */
export function listPages(): readonly ManualPage[] {
  return readManual().filter(({ part }) => part !== undefined);
}

/** A heading of a page with the text below it. */
export interface ManualSection {
  readonly title: string;
  /** Anchor; undefined for the title of the page. */
  readonly slug: string | undefined;
  readonly text: string;
}

/** The sections of a page: a heading of level 1 to 3, to the next one. */
export function sectionsOf({ title, text }: ManualPage): readonly ManualSection[] {
  const parts = text.split(/^(?=#{1,3} )/m).filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const [, marks = '#', heading = title] = /^(#+) (.+)$/m.exec(part) ?? [];
    return { title: heading, slug: marks === '#' ? undefined : toSlug(heading), text: part.trimEnd() };
  });
}

function toSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function readBundled(): ManualPage[] {
  const folders = [import.meta.dirname, join(import.meta.dirname, '..', '..', 'dist')];
  const file = folders.map((folder) => join(folder, FILE)).find((one) => existsSync(one));
  if (file === undefined) throw new Error(`${FILE} isn’t built.`);
  const entries = JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8')) as [
    path: string,
    text: string,
    part: string,
  ][];
  return entries.map(([path, text, part]) => ({ path, title: /^# (.+)$/m.exec(text)?.[1] ?? path, part, text }));
}

function describeCodes(): ManualPage[] {
  const byCode = Map.groupBy(catalog as readonly CodeEntry[], ({ code }) => code);
  return [...byCode].map(([code, entries]) => ({
    path: `${ERRORS}${code}`,
    title: code,
    text: `# ${code}\n\n${entries.map(describeCode).join('\n\n')}`,
  }));
}

function describeCode({ section, meaning, advice, example }: CodeEntry): string {
  const code = example === undefined ? [] : ['Before:', fence(example.before), 'After:', fence(example.after)];
  return [`${section}. ${meaning ?? ''}`.trim(), `What to do: ${advice}`, ...code].join('\n\n');
}

function fence(code: string): string {
  return `\`\`\`\n${code}\n\`\`\``;
}
