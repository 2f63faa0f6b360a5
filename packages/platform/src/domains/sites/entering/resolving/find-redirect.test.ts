// Redirects as a visitor of a site follows them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSpace, change, pageId, propose } from '../../../../../test/support/linked-pages.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let site: SiteUnderTest;
let space: string;
let base: string;

beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  space = await aSpace(test, 'Guide', { home: 'Home.', between: 'Between.', target: 'Target.' });
  site = await aSite(test, []);
  await site.post('/site-spaces', { spaceId: space });
  await site.post('/publish');
  base = `${test.platform.origins.sites}/${site.id}/`;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const create = async (source: string, url: string): Promise<void> => {
  const created = await site.post('/redirects', { source, destination: { kind: 'external', url } });
  expect(created.status).toBe(201);
};
const locate = async (path: string) => {
  const { status, headers } = await fetch(base + path, { redirect: 'manual' });
  return [status, headers.get('location')];
};

describe('the query of a visitor', () => {
  it('goes on to a page, and to another site', async () => {
    const { id: siteSpaceId } = (await site.get('/site-spaces')).body.items[0];
    const destination = { kind: 'site-page', siteSpaceId, pageId: await pageId(test, `/v1/spaces/${space}`, 'target') };
    await site.post('/redirects', { source: '/old', destination });
    await create('/away', 'https://example.com/new?lang=en#top');
    const query = 'utm_source=mail&visitor.plan=pro&lang=de';
    expect(await locate(`old?${query}`)).toEqual([307, `/${site.id}/target?${query}`]);
    expect(await locate(`away?${query}`)).toEqual([
      307,
      'https://example.com/new?lang=en&utm_source=mail&visitor.plan=pro#top',
    ]);
  });

  it('follows the query of a target that the rest of a path is added to', async () => {
    const destination = { kind: 'external', url: 'https://example.com/docs/?lang=en#top' };
    await site.post('/redirects', { source: '/moved/*', captureWildcard: true, destination });
    expect(await locate('moved/a/b?c=1')).toEqual([307, 'https://example.com/docs/a/b?lang=en&c=1#top']);
  });

  it('keeps what lets a visitor in from another site', async () => {
    await create('/out', 'https://example.com/');
    expect(await locate('out?shareKey=secret&preview=secret&claims=secret&a=1')).toEqual([
      307,
      'https://example.com/?a=1',
    ]);
  });
});

describe('redirects that became circular', () => {
  it('are not followed', async () => {
    await create('/between', `${base}start`);
    await create('/start', `${base}between`);
    expect(await locate('start')).toEqual([307, `${base}between`]);
    const request = await propose(test, `/v1/spaces/${space}`);
    const page = await pageId(test, `/v1/spaces/${space}`, 'between');
    await change(test, request, { operation: 'delete_page', page });
    await test.post(`${request}/merge`);
    expect((await locate('start'))[0]).toBe(404);
    expect((await locate('between'))[0]).toBe(404);
  });
});
