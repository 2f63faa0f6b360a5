// Conversations about a site by the API: a response to the last question, with a language model and without one.
import { AIMessageRole, GitBookAPI } from '@gitbook/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../../../../test/support/a-site.ts';
import { pushFiles } from '../../../../../test/support/push-files.ts';
import { siteAt } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';
import { visitorApiToken } from '../../../../../test/support/visitor-api-token.ts';
import type { PlatformOptions } from '../../../../options.ts';

const FILES = {
  'SUMMARY.md': '# Table of contents\n\n* [Fees](README.md)\n* [Hidden](hidden.md)\n',
  'README.md':
    '# Fees\n\n## Berths\n\nA berth in the harbor costs nine euros.\n\n{% if visitor.claims.staff === true %}\nStaff berths cost zqthree euros.\n{% endif %}\n\n## Is a mooring free?\n\nIt is.\n',
  'hidden.md': '---\nhidden: true\n---\n\n# Hidden\n\nA berth of zqhidden costs nothing.\n',
};
/** IDs of pages in links can have any letters. */
const SECRET = /zqthree|zqhidden/;
const WORDED = '# Answer\n\nA berth costs **nine** euros.\n\nA mooring is free.\n';

/** A platform with a published site, and a visitor of it. */
interface Scene {
  readonly test: TestPlatform;
  readonly site: SiteUnderTest;
  readonly visitor: string;
}

async function startScene(options: PlatformOptions = {}): Promise<Scene> {
  const started = await startPlatform({ port: 0, host: false, browser: false, ...options });
  const orgs = `/v1/orgs/${started.demo.organization}`;
  const { id } = (await started.post(`${orgs}/spaces`, { title: 'Guide', empty: true })).body;
  await pushFiles(started, id, FILES);
  const site = siteAt(started, (await started.post(`${orgs}/sites`, { title: 'Harbor', spaces: [id] })).body.id, [id]);
  await site.post('/publish');
  return { test: started, site, visitor: await visitorApiToken(started, site.id) };
}

let plain: Scene;
beforeAll(async () => {
  plain = await startScene();
});
afterAll(async () => {
  expect(plain.test.faults).toEqual([]);
  await closePlatforms();
});

type Input = Parameters<GitBookAPI['orgs']['streamAiResponseInSite']>[2]['input'];
const user = (content: string) => ({ role: AIMessageRole.User, content });

/** Every event that the published client reads. */
async function respond({ test, site, visitor }: Scene, ...input: Input) {
  const client = new GitBookAPI({ endpoint: test.platform.origins?.api ?? '', authToken: visitor });
  const body = { input, previousResponseId: 'earlier' };
  const events = [];
  for await (const event of client.orgs.streamAiResponseInSite(test.demo.organization, site.id, body)) {
    events.push(event);
  }
  return events;
}
const typesOf = (events: readonly { readonly type: string }[]): string[] => events.map(({ type }) => type);

/** A model that words every answer so, in small pieces. */
async function serveModel(words: string, requests: string[]): Promise<string> {
  const { url } = await serveSite(
    {
      '/v1/chat/completions': (incoming, outgoing) => {
        incoming.on('data', (chunk: Buffer) => requests.push(chunk.toString('utf8')));
        outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' });
        for (const content of words.match(/[^]{1,5}/g) ?? []) {
          outgoing.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
        }
        outgoing.end('data: [DONE]\n\n');
      },
    },
    { isKeepingAlive: false },
  );
  return `${url}/v1`;
}

describe('a response in a conversation', () => {
  it('answers the last question, in blocks', async () => {
    const earlier = [user('Are there submarines?'), { role: AIMessageRole.Assistant, content: 'No.' }];
    const events = await respond(plain, ...earlier, user('What does a berth cost?'));
    expect(typesOf(events)).toEqual([
      'response_start',
      'response_step_start',
      'response_document',
      'response_followup_suggestion',
      'response_finish',
    ]);
    const [id] = events.map(({ messageId }) => messageId);
    expect(events.at(-1)).toMatchObject({ messageId: id, response: { id, previous: 'earlier' } });
    expect(JSON.stringify(events)).toContain('A berth in the harbor costs nine euros.');
    expect(JSON.stringify(events)).not.toMatch(SECRET);
    const nothing = await respond(plain, user('Are there submarines?'));
    expect(typesOf(nothing)).toEqual(['response_start', 'response_step_start', 'response_finish']);
  });

  it('grows by whole blocks with a language model, which gets what the visitor can read', async () => {
    const requests: string[] = [];
    const scene = await startScene({ ask: { url: await serveModel(WORDED, requests) } });
    const events = await respond(scene, user('What does a berth cost?'));
    const documents = events.flatMap((event) => (event.type === 'response_document' ? [event] : []));
    const blocks = documents.flatMap((event) => event.blocks);
    expect(blocks.map(({ type }) => type)).toEqual(['heading-1', 'paragraph', 'paragraph']);
    expect(documents.every(({ operation }) => operation === 'insert')).toBe(true);
    expect(requests.join('')).toContain('A berth in the harbor costs nine euros.');
    expect(requests.join('')).not.toMatch(SECRET);
    expect(scene.test.faults).toEqual([]);
  });

  it('is valid, and continues the response that it names', async () => {
    const body = { input: [user('What does a berth cost?')], previousResponseId: 'earlier' };
    const { status, body: text } = await plain.site.post('/ai/response', body, { token: plain.visitor });
    expect([status, text]).toEqual([200, expect.stringContaining('"previous":"earlier"')]);
    expect(text).toContain('"suggestions":["Is a mooring free?"]');
  });

  it('is rejected without a question, and for another site', async () => {
    const { test, site, visitor } = plain;
    for (const input of [[], [{ role: 'assistant', content: 'Yes.' }], [user(' ')]]) {
      const { status, code } = await site.post('/ai/response', { input }, { token: visitor });
      expect([status, code]).toEqual([400, 'request_invalid']);
    }
    const other = siteAt(test, test.demo.site);
    const { code } = await other.post('/ai/response', { input: [user('berth')] }, { token: visitor });
    expect(code).toBe('site_not_found');
  });
});
