// The platform's own operations: builds, clock, tokens, blocks, events, and what only the service sets.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observeWrite } from '../../../../test/support/observe-write.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: Date.parse('2026-06-01T00:00:00Z'), frozen: true } });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const build = { ok: true, version: 3, durationMs: 12, finishedAt: '2026-06-01T00:00:00.000Z' };
const problem = {
  code: 'syntax',
  message: 'Expected ";"',
  advice: 'Add one.',
  file: 'src/index.ts',
  line: 3,
  column: 7,
};
const report = (name: string, body: unknown) => test.call('PUT', `/_platform/v1/builds/${name}`, { body });

describe('reportBuild', () => {
  beforeAll(async () => {
    for (const name of ['built', 'live', 'ended']) await test.publish(name);
  });

  it('shows in getPlatformStatus, with problems of every severity', async () => {
    const severities = ['error', 'warning', 'info'];
    const problems = severities.map((severity) => ({ ...problem, severity, frame: '> 3 | let a' }));
    const { after } = await observeWrite(
      () => test.get('/_platform/v1/status'),
      () => report('built', { ...build, problems }),
    );
    expect(after.builds).toEqual([{ integration: 'built', ...build, problems }]);
    const { code, body } = await report('built', { ...build, problems: [{ ...problem, severity: 'fatal' }] });
    expect([code, body.error.message]).toEqual(['request_invalid', expect.stringContaining('severity')]);
  });

  it.each(['start', 'save', 'request'])('shows a build with the trigger %s, and the folder', async (trigger) => {
    const from = { trigger, folder: 'integrations/built' };
    expect((await report('built', { ...build, ...from, problems: [] })).status).toBe(200);
    const { builds } = (await test.get('/_platform/v1/status')).body;
    expect(builds).toEqual([{ integration: 'built', ...build, ...from, problems: [] }]);
  });

  it('sends a message to streamChanges', async () => {
    const message = await test.messageAfter('/_platform/v1/live', () => report('live', { ...build, problems: [] }));
    expect(message).toEqual({ type: 'build', integration: 'live', ok: true, version: 3 });
  });

  it('accepts builds of existing integrations within the limits', async () => {
    const unknown = await report('never-published', { ...build, problems: [] });
    expect([unknown.status, unknown.code]).toEqual([404, 'integration_not_found']);
    const many = Array.from({ length: 101 }, () => ({ ...problem, severity: 'error' }));
    const wordy = [{ ...problem, severity: 'error', message: 'x'.repeat(2001) }];
    for (const problems of [many, wordy])
      expect((await report('built', { ...build, problems })).code).toBe('request_invalid');
    expect((await report('built', { ...build, problems: many.slice(1) })).status).toBe(200);
  });

  it('is removed with the integration', async () => {
    await report('ended', { ...build, problems: [] });
    await test.call('DELETE', '/v1/integrations/ended');
    const { builds } = (await test.get('/_platform/v1/status')).body;
    expect(builds.map(({ integration }: { integration: string }) => integration)).not.toContain('ended');
  });
});

describe('setClock', () => {
  it.each([{ now: '2026-07-01T00:00:00.000Z' }, { advanceMs: 1000 }, { frozen: false }, { frozen: true }])(
    'shows %j in getClock',
    async (change) => {
      const { before, after } = await observeWrite(
        () => test.get('/_platform/v1/clock'),
        () => test.call('PUT', '/_platform/v1/clock', { body: change }),
      );
      const { advanceMs, ...set } = { advanceMs: undefined, ...change };
      expect(after).toMatchObject(set);
      if (advanceMs !== undefined) expect(Date.parse(after.now) - Date.parse(before.now)).toBe(advanceMs);
    },
  );

  it('refuses a time that is not valid', async () => {
    expect((await test.call('PUT', '/_platform/v1/clock', { body: { now: 'soon' } })).code).toBe('request_invalid');
  });

  it.each([
    { advanceMs: 3e14 },
    { advanceMs: Number.MAX_SAFE_INTEGER },
    { now: '9999-12-31T23:59:59.999Z' },
    { now: '9998-12-31T23:59:59.999Z', advanceMs: 1 },
    { now: '1969-12-31T23:59:59.999Z' },
    { now: '0000-01-01T00:00:00.000Z' },
  ])('rejects %j, and stays unchanged', async (body) => {
    const before = await test.get('/_platform/v1/clock');
    const rejected = await test.call('PUT', '/_platform/v1/clock', { body });
    expect([rejected.status, rejected.code]).toEqual([400, 'request_invalid']);
    expect((await test.get('/_platform/v1/clock')).body).toEqual(before.body);
  });

  it.each([{ now: '1970-01-01T00:00:00.000Z' }, { now: '9998-12-31T23:59:59.999Z' }])(
    'resumes everything at %j',
    async ({ now }) => {
      const before = (await test.get('/_platform/v1/clock')).body.now;
      await test.call('PUT', '/_platform/v1/clock', { body: { now, frozen: true } });
      const { body: space } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, {
        title: 'At an end of time',
      });
      expect(space.createdAt).toBe(now);
      await test.publish('timeless');
      await test.post('/_platform/v1/events', { integration: 'timeless', type: 'task' });
      expect((await test.get('/_platform/v1/events?integration=timeless')).body.items[0].createdAt).toBe(now);
      await test.call('PUT', '/_platform/v1/clock', { body: { now: before, frozen: true } });
    },
  );
});

