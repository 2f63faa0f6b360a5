// A data folder of a version that kept pages as JSON.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';

afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

it('pages that a former version stored are there, below each other, with their text', async () => {
  const dataFolder = temporaryFolder();
  const before = await startPlatform({ dataFolder, host: false });
  const { demo } = before;
  const content = `/v1/spaces/${demo.space}/content`;
  const pages = (await before.get(`${content}/pages`)).body;
  const page = (await before.get(`${content}/page/page_overview`)).body;
  await closePlatforms();
  putBack(join(dataFolder, 'platform.db'), demo.space, pages.pages);

  const after = await startPlatform({ dataFolder, host: false });
  expect((await after.get(`${content}/pages`)).body).toEqual(pages);
  expect((await after.get(`${content}/page/page_overview`)).body).toEqual(page);
  expect(after.faults).toEqual([]);
});

interface ShownPage {
  readonly id: string;
  readonly documentId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly title: string;
  readonly slug: string;
  readonly emoji?: string;
  readonly description?: string;
  readonly pages: readonly ShownPage[];
}

/** Writes the revision of a space the way the fourth schema had it, and takes the tree away. */
function putBack(file: string, space: string, pages: readonly ShownPage[]): void {
  const database = new DatabaseSync(file);
  const asStored = ({
    id,
    title,
    slug,
    emoji,
    description,
    documentId,
    createdAt,
    updatedAt,
    pages: below,
  }: ShownPage): object => ({
    id,
    title,
    slug,
    emoji,
    description,
    createdAt: Date.parse(createdAt),
    updatedAt: Date.parse(updatedAt),
    document: documentId.slice(0, 43),
    pages: below.map(asStored),
  });
  const row = database.prepare('SELECT * FROM revision WHERE space = ?').get(space) as Record<string, string>;
  database.exec('DELETE FROM content_node; DELETE FROM revision');
  database
    .prepare(
      `INSERT INTO revision_with_pages (id, space, type, parents, pages, created_at, created_by)
       VALUES (?, ?, 'edits', '[]', ?, ?, NULL)`,
    )
    .run(row['id'] ?? '', space, JSON.stringify(pages.map(asStored)), Number(row['created_at']));
  database.close();
}
