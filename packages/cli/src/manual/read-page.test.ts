import { describe, expect, it } from 'vitest';
import type { KitError } from '@bindery/diagnostics';
import { readPage } from './read-page.ts';

const FALLBACK = 'Search for it.';

function errorOf(target: string): KitError {
  try {
    readPage(target, FALLBACK);
  } catch (thrown) {
    return thrown as KitError;
  }
  throw new Error(`${target} is a page.`);
}

describe('a page of the documentation', () => {
  it.each([
    ['test/agents.md', 'test/agents.md'],
    ['docs/test/agents.md', 'test/agents.md'],
    ['test/agents', 'test/agents.md'],
    ['Agents.md', 'test/agents.md'],
    ['build/contentkit', 'build/contentkit/README.md'],
    ['contentkit', undefined], // Two pages have this name.
    ['scope_missing', 'errors/scope_missing'],
    ['errors/scope_missing', 'errors/scope_missing'],
  ])('is found by “%s”', (target, path) => {
    if (path === undefined) expect(errorOf(target).details['nearest']).toHaveLength(2);
    else expect(readPage(target, FALLBACK).page.path).toBe(path);
  });

  it('is read by section', () => {
    expect(readPage('test/agents.md#secrets', FALLBACK).text).toMatch(/^## Secrets\n/);
    const { code, advice } = errorOf('test/agents.md#secret');
    expect({ code, advice }).toEqual({ code: 'docs_page_not_found', advice: expect.stringContaining('secrets') });
  });

  it.each([
    ['build/blok', 'build/block.md'],
    ['blokc', 'build/block.md'],
    ['scope_mising', 'errors/scope_missing'],
    ['receive webhooks', 'build/events.md'],
  ])('that is unknown, like “%s”, is reported with the nearest ones', (target, nearest) => {
    expect(errorOf(target)).toMatchObject({ code: 'docs_page_not_found', advice: expect.stringContaining(nearest) });
  });

  it('that is far from every page is reported with other advice', () => {
    expect(errorOf('qqqqzzzz').advice).toBe(FALLBACK);
    expect(errorOf('').advice).toBe(FALLBACK);
    expect(errorOf('../package.json').code).toBe('docs_page_not_found');
  });
});
