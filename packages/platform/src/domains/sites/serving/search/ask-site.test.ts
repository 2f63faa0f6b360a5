// Questions about a site by the API: what is quoted, and for whom.
import { GitBookAPI } from '@gitbook/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pushFiles } from '../../../../../test/support/push-files.ts';
import { siteAt } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

const filesOf = (title: string) => ({
  'SUMMARY.md': '# Table of contents\n\n* [Fees](README.md)\n* [Staff](staff.md)\n* [Hidden](hidden.md)\n',
  'README.md': `# Fees of ${title}\n\n## Berths\n\nA berth in ${title} costs nine euros.\n\n{% if visitor.claims.unsigned.staff === true %}\nStaff berths cost zqthree euros.\n{% endif %}\n`,
  'staff.md': '---\nif: visitor.claims.unsigned.staff === true\n---\n\n# Staff\n\nA berth for zqcrew is free.\n',
  'hidden.md': '---\nhidden: true\n---\n\n# Hidden\n\nA berth of zqhidden costs nothing.\n',
});

let test: TestPlatform;
let site: SiteUnderTest;
let spaces: string[];
let siteSpaces: string[];

beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false, browser: false });
  const orgs = `/v1/orgs/${test.demo.organization}`;
  spaces = [];
  for (const title of ['Guide', 'Variant']) {
    const { id } = (await test.post(`${orgs}/spaces`, { title, empty: true })).body;
    await pushFiles(test, id, filesOf(title));
    spaces.push(id);
  }
  const { body } = await test.post(`${orgs}/sites`, { title: 'Harbor', spaces });
  site = siteAt(test, body.id, spaces);
  const { items } = (await site.get('/site-spaces')).body;
  siteSpaces = spaces.map((space) => items.find((one: { space: { id: string } }) => one.space.id === space).id);
  await site.post('/publish');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const tokenOf = async (unsignedClaims: object = {}): Promise<string> => {
  const url = `${test.platform.origins.sites}/${site.id}/`;
  const { token } = await test.asPerson('outsider');
  return (await test.post('/v1/urls/published', { url, visitor: { unsignedClaims } }, { token })).body.apiToken;
};

type Body = Parameters<GitBookAPI['orgs']['streamAskInSite']>[2];

/** The last answer that the published client reads, and its text. */
async function ask(authToken: string, question: string, fields: Partial<Body> = {}) {
  const client = new GitBookAPI({ endpoint: test.platform.origins?.api ?? '', authToken });
  const stream = client.orgs.streamAskInSite(
    test.demo.organization,
    site.id,
    { question, scope: { mode: 'all' }, ...fields },
    { format: 'markdown' },
  );
  const events = [];
  for await (const event of stream) events.push(event);
  const answer = events.at(-1)?.answer;
  return { answer, text: JSON.stringify(answer?.answer ?? '') };
}

it('quote pages of the scope', async () => {
  const visitor = await tokenOf();
  const all = await ask(visitor, 'What does a berth cost?');
  expect(all.text).toContain('A berth in Guide costs nine euros.');
  expect(new Set(all.answer?.sources.map((source) => source.type === 'page' && source.space))).toEqual(new Set(spaces));
  const [, variant = ''] = siteSpaces;
  const one = await ask(visitor, 'What does a berth cost?', { scope: { mode: 'specific', siteSpaceIds: [variant] } });
  expect(one.text).toContain('Variant');
  expect(one.text).not.toContain('Guide');
  expect((await ask(visitor, 'Are there submarines?')).answer).toEqual({ followupQuestions: [], sources: [] });
  expect((await ask(visitor, 'What is it?')).answer).toEqual({ followupQuestions: [], sources: [] });
});

it('quote nothing that the visitor can’t read', async () => {
  const [visitor, staff] = [await tokenOf(), await tokenOf({ staff: true })];
  const questions = ['What does a berth cost?', 'zqthree', 'zqcrew', 'zqhidden', 'berth zqthree', 'zqcrew berth free'];
  for (const question of questions)
    expect((await ask(visitor, question)).text).not.toMatch(/zqthree|zqcrew|zqhidden|Staff/);
  expect((await ask(staff, 'Do staff berths cost zqthree euros?')).text).toContain('zqthree');
  expect((await ask(staff, 'Is a berth for zqcrew free?')).text).toContain('zqcrew');
  expect((await ask(staff, 'zqhidden')).answer?.sources).toEqual([]);
});

it('are rejected with a wrong scope, length, or site', async () => {
  const visitor = await tokenOf();
  const body = { question: 'berth', scope: { mode: 'all' } };
  const asked = (fields: object, path = site.path) =>
    test.post(`${path}/ask`, { ...body, ...fields }, { token: visitor });
  expect((await asked({ scope: { mode: 'specific', siteSpaceIds: ['none'] } })).code).toBe('site_space_not_found');
  expect((await asked({ question: 'x'.repeat(513) })).code).toBe('request_invalid');
  expect((await asked({ scope: { mode: 'none' } })).code).toBe('request_invalid');
  const { site: demo, organization } = test.demo;
  expect((await asked({}, `/v1/orgs/${organization}/sites/${demo}`)).code).toBe('site_not_found');
});
