// The documentation in the package.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listPages, readManual, sectionsOf } from './read-manual.ts';
import { readPage } from './read-page.ts';
import { searchManual } from './search-manual.ts';

const FILE = join(import.meta.dirname, '..', '..', 'dist', 'manual.br');

describe('the documentation in the package', () => {
  it('is small', () => {
    expect(statSync(FILE).size).toBeLessThanOrEqual(125_000);
  });

  it('has guides and references, in the order of the table of contents, and every error code', () => {
    const paths = readManual().map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['build/block.md', 'reference/cli.md', 'errors/manifest_not_found']));
    expect(paths.filter((path) => path.startsWith('internals/'))).toEqual([]);
    const listed = listPages();
    expect(listed[0]).toMatchObject({ path: 'get-started/what-is-bindery.md', part: 'Get started' });
    expect(listed).toContainEqual(expect.objectContaining({ path: 'operate/relay.md', part: 'Run a platform' }));
    expect(listed.filter(({ path }) => path.startsWith('errors/'))).toEqual([]);
  });

  it('has a section for each match of a search', () => {
    for (const query of ['unfurl links', 'retry event', 'webfrme', 'OAuth', 'scope_missing']) {
      const matches = searchManual(query, 5);
      expect(matches.length, query).toBeGreaterThan(0);
      for (const { path, excerpt } of matches) {
        expect(readPage(path, '').text).not.toBe('');
        expect(excerpt.length).toBeLessThanOrEqual(242);
        expect(excerpt).not.toMatch(/```|\|---/);
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
