// Hostile folders: reading them takes bounded time. A page of very many blocks: hostile-folders.long.test.ts.
import { describe, expect, it } from 'vitest';
import { computingTime } from '@bindery/testkit/computing-time';
import { layoutOf } from './paths/layout.ts';
import { DEFAULT_CONFIG } from './paths/config.ts';
import { placeSiblings } from './read/place-pages.ts';
import { findRenames } from './read/similarity.ts';

/** Milliseconds: far more than any of these takes, far less than what each took before. */
const TIME_LIMIT_MS = 10_000;

describe('a folder designed to take long', () => {
  it.each(['](', '](a', '[', ' ', '> '])('renames a text of a million signs: %j', async (sign) => {
    const text = sign.repeat(1_000_000 / sign.length);
    const took = await computingTime(() => findRenames([{ path: 'a.md', text: 'a' }], [{ path: 'b.md', text }]));
    expect(took).toBeLessThan(TIME_LIMIT_MS);
  });

  it('renames many files in one sync', async () => {
    const candidates = (name: string) =>
      Array.from({ length: 40_000 }, (_, at) => ({ path: `${name}${at}.md`, text: `Text ${at}.\n` }));
    let renames: ReadonlyMap<string, string> = new Map();
    expect(await computingTime(() => (renames = findRenames(candidates('a'), candidates('b'))))).toBeLessThan(
      TIME_LIMIT_MS,
    );
    expect(renames.size).toBe(40_000);
    expect(renames.get('a7.md')).toBe('b7.md');
  });

  it('has many files of one name', { tags: ['long'] }, async () => {
    const files = new Map(
      Array.from({ length: 40_000 }, (_, at) => [
        `f${at}`,
        { id: `f${at}`, name: 'image.png', contentType: 'image/png', size: 1 },
      ]),
    );
    let paths: ReadonlyMap<string, string> = new Map();
    const shown = { nested: [], files, reusableContents: new Map() };
    expect(await computingTime(() => (paths = layoutOf(shown, DEFAULT_CONFIG).files))).toBeLessThan(TIME_LIMIT_MS);
    expect([paths.get('f0'), paths.get('f39999')]).toEqual([
      '.gitbook/assets/image.png',
      '.gitbook/assets/image (39999).png',
    ]);
    expect(new Set(paths.values()).size).toBe(40_000);
  });

  it('lists many sibling pages of one name', async () => {
    const entry = { type: 'document' as const, parent: null, title: 'A' };
    const siblings = Array.from({ length: 20_000 }, (_, at) => ({
      entry: { ...entry, id: `p${at}` },
      prior: undefined,
      slug: 'same',
    }));
    let slugs: (string | undefined)[] = [];
    // Each tried the numbers of all before it: 35 seconds.
    expect(await computingTime(() => (slugs = placeSiblings(siblings).map(({ slug }) => slug)))).toBeLessThan(
      TIME_LIMIT_MS,
    );
    expect([slugs[0], slugs[1], slugs.at(-1)]).toEqual(['same', 'same-1', 'same-19999']);
  });
});
