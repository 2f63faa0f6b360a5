import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertThat, createTestPlatform } from '../index.ts';
import type { InstalledIntegration, TestPlatform, TestPlatformOptions } from '../index.ts';
import desk from '../../test/desk/src/index.tsx';

const FOLDER = new URL('../../test/desk', import.meta.url);
const conditions = ['@bindery/source'];

/** Where a script runs in a test: two isolates for a folder, and the thread of the test for a default export. */
const RUNS = ['workerd', 'node', 'imported'] as const;

/** Vitest reports a rejection of an imported script itself, as an error of the whole run. */
const MISDEEDS = [
  ['timer', 'event_leaked', /left a timer at \S*src\/index\.tsx:\d+:\d+ when task ended/],
  ['body', 'event_leaked', /left the body of a response .* at \S*src\/index\.tsx:\d+:\d+/],
  ['rejection', 'promise_not_awaited', /rejected with RangeError: left behind.* at \S*src\/index\.tsx:\d+:\d+/],
] as const;

interface Started {
  readonly platform: TestPlatform;
  readonly integration: InstalledIntegration;
  readonly reported: unknown[];
}

async function start(run: (typeof RUNS)[number], options: TestPlatformOptions = {}): Promise<Started> {
  const reported: unknown[] = [];
  const platform = await createTestPlatform({
    ...(run === 'imported' ? {} : { isolate: run }),
    outgoing: {
      'tracker.example.com': async (request) => {
        reported.push(await request.text());
        return new Response('ok');
      },
    },
    ...options,
  });
  const source = run === 'imported' ? desk : FOLDER;
  const integration = await platform.install(source, {
    manifest: FOLDER,
    conditions,
    configuration: { greeting: 'Ahoy' },
    secrets: { TRACKER_TOKEN: 'a-token' },
  });
  return { platform, integration, reported };
}

