// Links that anyone can read who has them end: those to files, to PDFs, and to previews of sites.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINK_LIFE_MS } from '../src/core/link-life.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

const START = Date.parse('2026-06-01T00:20:00Z');
const HOUR = 60 * 60 * 1000;

let test: TestPlatform;
let changeRequest: string;
beforeAll(async () => {
  test = await startPlatform({ host: false, port: 0, browser: false, clock: { now: START, frozen: true } });
  await test.post(`/v1/orgs/${test.demo.organization}/sites/${test.demo.site}/unpublish`);
  const space = `/v1/spaces/${test.demo.space}`;
  const { id } = (await test.post(`${space}/change-requests`, { subject: 'Links' })).body;
  changeRequest = `${space}/change-requests/${id}`;
  const files = [{ name: 'a.txt', contentType: 'text/plain', base64: 'YQ==' }];
  await test.post(`${changeRequest}/content`, { changes: [{ operation: 'insert_files', files }] });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const links = {
  file: async () => (await test.get(`${changeRequest}/content/files`)).body.items[0].downloadURL as string,
  pdf: async () => (await test.get(`${changeRequest}/pdf`)).body.url as string,
  preview: async () =>
    (await test.get(`/v1/orgs/${test.demo.organization}/sites/${test.demo.site}`)).body.urls.preview as string,
};
const setTime = (now: number) =>
  test.call('PUT', '/_platform/v1/clock', { body: { now: new Date(now).toISOString() } });

describe.each(Object.entries(links))('the link to a %s', (_what, read) => {
  it('is valid for a day', { tags: ['long'] }, async () => {
    await setTime(START);
    const link = await read();
    expect((await fetch(link)).status).toBe(200);
    await setTime(START + LINK_LIFE_MS - 1);
    expect((await fetch(link)).status).toBe(200);
    await setTime(START + LINK_LIFE_MS + HOUR);
    expect((await fetch(link)).status).toBe(404);
    expect((await fetch(await read())).status).toBe(200);
  });

  it('stays equal within an hour, so that browsers can cache', async () => {
    await setTime(START);
    const first = await read();
    await setTime(START + 30 * 60 * 1000);
    expect(await read()).toBe(first);
    await setTime(START + HOUR);
    expect(await read()).not.toBe(first);
  });

  it('can’t get another expiration time or more access', async () => {
    await setTime(START);
    const link = await read();
    const [end = ''] = /\d{13}/.exec(link) ?? [];
    for (const other of [`${Number(end) + 1}`, `${end}0`, `0${end}`, '9999999999999', '1e99', '-1', '']) {
      expect((await fetch(link.replace(end, other))).status, other).toBe(404);
    }
    const { origin, pathname, search } = new URL(link);
    const longer = search === '' ? `${origin}${pathname}/more` : `${link}.more`;
    expect((await fetch(longer)).status).toBe(404);
  });
});
