// What a visitor can’t read is in no answer of a site, by whatever route: page, Markdown, lists, search, navigation, PDF, feed.
import { VISITOR_OPERATIONS } from '@bindery/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { has, storePdf, textOf } from '@bindery/pdf/testing/read-pdf';
import { CLAIMS } from '../../../../test/support/audiences.ts';
import {
  CLOSED_MARKS,
  HIDDEN_MARKS,
  HIDDEN_PATHS,
  MARKS,
  startMarkedSite,
} from '../../../../test/support/marked-site.ts';
import type { Audience } from '../../../../test/support/audiences.ts';
import type { MarkedSite } from '../../../../test/support/marked-site.ts';
import { findApiLeaks, readAsVisitor, visitorRequests } from '../../../../test/support/find-api-leaks.ts';
import { findMissing } from '../../../../test/support/find-missing.ts';
import { findLeaks, lists } from '../../../../test/support/find-leaks.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms } from '../../../../test/support/test-platform.ts';

let marked: MarkedSite;
beforeAll(async () => {
  marked = await startMarkedSite();
});
afterAll(async () => {
  expect(marked.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

const ALL: Audience = Object.fromEntries(CLAIMS.map((claim) => [claim, true]));
/** All 64 audiences: nothing-hidden.long.test.ts. */
const SOME: Audience = { nested: true, section: true };

it.each([{}, SOME])('is hidden from a visitor with %j', { tags: ['long'] }, async (audience) => {
  expect(await findLeaks(marked, audience)).toEqual([]);
});

it('is in no API response for a visitor token', { tags: ['long'] }, async () => {
  expect(await findApiLeaks(marked, SOME)).toEqual([]);
});

it('is in no API response for a user without an organization', async () => {
  expect(await findApiLeaks(marked, {}, marked.outsider)).toEqual([]);
});

it('is requested by every operation for visitor tokens', () => {
  expect(new Set(Object.keys(visitorRequests(marked)))).toEqual(VISITOR_OPERATIONS);
});

it('is visible in the API to a visitor who can read it', async () => {
  const responses = await readAsVisitor(marked, await marked.apiToken(ALL));
  const found = responses.filter(({ status }) => status === 200).map(({ text }) => text);
  for (const mark of [...Object.values(MARKS).flat(), 'Everybody reads this', 'open.txt']) {
    expect(found.filter((text) => text.includes(mark))).not.toEqual([]);
  }
  for (const mark of [...HIDDEN_MARKS, ...CLOSED_MARKS]) expect(found.join('\n')).not.toContain(mark);
});

it('is not counted by the API', async () => {
  const { test, site, files } = marked;
  const token = await marked.apiToken({});
  const [, , , , , , parts] = marked.spaces;
  const profile = (await test.get(`${site.path}/published`, { token })).body;
  expect([profile.site.siteSpaces, profile.structure.structure.length]).toEqual([2, 2]);
  const { body } = await test.get(`/v1/spaces/${parts}/content`, { token });
  const listed = (await test.get(`/v1/spaces/${parts}/content/files`, { token })).body;
  expect([files.length, body.files.length, listed.count]).toEqual([3, 1, 1]);
  expect(body.pages.map(({ title }: { title: string }) => title)).toEqual(['Parts', 'Second', 'Elsewhere']);
  expect([body.reusableContents, body.type, body.parents]).toEqual([[], 'edits', []]);
});

it.each(['page', 'files'])('gets the response of a missing %s', async (kind) => {
  const [open, , , , , , parts] = marked.spaces;
  const token = await marked.apiToken(ALL);
  const hidden = kind === 'page' ? marked.hiddenPages : [marked.hiddenFile];
  const space = kind === 'page' ? open : parts;
  for (const id of hidden) {
    const read = (name: string) => marked.test.get(`/v1/spaces/${space}/content/${kind}/${name}`, { token });
    const [existing, absent] = [await read(id), await read('nothing')];
    expect([existing.status, existing.code]).toEqual([absent.status, absent.code]);
    expect(JSON.stringify(existing.body)).toBe(JSON.stringify(absent.body).replace('nothing', id));
  }
});

it('changes with the site while a token lasts', async () => {
  const { test, site } = marked;
  const token = await marked.apiToken({ space: true });
  const [, , variant] = marked.spaces;
  const read = async () => (await test.get(`/v1/spaces/${variant}/content`, { token })).status;
  const [row] = (await site.get('/site-spaces')).body.items.filter(
    ({ path }: { path: string }) => path === 'zqspace-path',
  );
  expect(await read()).toBe(200);
  await site.patch(`/site-spaces/${row.id}`, { hidden: true });
  expect(await read()).toBe(404);
  await site.patch(`/site-spaces/${row.id}`, { hidden: false });
  expect(await read()).toBe(200);
});

it('is visible to visitors who can read it', async () => {
  const read = async (path: string) => (await marked.fetch(path, ALL)).text();
  const paths = marked.paths.flatMap((path) => [path, `${path}.md`]);
  const names = lists().filter((path) => !path.includes('~search'));
  const texts = (await Promise.all(names.map(read))).join('\n');
  const found = `${(await Promise.all(paths.map(read))).join('\n')}${texts}`;
  for (const [claim, marks] of Object.entries(MARKS)) {
    for (const mark of claim === 'header' ? [] : marks) expect(found).toContain(mark);
  }
  for (const mark of [...HIDDEN_MARKS, ...CLOSED_MARKS.map((one) => `${one} text`)]) expect(found).not.toContain(mark);
  expect(texts).toContain('zqpagetitle');
});

it.each(HIDDEN_PATHS)('responds to hidden %s like to a missing path', async (path) => {
  for (const form of [path, `${path}.md`, `${path}/rss.xml`]) {
    const [hidden, absent] = [await marked.fetch(form, ALL), await marked.fetch(form.replace('c', 'x'), ALL)];
    expect(hidden.status).toBe(404);
    expect([...hidden.headers.keys()]).toEqual([...absent.headers.keys()]);
  }
});

it('doesn’t print, open, or accept a hidden page by its id', async () => {
  expect(marked.hiddenPages).toHaveLength(3);
  for (const id of marked.hiddenPages) {
    for (const path of [`~pdf/${id}`, `~nav/${id}.x.html`]) expect((await marked.fetch(path, {})).status).toBe(404);
    for (const name of ['~feedback', '~render']) {
      const headers = { 'Content-Type': 'application/json', Origin: new URL((await marked.fetch('', {})).url).origin };
      const body = JSON.stringify({ rating: 'good' });
      const sent = await marked.fetch(`${name}/${id}`, {}, { method: 'POST', headers, body });
      expect(sent.status).toBe(404);
    }
  }
});

it('resolves hidden URLs in the API like missing ones', async () => {
  for (const path of HIDDEN_PATHS) {
    const [hidden, absent] = [await marked.resolve(path), await marked.resolve(`${path}-x`)];
    expect([hidden.status, await findMissing(marked.test, hidden.body)]).toEqual([200, 'page_not_found']);
    const known = JSON.stringify(absent.body).replaceAll(/(?<="(?:pathname|canonicalUrl)":"[^"]*)-x"/g, '"');
    expect(JSON.parse(known)).toEqual({ ...hidden.body, apiToken: expect.any(String) });
  }
});

it.runIf(has('pdftotext'))('is in no PDF', { tags: ['long'] }, async () => {
  const print = async (audience: Audience) => {
    for (;;) {
      const response = await marked.fetch('~pdf', audience);
      if (response.status === 202) continue;
      expect(response.headers.get('content-type')).toBe('application/pdf');
      return textOf(storePdf(new Uint8Array(await response.arrayBuffer())));
    }
  };
  const publicPdf = await print({});
  expect(publicPdf).toContain('Everybody reads this');
  for (const mark of [...Object.values(MARKS).flat(), ...HIDDEN_MARKS, ...CLOSED_MARKS]) {
    expect(publicPdf).not.toContain(mark);
  }
  expect(await print({ block: true, page: true })).toContain('zqblocktext');
});