describe.each(RUNS)('in %s:', (run) => {
  it('an event is filled from the platform’s data, and shows what the script did', async () => {
    const { platform, integration, reported } = await start(run);
    const answer = await integration.deliver('space_content_updated', { space: 'docs' });
    const { id } = await platform.space('docs');
    expect(answer).toMatchObject({ type: 'space_content_updated', status: 200, exceptions: [] });
    expect(answer.logs).toEqual([{ level: 'info', message: 'Harbor docs changed' }]);
    expect(answer.calls.map(({ operation, host, path, status }) => [operation ?? host, path, status])).toEqual([
      ['GET /spaces/{spaceId}', `/v1/spaces/${id}`, 200],
      ['greetings.example.com', '/', 200],
      ['tracker.example.com', '/pages', 200],
    ]);
    assertThat(integration.calls).toHaveCalled('tracker.example.com', {
      method: 'POST',
      body: { title: 'Harbor docs', greeting: 'from bindery.outgoing.ts', at: '2026-01-01T00:00:00.000Z' },
    });
    expect(reported).toHaveLength(1);
    await platform.close();
  });

  it('the same seed gives the same bytes, another one others', { tags: ['long'] }, async () => {
    const traces: string[] = [];
    for (const seed of ['a', 'a', 'b']) {
      const { platform, integration, reported } = await start(run, { seed });
      await integration.deliver('space_content_updated', { space: 'docs' });
      traces.push(JSON.stringify([await integration.events(), integration.calls, reported]));
      await platform.close();
    }
    expect(traces[1]).toBe(traces[0]);
    expect(traces[2]).not.toBe(traces[0]);
  });

  it('a component is mounted on the platform, and pressed', async () => {
    const { platform, integration } = await start(run);
    const block = await integration.mount('counter');
    assertThat(block).toShowText('Ahoy, 0 times');
    await block.getByRole('button', { name: 'Add' }).press();
    assertThat(block).toShowText('Ahoy, 1 times');
    await platform.close();
  });

  it('its endpoint answers, and each platform has an isolate of its own', async () => {
    const started = [await start(run), await start(run)];
    const answers = [];
    for (const { integration } of started) {
      const response = await integration.fetch('/hook?a=1', { method: 'POST', body: 'h\u00e9llo' });
      answers.push([response.status, await response.json()]);
    }
    const { events } = (answers[0]?.[1] ?? {}) as { readonly events: number };
    expect(answers[0]).toEqual([200, { method: 'POST', body: 'h\u00e9llo', events }]);
    // What a test imports is imported once.
    expect(answers[1]).toEqual([
      200,
      { method: 'POST', body: 'h\u00e9llo', events: run === 'imported' ? events + 1 : 1 },
    ]);
    await Promise.all(started.map(({ platform }) => platform.close()));
  });

  it('a task runs when its time has come', { tags: ['long'] }, async () => {
    const { platform, integration } = await start(run);
    expect(await (await integration.fetch('/later')).text()).toBe('scheduled');
    const tasks = async () => (await integration.events()).filter(({ type }) => type === 'task').length;
    await platform.clock.advance('59m 59s');
    expect(await tasks()).toBe(0);
    await platform.clock.advance(1000);
    expect([await tasks(), platform.clock.now]).toEqual([1, '2026-01-01T01:00:00.000Z']);
    await platform.close();
  });

  it('operations can be answered in place of the platform', { tags: ['long'] }, async () => {
    const { platform, integration } = await start(run);
    const space = await platform.api.request('GET /spaces/{spaceId}', { spaceId: 'space_demo' });
    platform.answer('GET /spaces/{spaceId}', { ...space, title: 'Another' });
    const { logs } = await integration.deliver('space_content_updated', { space: 'docs' });
    expect(logs[0]?.message).toBe('Another changed');
    platform.answer('GET /spaces/{spaceId}', ({ parameters }) =>
      Response.json({ error: { code: 503, message: `No ${parameters['spaceId']}` } }, { status: 503 }),
    );
    const failed = await integration.deliver('space_content_updated', { space: 'docs' });
    expect([failed.status, failed.exceptions[0]?.message]).toEqual([500, expect.stringContaining('No space_demo')]);
    await platform.close();
  });

  it('an exception is part of the answer, with the author’s line', async () => {
    const { platform, integration } = await start(run);
    const { status, exceptions } = await integration.deliver('task', { task: { misdeed: 'exception' } });
    expect(status).toBe(500);
    expect(exceptions).toEqual([
      { name: 'TypeError', message: 'as planned', location: expect.stringMatching(/src\/index\.tsx:\d+:\d+$/) },
    ]);
    await platform.close();
  });

  it('a request that no handler takes is unexpected_request, with the author’s line', async () => {
    const { platform, integration } = await start(run, { outgoing: {} });
    const delivered = integration.deliver('space_content_updated', { space: 'docs' });
    await expect(delivered).rejects.toMatchObject({
      code: 'unexpected_request',
      message: expect.stringMatching(
        /^desk called POST https:\/\/tracker\.example\.com\/pages at \S*src\/index\.tsx:\d+:\d+, but no handler/,
      ),
    });
    await platform.close();
  });

  it.each(MISDEEDS.slice(0, run === 'imported' ? -1 : undefined))(
    'a %s that is left is %s, with the author’s line',
    { tags: ['long'] },
    async (misdeed, code, message) => {
      const { platform, integration } = await start(run);
      const delivered = integration.deliver('task', { task: { misdeed } });
      await expect(delivered).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
      await platform.close();
    },
  );

  it.skipIf(run === 'imported')('an endless loop ends, and the platform goes on', { tags: ['long'] }, async () => {
    const { platform, integration } = await start(run);
    const answer = await integration.deliver('task', { task: { misdeed: 'loop' } });
    expect([answer.status, answer.error]).toEqual([undefined, 'script_stalled']);
    expect((await integration.deliver('space_content_updated', { space: 'docs' })).status).toBe(200);
    await platform.close();
  });
});

describe('the platform around', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  it('has spaces with pages that can be added, and sites that show them', async () => {
    const docs = await platform.space('Harbor docs');
    const page = await docs.createPage({ title: 'Tides', markdown: 'High at **noon**.' });
    expect(page).toMatchObject({ title: 'Tides', path: 'tides' });
    expect((await docs.pages()).at(-1)?.title).toBe('Tides');
    const site = await platform.site();
    const shown = await site.open('tides');
    expect([shown.status, shown.url]).toEqual([200, `${site.url}tides`]);
    expect(shown.html).toContain('High at <strong>noon</strong>');
  });

  it('has users with roles', async () => {
    const [reader, editor] = [await platform.asUser('reader'), await platform.asUser('editor')];
    const { id: spaceId } = await platform.space();
    const draft = { spaceId, body: { subject: 'A change' } };
    await expect(reader.api.request('POST /spaces/{spaceId}/change-requests', draft)).rejects.toMatchObject({
      status: 403,
    });
    await expect(editor.api.request('POST /spaces/{spaceId}/change-requests', draft)).resolves.toMatchObject({
      subject: 'A change',
    });
    expect(await platform.asUser('reader')).toBe(reader);
  });

  it('has visitors with claims, who keep their cookies', async () => {
    const docs = await platform.space();
    await docs.createPage({
      title: 'Plans',
      markdown: '{% if visitor.claims.plan === "pro" %}\nFor professionals.\n{% endif %}\n\nFor all.',
    });
    const site = await platform.site();
    const visitor = site.asVisitor({ plan: 'pro' });
    const pages = [await site.open('plans'), await visitor.open('plans'), await visitor.open('plans')];
    expect(pages.map(({ status, html }) => [status, html.includes('For professionals.')])).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ]);
  });
});
