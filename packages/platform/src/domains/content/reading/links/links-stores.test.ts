// Links on both stores.
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import type { PlatformOptions } from '../../../../options.ts';
import { aSpace, backlinks, change, pageId, propose, describeLinks } from '../../../../../test/support/linked-pages.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';

/** The links of two spaces that link to each other, to users, and to files. */
async function listAllLinks(options: PlatformOptions): Promise<string[][]> {
  const test = await startPlatform({ host: false, ...options });
  const id = await aSpace(test, 'First', { a: '# Top\n', b: '[a](a.md#top) [gone](c.md)\n' });
  const space = `/v1/spaces/${id}`;
  const a = await pageId(test, space, 'a');
  const { body: user } = await test.get('/v1/user');
  const text = `[a](/spaces/${id}/pages/${a}#top) <a href="https://app.gitbook.com/u/${user.id}" data-mention>x</a>\n`;
  await aSpace(test, 'Second', { c: text });
  const changeRequest = await propose(test, space);
  const inserted = await change(test, changeRequest, {
    operation: 'insert_files',
    files: [{ name: 'note.txt', base64: 'aGVsbG8=' }],
  });
  const file = inserted.body.insertedFiles[0].id;
  await change(test, changeRequest, {
    operation: 'update_page',
    page: a,
    document: { markdown: `![](/files/${file})\n` },
  });
  const all = [
    withoutIds(describeLinks(await test.get(`${space}/links`)).sort()),
    withoutIds(
      describeLinks(await test.get(`${changeRequest}/content/page/${await pageId(test, space, 'b')}/links`)).sort(),
    ),
    await backlinks(test, `${space}/content/page/${a}/backlinks`),
    await backlinks(test, `${changeRequest}/content/files/${file}/backlinks`),
  ];
  expect(test.faults).toEqual([]);
  return all;
}

describe.skipIf(!hasPostgres('tests of links on PostgreSQL'))('on PostgreSQL', () => {
  it('links are equal on all stores', async () => {
    try {
      const vaultKey = randomBytes(32).toString('base64url');
      const otherLinks = await listAllLinks({ database: await borrowDatabase(), vaultKey });
      await closePlatforms();
      expect(otherLinks).toEqual(await listAllLinks({}));
      expect(otherLinks[2]).toEqual(['page b', 'page c']);
    } finally {
      await closePlatforms();
    }
  });
});

/** URLs of pages that are not there, without the ids that are others on each platform. */
function withoutIds(links: readonly string[]): string[] {
  return links.map((link) => link.replace(/\/pages\/\w+/, '/pages/…'));
}
