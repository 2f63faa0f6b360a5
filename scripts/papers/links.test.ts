import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../checks/source-files.ts';
import { anchorsOf, codeSpansOf, linksOf, readPapers } from './markdown.ts';
import type { Paper } from './markdown.ts';

const papers = readPapers();

/** Links of a paper that lead nowhere. Addresses elsewhere are not followed. */
function findBrokenLinks({ path, text }: Paper): string[] {
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
function findMissingPaths({ text }: Paper): string[] {
  const isPath = (span: string): boolean => /^(docs|examples|packages|scripts|templates)\/[\w./-]+$/.test(span);
  return codeSpansOf(text).filter((span) => isPath(span) && !existsSync(join(ROOT, span)));
}

describe('links between papers', () => {
  it.each(papers.map((paper) => [paper.path, paper] as const))(
    '%s: every relative link leads somewhere',
    (_path, paper) => {
      expect(findBrokenLinks(paper)).toEqual([]);
    },
  );

  it('finds a link to nothing, out of the repository, and to a heading that is not there', () => {
    const text = '# Here\n[a](#here) [b](no-such-file.md) [c](../../elsewhere) [d](#there) [e](https://example.com)';
    expect(findBrokenLinks({ path: 'docs/page.md', text })).toEqual(['no-such-file.md', '../../elsewhere', '#there']);
  });
});

describe('paths in papers', () => {
  const ours = papers.filter(({ path }) => !path.startsWith('packages/'));

  it.each(ours.map((paper) => [paper.path, paper] as const))(
    '%s: every path between backquotes exists',
    (_path, paper) => {
      expect(findMissingPaths(paper)).toEqual([]);
    },
  );

  it('finds a path that is not there', () => {
    expect(findMissingPaths({ path: 'docs/page.md', text: '`packages/nothing/src/` and `packages/cli/src/`' })).toEqual(
      ['packages/nothing/src/'],
    );
  });
});
