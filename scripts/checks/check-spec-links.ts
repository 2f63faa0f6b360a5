// Every `Spec:` line must cite something that exists: a heading of the specification, or a page of the local platform API.
// Lists what is cited nowhere, as a guide; only a broken citation is a fault.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, listFiles } from './source-files.ts';

/** A citation that points nowhere. */
export interface BrokenCitation {
  readonly file: string;
  readonly line: number;
  readonly citation: string;
}

const CITATION =
  /\b(docs-management-api\.md|contract-facts\.md|operations(?:-beyond)?\.csv|local-platform\/[\w-]+\.md)(?:#([\w-]+))?/g;

/** A page for each resource of the local platform API. */
const LOCAL_PLATFORM = 'docs/reference/local-platform';

/** Anchors of each document that may be cited. */
export function readAnchors(): Map<string, ReadonlySet<string> | undefined> {
  return new Map([
    ['docs-management-api.md', readList('headings.txt')],
    ['contract-facts.md', readList('contract-facts-headings.txt')],
    ...listFiles(LOCAL_PLATFORM, ['.md']).map(
      (file) => [file.slice('docs/reference/'.length), headingsOf(file)] as const,
    ),
    ['operations.csv', undefined],
    ['operations-beyond.csv', undefined],
  ]);
}

/** The anchor of a heading, as code hosts make it. */
export function toSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function headingsOf(file: string): Set<string> {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => toSlug(title)));
}

function readList(name: string): Set<string> {
  const lines = readFileSync(join(ROOT, 'docs', 'internals', 'spec', name), 'utf8').split('\n');
  return new Set(lines.map((line) => line.trim()).filter((line) => line !== ''));
}

/** Every citation of a text that points nowhere. */
export function findBrokenCitations(
  file: string,
  text: string,
  anchors: ReadonlyMap<string, ReadonlySet<string> | undefined>,
): BrokenCitation[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(CITATION)].flatMap(([citation, document = '', anchor]) => {
      const documentAnchors = anchors.get(document);
      const isFine =
        anchors.has(document) && (anchor === undefined || documentAnchors === undefined || documentAnchors.has(anchor));
      return isFine ? [] : [{ file, line: index + 1, citation }];
    }),
  );
}

if (import.meta.main) {
  const anchors = readAnchors();
  const files = listFiles('packages', ['.ts', '.tsx']);
  const texts = files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
  const broken = texts.flatMap(({ file, text }) => findBrokenCitations(file, text, anchors));
  for (const { file, line, citation } of broken)
    console.error(`${file}:${line} cites "${citation}", which does not exist.`);
  const cited = new Set(texts.flatMap(({ text }) => [...text.matchAll(CITATION)].map(([, , anchor]) => anchor)));
  const uncited = [...(anchors.get('docs-management-api.md') ?? [])].filter((anchor) => !cited.has(anchor));
  console.error(`${uncited.length} headings of the specification are cited nowhere yet.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
