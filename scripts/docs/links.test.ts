import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, listFiles } from '../checks/source-files.ts';
import { anchorsOf, codeSpansOf, linksOf, readDocs } from './markdown.ts';
import type { Doc } from './markdown.ts';

const docs = readDocs();

/** Broken links of a page. External URLs aren’t followed. */
function findBrokenLinks({ path, text }: Doc): string[] {
  return linksOf(text).filter((target) => {
    if (/^[a-z][a-z+.-]*:/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const full = file === '' ? path : normalize(join(dirname(path), file));
    if (full !== path && (full.startsWith('..') || !existsSync(join(ROOT, full)))) return true;
    if (anchor === undefined) return false;
    const linked = full === path ? text : readFileSync(join(ROOT, full), 'utf8');
    return !anchorsOf(linked).has(anchor);
  });
}

/** Paths between backquotes that are not there. A path counts when it begins with a folder of the repository. */
function findMissingPaths({ text }: Doc): string[] {
  const isPath = (span: string): boolean => /^(docs|examples|packages|scripts|templates)\/[\w./-]+$/.test(span);
  return codeSpansOf(text).filter((span) => isPath(span) && !existsSync(join(ROOT, span)));
}

describe('links between pages', () => {
  it.each(docs.map((doc) => [doc.path, doc] as const))('%s: every relative link resolves', (_path, doc) => {
    expect(findBrokenLinks(doc)).toEqual([]);
  });

  it('finds a link to nothing, out of the repository, and to a heading that is not there', () => {
    const text = '# Here\n[a](#here) [b](no-such-file.md) [c](../../elsewhere) [d](#there) [e](https://example.com)';
    expect(findBrokenLinks({ path: 'docs/page.md', text })).toEqual(['no-such-file.md', '../../elsewhere', '#there']);
  });
});

/** Mentions of pages, in comments, messages, and code, that are not there. */
function findMissingPages(text: string): string[] {
  const mentioned = [...text.matchAll(/(?<![\w./-])docs\/[\w/-]+\.md\b/g)].map(([path]) => path);
  return mentioned.filter(
    (path) =>
      /^docs\/(?:build|concepts|get-started|internals|operate|reference|ship|test)\//.test(path) &&
      !existsSync(join(ROOT, path)),
  );
}

describe('pages in sources', () => {
  it('exist', () => {
    const files = ['packages', 'scripts', 'examples', 'templates'].flatMap((folder) =>
      listFiles(folder, ['.ts', '.tsx', '.mjs']),
    );
    const missing = files.flatMap((file) =>
      findMissingPages(readFileSync(join(ROOT, file), 'utf8')).map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('are found if they do not exist', () => {
    const page = ['docs', 'reference', 'no-such-page.md'].join('/');
    expect(findMissingPages(`// See ${page} and docs/reference/errors.md.`)).toEqual([page]);
  });
});

describe('paths in pages', () => {
  const ownPages = docs.filter(({ path }) => !path.startsWith('packages/'));

  it.each(ownPages.map((doc) => [doc.path, doc] as const))('%s: every path between backquotes exists', (_path, doc) => {
    expect(findMissingPaths(doc)).toEqual([]);
  });

  it('finds a path that is not there', () => {
    expect(findMissingPaths({ path: 'docs/page.md', text: '`packages/nothing/src/` and `packages/cli/src/`' })).toEqual(
      ['packages/nothing/src/'],
    );
  });
});
