// Where secrets must not be: in the data file, in traces, in answers, in reports. And the live stream, which ends cleanly.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createReport } from '../src/core/report.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { aScript, closePlatforms, startPlatform, WITH_API } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';
import { MOMENT_MS } from '@bindery/testkit/time-limits';

const SECRET = 'manifest-secret-7f3a';
const CONFIGURED = 'configured-token-91bc';
const NESTED = 'nested-refresh-token-55de';

const LEAK = `
  ${WITH_API}
  console.log('env', JSON.stringify(environment));
  console.error('token ' + token);
  await fetch(environment.apiEndpoint + '/v1/user?token=' + environment.secrets.KEY + '&code=abc').catch(() => {});
  if (event.type === 'task') throw new Error('failed with ' + environment.secrets.KEY + ' and ' + environment.signingSecrets.integration);
`;

let test: TestPlatform;
let folder: string;
beforeAll(async () => {
  folder = temporaryFolder();
  test = await startPlatform({ dataFolder: folder, clock: { frozen: true } });
  await test.publish('leaky', { script: aScript(LEAK), secrets: { KEY: SECRET } });
  const id = await test.install('leaky', { space: true });
  const configuration = {
    api_token: CONFIGURED,
    oauth_credentials: { refresh: { value: NESTED } },
    name: 'not a secret',
  };
  await test.call('PATCH', `/v1/integrations/leaky/installations/${id}`, { body: { configuration } });
  await test.call('PATCH', `/v1/integrations/leaky/installations/${id}`, { body: { configuration } });
  await test.post('/_platform/v1/events', { integration: 'leaky', type: 'task' });
  await test.platform.idle();
});
afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

describe('secrets', () => {
  it('aren’t in the files of the data folder', () => {
    for (const file of readdirSync(folder).filter((name) => name !== 'key')) {
      const bytes = readFileSync(join(folder, file)).toString('latin1');
      for (const secret of [SECRET, CONFIGURED, NESTED, test.platform.token])
        expect(bytes.includes(secret), file).toBe(false);
    }
  });

  it('aren’t in traces, even if the script prints its environment', async () => {
    const events = await test.events('leaky');
    expect(events.map(({ type }) => type)).toEqual([
      'installation_setup',
      'space_installation_setup',
      'installation_setup',
      'installation_setup',
      'task',
    ]);
    const traces = JSON.stringify(events.map(({ attempts }) => attempts));
    expect(traces).toContain('[redacted]');
    expect(traces).not.toContain('code=abc');
    for (const secret of [SECRET, 'bnd_t.']) expect(traces).not.toContain(secret);
    const later = JSON.stringify(events.slice(3).map(({ attempts }) => attempts));
    expect(later).toContain('not a secret');
    for (const secret of [CONFIGURED, NESTED]) expect(later).not.toContain(secret);
  });

  it('are redacted in internal errors', () => {
    const outputs: unknown[] = [];
    const report = createReport(
      (thrown) => outputs.push(thrown),
      () => [SECRET],
    );
    const cause = new Error('Bearer bnd_user_0123456789abcdefghijkl was sent');
    report(new Error(`INSERT failed for ${SECRET}`, { cause }));
    report(`text with ${SECRET}`);
    const [error, text] = outputs as [Error & { cause: Error }, string];
    expect([error.message, error.cause.message, text]).toEqual([
      'INSERT failed for [redacted]',
      'Bearer [redacted] was sent',
      'text with [redacted]',
    ]);
    expect(`${error.stack}${error.cause.stack}`).not.toMatch(/manifest-secret|bnd_user/);
  });
});

describe('the live stream', () => {
  const streams: TestPlatform[] = [];
  afterEach(() => streams.splice(0));

  it('sends changes, and ends when the platform closes', async () => {
    const live = await startPlatform({ port: 0, host: false });
    await live.publish('sample');
    const response = await fetch(`${live.platform.origins.api}/_platform/v1/live`, {
      headers: { authorization: `Bearer ${live.platform.token}` },
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe(': connected\n\n');
    await live.call('PUT', '/_platform/v1/clock', { body: { frozen: true, now: '2026-01-02T03:04:05.000Z' } });
    expect((await reader.read()).value).toBe(
      'event: clock\ndata: {"type":"clock","now":"2026-01-02T03:04:05.000Z"}\n\n',
    );
    const build = { ok: true, durationMs: 5, finishedAt: '2026-01-02T03:04:05.000Z', problems: [], version: 3 };
    await live.call('PUT', '/_platform/v1/builds/sample', { body: build });
    expect((await reader.read()).value).toContain('event: build');
    expect((await live.get('/_platform/v1/status')).body).toMatchObject({
      builds: [{ integration: 'sample', ...build }],
    });
    const from = performance.now();
    const ended = reader.read();
    await live.platform.close();
    expect(await ended).toEqual({ done: true, value: undefined });
    expect(performance.now() - from).toBeLessThan(MOMENT_MS);
  });
});
