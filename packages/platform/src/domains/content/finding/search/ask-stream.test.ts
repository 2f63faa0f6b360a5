// Streamed answers with the published clients, as an installation of an integration requests them.
import { GitBookAPI } from '@gitbook/api';
import { GitBookAPI as GitBookAPI130 } from 'gitbook-api-130';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inserted } from '../../../../../test/support/searched-pages.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

const SEATS = `每个席位每月九欧元。 A seat costs nine euros a month. ${'Ünïcödé 席位. '.repeat(3_000)}`;

let test: TestPlatform;
let organization: string;
/** Tokens of an integration that declares no scope, and of its installation. */
let integration: string;
let installation: string;
let open: string;

beforeAll(async () => {
  test = await startPlatform({ host: false, port: 0 });
  organization = test.demo.organization;
  await test.publish('asks', { scopes: [] });
  const id = await test.install('asks');
  integration = (await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'asks' })).body.token;
  const path = `/v1/integrations/asks/installations/${id}`;
  installation = (await test.post(`${path}/tokens`, undefined, { token: integration })).body.token;
  open = await aSpace('Pricing', SEATS);
  await aSpace('Secret', 'The quagga is a secret.');
  await test.post(`${path}/spaces`, { space: open });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

async function aSpace(title: string, markdown: string): Promise<string> {
  const { id } = (await test.post(`/v1/orgs/${organization}/spaces`, { title, empty: true })).body;
  const request = await test.post(`/v1/spaces/${id}/change-requests`, { subject: 'Written' });
  const at = `/v1/spaces/${id}/change-requests/${request.body.id}`;
  await test.post(`${at}/content?compat=false`, { changes: [inserted({ title, markdown })] });
  await test.post(`${at}/merge`);
  return id;
}

type Query = Parameters<GitBookAPI['orgs']['streamAskInOrganization']>[1];

async function streamed(Client: typeof GitBookAPI | typeof GitBookAPI130, authToken: string, query: Query) {
  const client = new Client({ endpoint: test.platform.origins?.api ?? '', authToken });
  const events = [];
  for await (const event of client.orgs.streamAskInOrganization(organization, query)) events.push(event);
  return events;
}

const CLIENTS = { '0.202.0': GitBookAPI, '0.130.0': GitBookAPI130 } as const;

describe.each(Object.entries(CLIENTS))('a question by the client %s', (_, client) => {
  it('is available to an installation, for its own spaces, complete and in every script', async () => {
    const events = await streamed(client, installation, { query: 'What does a seat cost?', format: 'document' });
    expect(events).toMatchObject([{ type: 'answer', answer: { sources: [{ type: 'page', space: open }] } }]);
    const text = JSON.stringify(events[0]?.answer.answer);
    expect(text).toContain(SEATS.trim());
    expect(await streamed(client, integration, { query: 'What does a seat cost?', format: 'document' })).toEqual(
      events,
    );
  });

  it('accepts the format and details', async () => {
    const [event] = await streamed(client, installation, { query: 'seat month', format: 'markdown', details: true });
    expect(event).toMatchObject({ answer: { sources: [{ reason: expect.stringMatching(/seat/) as string }] } });
    expect((event as unknown as { answer: { answer: unknown } }).answer.answer).toHaveProperty('markdown');
  });

  it('has an answer without text if the caller can see no result', { tags: ['long'] }, async () => {
    for (const query of ['xylophone', '', 'quagga']) {
      expect(await streamed(client, installation, { query })).toEqual([
        { type: 'answer', answer: { followupQuestions: [], sources: [] } },
      ]);
    }
    const api = new client({ endpoint: test.platform.origins?.api ?? '', authToken: installation });
    expect((await api.orgs.askInOrganization(organization, { query: 'quagga' })).data).toEqual({});
    expect((await api.orgs.askInOrganization(organization, { query: 'seat' })).data.answer?.sources).toHaveLength(1);
  });
});

describe('a question that is streamed', () => {
  it('is the same answer as the one that is not, and ends with an event that says so', async () => {
    const { body: whole } = await test.post(`/v1/orgs/${organization}/ask?format=markdown`, { query: 'seat?' });
    const streamedAnswer = await test.get(`/v1/orgs/${organization}/ask/stream?format=markdown&query=seat%3F`);
    expect(streamedAnswer.headers.get('content-type')).toBe('text/event-stream');
    const [first = '', done] = (streamedAnswer.body as string).split('\n\n');
    expect(JSON.parse(first.slice('data: '.length))).toEqual({ type: 'answer', answer: whole.answer });
    expect(done).toBe('event: done\ndata: {}');
  });

  it('uses the content at the time of the request', async () => {
    const path = `/v1/orgs/${organization}/ask/stream?format=markdown&query=okapi%3F`;
    expect((await test.get(path)).body).not.toContain('okapi');
    const at = `/v1/spaces/${open}/change-requests`;
    const { id } = (await test.post(at, { subject: 'Okapis' })).body;
    await test.post(`${at}/${id}/content?compat=false`, {
      changes: [inserted({ title: 'Okapis', markdown: 'The okapi grazes.' })],
    });
    expect((await test.get(path)).body).not.toContain('okapi');
    await test.post(`${at}/${id}/merge`);
    expect((await test.get(path)).body).toContain('The okapi grazes.');
  });

  it('is rejected before the stream starts', async () => {
    const at = `/v1/orgs/${organization}/ask/stream`;
    expect((await test.get(at)).code).toBe('request_invalid');
    expect((await test.get(`${at}?query=a&format=pdf`)).code).toBe('request_invalid');
    expect((await test.get('/v1/orgs/org_unknown/ask/stream?query=a')).code).toBe('organization_not_found');
    expect((await test.get(`${at}?query=a`, { token: null })).status).toBe(401);
    const outsider = await test.asPerson('outsider');
    expect((await test.get(`${at}?query=a`, { token: outsider.token })).code).toBe('organization_not_found');
  });
});