describe('issueToken', () => {
  it('issues a token that its person can use', async () => {
    const { id } = (await test.post('/_platform/v1/users', { displayName: 'Grace', email: 'grace@example.com' })).body;
    const { token } = (await test.post('/_platform/v1/tokens', { kind: 'user', user: id })).body;
    expect((await test.get('/v1/user', { token })).body.id).toBe(id);
  });
});

describe('placeBlock', () => {
  beforeAll(() => test.publish('x', { blocks: [{ id: 'y', title: 'Block' }] }));

  it('makes a new revision, which getCurrentRevision shows', async () => {
    const space = `/v1/spaces/${test.demo.space}/content`;
    const [{ id }] = (await test.get(`${space}/pages`)).body.pages;
    const { before, after } = await observeWrite(
      () => test.get(space),
      () =>
        test.call('PUT', `/_platform${space}/page/${id}/blocks/a-block`, { body: { integration: 'x', block: 'y' } }),
    );
    expect(after.id).not.toBe(before.id);
  });

  it('returns the written page regardless of preconditions', async () => {
    const space = `/v1/spaces/${test.demo.space}/content`;
    const [{ id }] = (await test.get(`${space}/pages`)).body.pages;
    const { status, body } = await test.call('PUT', `/_platform${space}/page/${id}/blocks/another`, {
      body: { integration: 'x', block: 'y' },
      headers: { 'If-None-Match': '*' },
    });
    expect([status, body.id]).toEqual([200, id]);
  });
});

describe('triggerEvent', () => {
  const types = { installation: 'installation_setup', space: 'space_content_updated', site: 'site_view' };
  const events = (query = '') => test.get(`/_platform/v1/events?integration=triggered${query}`);
  let installation: string;
  beforeAll(async () => {
    await test.publish('triggered', { scopes: ['space:content:read', 'site:views:read'] });
    installation = await test.install('triggered', { space: true, site: true });
  });

  it.each(['installation', 'space', 'site'] as const)('accepts its %s', async (level) => {
    const at = level === 'installation' ? {} : { [level]: test.demo[level] };
    const body = { integration: 'triggered', type: types[level], installation, ...at };
    const { before, after } = await observeWrite(
      () => events(),
      () => test.post('/_platform/v1/events', body),
    );
    expect(after.count).toBe(before.count + 1);
    const ids = before.items.map(({ id }: { id: string }) => id);
    const created = after.items.find(({ id }: { id: string }) => !ids.includes(id));
    expect([created.type, created.payload.installationId]).toEqual([types[level], installation]);
    if (level !== 'installation') expect(created.payload[`${level}Id`]).toBe(test.demo[level]);
  });

  it('listLocalEvents distinguishes states', async () => {
    const counts = await Promise.all(
      ['', '&state=queued', '&state=dead'].map(async (query) => (await events(query)).body.count),
    );
    expect(counts[0]).toBeGreaterThan(0);
    expect(new Set(counts).size).toBeGreaterThan(1);
  });
});

describe('what only the service sets', () => {
  it('shows every field of Git synchronization in getSpaceById', async () => {
    const time = '2026-06-01T00:00:00Z';
    const errorAction = { label: 'Try again', url: 'https://example.com/retry' };
    const operation = {
      state: 'failure',
      direction: 'import',
      startedAt: time,
      endedAt: time,
      error: 'No',
      errorAction,
    };
    const installed = { installationStatus: 'active', installationProvider: 'github', installationId: '7' };
    const gitSync = { ...installed, parentInstallationId: '8', operation, operationTimeout: 60 };
    const { after } = await observeWrite(
      () => test.get(`/v1/spaces/${test.demo.space}`),
      () => test.call('PATCH', `/_platform/v1/spaces/${test.demo.space}`, { body: { gitSync } }),
    );
    expect(after.gitSync).toEqual(gitSync);
  });

  it.each(['legacy-basic', 'legacy-premium'])('shows a feature of the plan %s in getSiteById', async (plan) => {
    const { organization, site } = test.demo;
    const features = [{ id: 'sites-ads', plan, frozen: true }];
    const { after } = await observeWrite(
      () => test.get(`/v1/orgs/${organization}/sites/${site}`),
      () => test.call('PATCH', `/_platform/v1/orgs/${organization}/sites/${site}`, { body: { features } }),
    );
    expect(after.features).toContainEqual(expect.objectContaining(features[0]));
  });
});
