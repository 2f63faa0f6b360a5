// Files of a site, as browsers request films: in parts, and again with the tag that they know.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const FILM = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));

let test: TestPlatform;
let film: string;
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  const { body } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Films', empty: true });
  const files = [
    { path: 'README.md', text: '# Home\n\n{% file src=".gitbook/assets/film.mp4" %}\n' },
    { path: '.gitbook/assets/film.mp4', base64: FILM.toString('base64') },
  ];
  const pushed = await test.post(`/_platform/v1/spaces/${body.id}/content/folder/push`, { files });
  expect([pushed.status, pushed.body.error]).toEqual([200, undefined]);
  const site = await aSite(test, []);
  await site.post('/site-spaces', { spaceId: body.id });
  await site.post('/publish');
  const html = await (await fetch(`${test.platform.origins.sites}/${site.id}/`)).text();
  film = test.platform.origins.sites + (/href="([^"]*\/film\.mp4)"/.exec(html)?.[1] ?? '');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(film, { method, headers });

describe('a film', () => {
  it('has a length, and accepts ranges', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await get({}, method);
      const details = [headers.get('content-length'), headers.get('accept-ranges'), headers.get('content-type')];
      expect([method, status, ...details]).toEqual([method, 200, String(FILM.length), 'bytes', 'video/mp4']);
    }
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=199990-', 199_990, 199_999],
    ['bytes=-5', 199_995, 199_999],
    ['bytes=100-999999', 100, 199_999],
  ])('is sent in the part %s', async (range, first, last) => {
    const part = await get({ range });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes ${first}-${last}/${FILM.length}`,
      String(last + 1 - first),
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(FILM.subarray(first, last + 1))).toBe(true);
  });

  it('rejects invalid ranges, and is sent whole after a change', async () => {
    const outside = await get({ range: 'bytes=200000-' });
    expect([outside.status, outside.headers.get('content-range'), outside.headers.get('cache-control')]).toEqual([
      416,
      'bytes */200000',
      'no-store',
    ]);
    const tag = (await get()).headers.get('etag') ?? '';
    const statusOf = async (ifRange: string) => (await get({ range: 'bytes=0-9', 'if-range': ifRange })).status;
    expect([await statusOf(tag), await statusOf('"other"'), await statusOf(`W/${tag}`)]).toEqual([206, 200, 200]);
    expect((await get({ range: 'bytes=0-9' }, 'HEAD')).status).toBe(200);
  });

  it('returns 304 for its ETag, also weak or in a list', async () => {
    const tag = (await get()).headers.get('etag') ?? '';
    for (const ifNoneMatch of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const again = await get({ 'if-none-match': ifNoneMatch, range: 'bytes=0-9' });
      expect([ifNoneMatch, again.status, again.headers.get('etag')]).toEqual([ifNoneMatch, 304, tag]);
    }
    expect((await get({ 'if-none-match': '"x"' })).status).toBe(200);
  });
});
