// What pages show of what is neither their content nor their site: a page that is kept is not answered once that is something else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { change, propose } from '../../../../test/support/linked-pages.ts';
import { aSite } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ port: 0, browser: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** Publishes a page with a node on a site. Returns its space, and what reads it. */
async function aPageWith(node: object) {
  const site = await aSite(test);
  const [space = ''] = site.spaces;
  const request = await propose(test, `/v1/spaces/${space}`);
  const document = { document: { object: 'document', data: { schemaVersion: 8 }, nodes: [node] } };
  const { status } = await change(test, request, { operation: 'insert_page', title: 'Shown', slug: 'shown', document });
  expect(status).toBe(200);
  await test.post(`${request}/merge`);
  await site.patch('', { agentsContext: 'included' });
  await site.post('/publish');
  const read = async (path: string): Promise<string> =>
    (await fetch(`${test.platform.origins.sites}/${site.id}/${path}`)).text();
  return { space, read };
}

it('the name of a mentioned user', async () => {
  const email = 'grace@example.com';
  const invite = { emails: [{ email, role: 'read' }] };
  const [user] = (await test.post(`/v1/orgs/${test.demo.organization}/invites`, invite)).body.users;
  const mention = { object: 'inline', type: 'mention', isVoid: true, data: { ref: { kind: 'user', user } } };
  const { read } = await aPageWith({ object: 'block', type: 'paragraph', data: {}, nodes: [mention] });
  expect([await read('shown'), await read('shown.md')]).toEqual(Array(2).fill(expect.stringContaining(email)));
  await test.post('/_platform/v1/users', { displayName: 'Grace Hopper', email });
  for (const path of ['shown', 'shown.md']) {
    const text = await read(path);
    expect([text.includes('Grace Hopper'), text.includes(email)]).toEqual([true, false]);
  }
});

it('the Markdown form of an integration block', async () => {
  const publish = (codeblock: string) =>
    test.publish('plans', { blocks: [{ id: 'plan', title: 'Plan', markdown: { codeblock, body: 'content' } }] });
  await publish('plan');
  const block = { object: 'block', type: 'integration', isVoid: true };
  const data = { integration: 'plans', block: 'plan', props: { content: 'a' } };
  const { space, read } = await aPageWith({ ...block, data });
  const { id } = (await test.post('/v1/integrations/plans/installations', { organization: test.demo.organization }))
    .body;
  expect((await test.post(`/v1/integrations/plans/installations/${id}/spaces`, { space })).status).toBe(201);
  expect(await read('shown.md')).toContain('```plan');
  await publish('drawing');
  expect(await read('shown.md')).toContain('```drawing');
});
