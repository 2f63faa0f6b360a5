// What becomes of comments, change requests and reviews when something becomes of their space.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { DELETED_SPACE_RETENTION_MS } from '../../../../access/retention.ts';
import { aDiscussion } from '../../../../../test/support/a-discussion.ts';
import type { Discussion } from '../../../../../test/support/a-discussion.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

/** One of everything: a comment, a reply and a reaction of both on a space and on a change request of it, and a review. */
async function discuss(test: TestPlatform): Promise<{ readonly main: Discussion; readonly proposed: Discussion }> {
  const main = await aDiscussion(test, 'space');
  const proposed = await aDiscussion(test, 'change request', main.space);
  for (const discussion of [main, proposed]) {
    const { id } = (await discussion.say('Said')).body;
    const reply = (await discussion.answer(id, 'Answered')).body.id;
    for (const at of [id, `${id}/replies/${reply}`]) await discussion.change(at, { addedReactions: ['1f44d'] });
  }
  const { id } = (await test.get('/v1/user')).body;
  await test.post(`${proposed.path}/reviews`, { status: 'changes-requested', comment: { markdown: 'Not yet' } });
  await test.post(`${proposed.path}/requested-reviewers`, { users: [id] });
  return { main, proposed };
}

/** Everything that is said about a space and its change request. */
async function fetchAll(test: TestPlatform, { main, proposed }: Awaited<ReturnType<typeof discuss>>) {
  const lists = ['comments', 'commenters', 'change-requests?status=draft'].map((path) => `${main.path}/${path}`);
  for (const path of ['comments', 'reviews', 'requested-reviewers', 'contributors']) {
    lists.push(`${proposed.path}/${path}`);
  }
  const shown = [];
  for (const list of lists) {
    const { status, body, code } = await test.get(list);
    if (status === 200) expect(body.items.length).toBeGreaterThan(0);
    shown.push(body.items ?? code);
  }
  return shown;
}

describe('a space that is deleted', () => {
  it('hides its comments, and shows them again after it is restored', async () => {
    const test = await startPlatform({ host: false });
    const discussed = await discuss(test);
    const before = await fetchAll(test, discussed);
    await test.call('DELETE', discussed.main.path);
    expect(new Set(await fetchAll(test, discussed))).toEqual(new Set(['space_not_found']));
    expect((await discussed.main.say('Too late')).code).toBe('space_not_found');
    await test.post(`${discussed.main.path}/restore`);
    expect(await fetchAll(test, discussed)).toEqual(before);
    expect(test.faults).toEqual([]);
  });

  it('deletes its comments when it is purged, and none of another space', async () => {
    const dataFolder = temporaryFolder();
    const test = await startPlatform({ dataFolder, host: false, clock: { now: Date.UTC(2026, 10, 22), frozen: true } });
    const empty = countRows(dataFolder);
    expect(Object.values(empty)).toEqual(Object.values(empty).map(() => 0));
    const otherSpace = await discuss(test);
    const one = countRows(dataFolder);
    expect(Object.values(one).every((count) => count > 0)).toBe(true);
    const before = await fetchAll(test, otherSpace);
    const { main } = await discuss(test);
    expect(Object.entries(countRows(dataFolder))).toEqual(
      Object.entries(one).map(([name, count]) => [name, count * 2]),
    );
    await test.call('DELETE', main.path);
    test.platform.clock.set({ advanceMs: DELETED_SPACE_RETENTION_MS });
    await test.platform.idle();
    expect(countRows(dataFolder)).toEqual(one);
    expect(await fetchAll(test, otherSpace)).toEqual(before);
    expect(test.faults).toEqual([]);
  });
});

describe('a space that moves to another organization', () => {
  it('keeps its comments with their authors', async () => {
    const test = await startPlatform({ host: false });
    const discussed = await discuss(test);
    const writer = await test.asPerson('comment');
    await discussed.main.say('I stay behind', writer);
    const [comments, commenters, ...others] = await fetchAll(test, discussed);
    const organization = (await test.post('/v1/orgs', { title: 'Other' })).body.id;
    expect((await test.post(`${discussed.main.path}/transfer`, { organization })).status).toBe(200);
    const [after, members, ...rest] = await fetchAll(test, discussed);
    expect([after, rest]).toEqual([comments, others]);
    const ids = (some: { id: string }[]) => some.map(({ id }) => id);
    expect(ids(commenters)).toContain(writer.id);
    expect(ids(members)).toEqual(ids(commenters).filter((id) => id !== writer.id));
    expect(test.faults).toEqual([]);
  });
});

describe('a copy of a space', () => {
  it('has the content, but no comments', async () => {
    const test = await startPlatform({ host: false });
    const { main } = await discuss(test);
    const copy = `/v1/spaces/${(await test.post(`${main.path}/duplicate`)).body.id}`;
    expect((await test.get(copy)).body).toMatchObject({ comments: 0, changeRequests: 0, changeRequestsDraft: 0 });
    for (const list of ['comments', 'change-requests?status=draft']) {
      expect((await test.get(`${copy}/${list}`)).body.items).toEqual([]);
    }
  });
});

const TABLES = [
  'change_request',
  'change_request_contributor',
  'requested_reviewer',
  'review',
  'comment',
  'comment_reply',
  'comment_reaction',
] as const;

/** Rows of each table in a data folder. */
function countRows(folder: string): Record<string, number> {
  const database = new DatabaseSync(join(folder, 'platform.db'), { readOnly: true });
  const counted = TABLES.map((table) => {
    const row = database.prepare(`SELECT COUNT(*) AS count FROM ${table}`).get();
    return [table, Number(row?.['count'])];
  });
  database.close();
  return Object.fromEntries(counted) as Record<string, number>;
}
