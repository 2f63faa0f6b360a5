// The documentation in the package.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listPages, readManual, readPage, sectionsOf } from './read-manual.ts';
import { searchManual } from './search-manual.ts';

const FILE = join(import.meta.dirname, '..', '..', 'dist', 'manual.br');

describe('the documentation in the package', () => {
  it('is small', () => {
    expect(statSync(FILE).size).toBeLessThanOrEqual(100_000);
  });

  it('has guides and references for authors, and every error code', () => {
    const paths = readManual().map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['build/block.md', 'reference/cli.md', 'errors/manifest_not_found']));
    expect(paths.filter((path) => /^(?:operate|internals)\//.test(path))).toEqual([]);
    expect(listPages()).not.toContain('errors/');
  });

  it('is read by path, with and without the folder, and by section', () => {
    expect(readPage('docs/test/agents.md')).toBe(readPage('test/agents.md'));
    expect(readPage('test/agents.md#secrets')).toMatch(/^## Secrets\n/);
    expect(() => readPage('../package.json')).toThrow(expect.objectContaining({ code: 'docs_page_not_found' }));
  });

  it('has a section for each match of a search', () => {
    for (const query of ['unfurl links', 'retry event', 'webfrme', 'OAuth', 'scope_missing']) {
      const matches = searchManual(query, 5);
      expect(matches.length, query).toBeGreaterThan(0);
      for (const { path, excerpt } of matches) {
        expect(readPage(path)).not.toBe('');
        expect(excerpt.length).toBeLessThanOrEqual(242);
      }
    }
    expect(searchManual('qqqqzzzz', 5)).toEqual([]);
  });

  it.each([
    ['How do I write tests?', 'test/'],
    ['secret environment variable', 'build/secrets-and-environments.md'],
    ['schedule a task', 'build/tasks.md'],
    ['event_not_found', 'errors/event_not_found'],
  ])('answers “%s” with a page below %s', (query, path) => {
    expect(
      searchManual(query, 5)
        .map((match) => match.path)
        .join(' '),
    ).toContain(path);
  });

  it('has the whole text of a page in its sections', () => {
    const page = readManual().find(({ path }) => path === 'build/block.md');
    const sections = page === undefined ? [] : sectionsOf(page);
    expect(sections.map(({ text }) => text).join('\n\n')).toBe(page?.text.trimEnd());
  });
});
