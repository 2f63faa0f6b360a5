// The platform as a whole: what is for its owner alone, and what others are shown of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMessages } from '../../../test/support/read-messages.ts';
import { closePlatforms, startPlatform } from '../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../test/support/test-platform.ts';

const PEOPLE = ['admin', 'create', 'read', 'guest', 'outsider'] as const;
const BUILD = { ok: true, durationMs: 5, finishedAt: '2026-01-02T03:04:05.000Z', problems: [] };

let test: TestPlatform;
const people = new Map<string, Person>();
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  await test.publish('built');
  for (const name of PEOPLE) people.set(name, await test.asPerson(name === 'guest' ? null : name));
  await report();
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const report = (token?: string) =>
  test.call('PUT', '/_platform/v1/builds/built', { body: BUILD, ...(token === undefined ? {} : { token }) });
const tokenOf = (name: string): string => people.get(name)?.token ?? '';

describe.each(PEOPLE)('a user with the role "%s" in the demo organization', (name) => {
  it('sets no clock and reports no build', async () => {
    const before = (await test.get('/_platform/v1/clock')).body.frozen;
    const clock = await test.call('PUT', '/_platform/v1/clock', { body: { frozen: true }, token: tokenOf(name) });
    expect([clock.status, clock.code]).toEqual([403, 'forbidden']);
    expect((await test.get('/_platform/v1/clock')).body.frozen).toBe(before);
    const build = await report(tokenOf(name));
    expect([build.status, build.code]).toEqual([403, 'forbidden']);
  });

  it('sees visible builds and demo data', async () => {
    const { builds, demo, isOwner } = (await test.get('/_platform/v1/status', { token: tokenOf(name) })).body;
    expect(isOwner).toBe(false);
    expect(builds).toEqual(name === 'admin' ? [{ integration: 'built', ...BUILD }] : []);
    expect(demo).toEqual(name === 'guest' || name === 'outsider' ? undefined : test.demo);
  });

  it('receives visible builds, installations, and events', async () => {
    const { body } = await test.platform.fetch('/_platform/v1/live', {
      headers: { Authorization: `Bearer ${tokenOf(name)}` },
    });
    const messages = readMessages(body as ReadableStream<Uint8Array>);
    await report();
    const integration = `live-${name}`;
    await test.publish(integration);
    const installed = await test.install(integration);
    await test.call('PUT', '/_platform/v1/clock', { body: { frozen: false } });
    const received: { type: string; integration?: string; installation?: string }[] = [];
    for await (const message of messages) {
      received.push(message as (typeof received)[number]);
      if (received.at(-1)?.type === 'clock') break;
    }
    const types = new Set(received.map(({ type }) => type));
    const isMember = name !== 'outsider';
    expect([types.has('build'), types.has('event'), types.has('installation')]).toEqual([
      name === 'admin',
      name === 'admin',
      isMember,
    ]);
    expect(JSON.stringify(received).includes(installed)).toBe(isMember);
  });
});

it('shows every build to the owner', async () => {
  const status = (await test.get('/_platform/v1/status')).body;
  expect([status.isOwner, status.builds]).toEqual([true, [{ integration: 'built', ...BUILD }]]);
});
