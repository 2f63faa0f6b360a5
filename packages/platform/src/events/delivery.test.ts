// Delivery of queued events: at least once, whatever happens in between.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { aScript, closePlatforms, startPlatform, WITH_API } from '../../test/support/test-platform.ts';
import { MOMENT_MS } from '@bindery/testkit/time-limits';

const servers: Server[] = [];
const children: ChildProcess[] = [];
afterEach(async () => {
  await closePlatforms();
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  removeFolders();
});

/** A server that reports each request, and leaves the response to the test. */
async function aServer(onRequest: (url: string, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => onRequest(request.url ?? '', response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const NOW = Date.parse('2026-06-01T00:00:00Z');
const frozen = { clock: { now: NOW, frozen: true }, random: () => 0.999_999 };

describe('kill -9 between record and finish', () => {
  it('loses nothing: after a restart every event is delivered, under the same id', async () => {
    const hosts = new Set<string>();
    const reached = Promise.withResolvers<void>();
    let canRespond = false;
    const origin = await aServer((url, response) => {
      hosts.add(url);
      if (hosts.size === 4) reached.resolve();
      if (canRespond) response.end('ok');
    });
    const script = aScript('await fetch(environment.secrets.ORIGIN + "/" + event.eventId);');
    const folder = temporaryFolder();
    const file = fileURLToPath(new URL('../../test/support/child-processes/crash-child.ts', import.meta.url));
    const child = spawn(process.execPath, ['--conditions=@bindery/source', file, folder, script, origin], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true, // Its own group, so that its workerd, which outlives it, can be ended with it.
    });
    children.push(child);
    const ids: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      if (line === 'recorded') break;
      ids.push(line);
    }
    await reached.promise; // All four are in the hands of the script, which waits.
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await once(child, 'exit');

    canRespond = true;
    const test = await startPlatform({ dataFolder: folder });
    const events = await test.events('crash');
    expect(events.map(({ type, state }) => [type, state])).toEqual([
      ['installation_setup', 'success'],
      ['task', 'success'],
      ['task', 'success'],
      ['task', 'success'],
    ]);
    expect(events.slice(1).map(({ id }) => id)).toEqual(ids);
    expect([...hosts].sort()).toEqual(events.map(({ id }) => `/${id}`).sort());
    expect(events.every(({ payload, id }) => payload.eventId === id)).toBe(true);
  });
});

describe('closing while a script is at work', () => {
  it('ends quickly, and delivers the event after the next start', { tags: ['long'] }, async () => {
    const reached = Promise.withResolvers<void>();
    let canRespond = false;
    const origin = await aServer((_url, response) => {
      reached.resolve();
      if (canRespond) response.end('ok');
    });
    const dataFolder = temporaryFolder();
    const first = await startPlatform({ dataFolder });
    await first.publish('slow', { script: aScript(`await fetch("${origin}");`) });
    const { body } = await first.post('/_platform/v1/events', { integration: 'slow', type: 'task' });
    await reached.promise;
    const from = performance.now();
    await first.platform.close();
    expect(performance.now() - from).toBeLessThan(MOMENT_MS);
    expect(first.faults).toEqual([]);
    canRespond = true;
    const second = await startPlatform({ dataFolder });
    const events = await second.events('slow');
    expect(events).toMatchObject([{ id: body.id, state: 'success', attempts: [{ number: 1 }] }]);
  });
});

describe('a handler that fails', () => {
  it('is retried on the clock with a trace per attempt, then fails; a replay keeps the id', async () => {
    let healthy = false;
    const origin = await aServer((_url, response) => {
      response.statusCode = healthy ? 200 : 500;
      response.end();
    });
    const test = await startPlatform(frozen);
    const fails = `const answer = await fetch("${origin}"); if (!answer.ok) throw new Error("not today");`;
    await test.publish('failing', { script: aScript(fails) });
    const { body } = await test.post('/_platform/v1/events', { integration: 'failing', type: 'task' });
    const read = async () => (await test.get(`/_platform/v1/events/${body.id}`)).body;
    const waits = [5_000, 10_000, 20_000, 40_000, 80_000];
    for (const [index, wait] of waits.entries()) {
      await test.platform.idle();
      const event = await read();
      expect([event.state, event.attempts.length]).toEqual(['queued', index + 1]);
      const due = Date.parse(event.nextAttemptAt) - test.platform.clock.now();
      expect(due).toBeGreaterThan(wait * 0.99);
      expect(due).toBeLessThanOrEqual(wait);
      await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: wait } });
    }
    await test.platform.idle();
    const dead = await read();
    expect(dead.state).toBe('dead');
    expect(dead).not.toHaveProperty('nextAttemptAt');
    expect(dead.attempts.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const attempt of dead.attempts) {
      expect(attempt).toMatchObject({ status: 500, exceptions: [{ name: 'Error', message: 'not today' }] });
      expect(attempt.calls).toMatchObject([{ method: 'GET', url: `${origin}/`, status: 500 }]);
      expect(attempt.logs).toHaveLength(1);
    }
    const event = (await test.get(`/v1/integrations/failing/events/${body.id}`)).body;
    expect([event.event.status, event.trace.logs.length]).toEqual(['failed', 6]);

    expect((await test.post(`/_platform/v1/events/${body.id}/replay`)).body.state).toBe('queued');
    const early = await test.post(`/_platform/v1/events/${body.id}/replay`);
    expect([early.code, early.body.error.message]).toEqual([
      'event_not_replayable',
      `The event "${body.id}" is already being delivered. Wait for the result. If the delivery fails, replay the event.`,
    ]);
    await test.platform.idle();
    expect(await read()).toMatchObject({ state: 'queued', attempts: { length: 7 } }); // With all its retries again.
    healthy = true;
    await test.post(`/_platform/v1/events/${body.id}/replay`); // Before its next attempt is due.
    await test.platform.idle();
    const replayed = await read();
    expect([replayed.id, replayed.state, replayed.attempts.length]).toEqual([body.id, 'success', 8]);
  });

  it('fails if its payload is damaged on disk, and others continue', { tags: ['long'] }, async () => {
    const dataFolder = temporaryFolder();
    const first = await startPlatform({ ...frozen, dataFolder });
    await first.publish('failing', { script: aScript('if (!event.task.ok) throw new Error("not today");') });
    const { body } = await first.post('/_platform/v1/events', { integration: 'failing', type: 'task' });
    await first.platform.idle();
    await closePlatforms();
    const file = new DatabaseSync(join(dataFolder, 'platform.db'));
    file.prepare('UPDATE event SET payload = ? WHERE id = ?').run('AAAA', body.id);
    file.close();
    const second = await startPlatform({ ...frozen, dataFolder });
    await second.post('/_platform/v1/events', {
      integration: 'failing',
      type: 'task',
      payload: { task: { ok: true } },
    });
    for (const advanceMs of [5_000, 10_000, 20_000, 40_000, 80_000]) {
      await second.call('PUT', '/_platform/v1/clock', { body: { advanceMs } });
      await second.platform.idle();
    }
    const events = await second.events('failing');
    const damaged = events.find(({ id }) => id === body.id);
    const other = events.find(({ id }) => id !== body.id);
    expect(damaged).toMatchObject({ state: 'dead', payload: {} });
    expect(damaged.attempts.at(-1).error.code).toBe('vault_key_wrong');
    expect(other.state).toBe('success');
  });

  it('returns 406 for a type it doesn’t handle, without a failure', async () => {
    const test = await startPlatform(frozen);
    await test.publish('picky', { script: aScript('return Response.json({ error: "no" }, { status: 406 });') });
    await test.post('/_platform/v1/events', { integration: 'picky', type: 'task' });
    const [event] = await test.events('picky');
    expect(event).toMatchObject({ state: 'success', attempts: [{ status: 406, warnings: { length: 1 } }] });
  });
});

describe('tasks', () => {
  it('are delivered to their integration when they are due', async () => {
    const test = await startPlatform(frozen);
    const queue = `if (event.type === 'task' && event.task.again) {
      ${WITH_API}
      await api('POST', '/v1/integrations/worker/tasks', { task: { now: true }, colour: 'red' });
      await api('POST', '/v1/integrations/worker/tasks', { task: { later: true }, schedule: 3600 });
      const refused = await api('POST', '/v1/integrations/worker/tasks', { task: {}, schedule: 86401 });
      console.log('refused ' + refused.status);
    }`;
    await test.publish('worker', { script: aScript(queue) });
    const { body } = await test.post('/_platform/v1/events', {
      integration: 'worker',
      type: 'task',
      payload: { task: { again: true } },
    });
    expect((await test.events('worker')).map(({ payload, state }) => [payload.task, state])).toEqual([
      [{ type: 'sample', again: true }, 'success'],
      [{ now: true }, 'success'],
      [{ later: true }, 'queued'],
    ]);
    await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 3_600_000 } });
    expect((await test.events('worker')).map(({ state }) => state)).toEqual(['success', 'success', 'success']);
    const [attempt] = (await test.get(`/_platform/v1/events/${body.id}`)).body.attempts;
    expect(attempt.logs.at(-1).message).toBe('refused 400');
    expect(attempt.calls).toMatchObject([
      { operation: 'queueIntegrationTask', status: 204, warning: 'Ignored unknown fields: "colour"' },
      { operation: 'queueIntegrationTask', status: 204 },
      { operation: 'queueIntegrationTask', status: 400 },
    ]);
    expect(attempt.calls[1]).not.toHaveProperty('warning');
  });
});

describe('the lease', () => {
  it('doesn’t lease an event twice, even if the clock jumps', async () => {
    const waiting: ServerResponse[] = [];
    const reached = Promise.withResolvers<void>();
    const origin = await aServer((_url, response) => {
      waiting.push(response);
      reached.resolve();
    });
    const test = await startPlatform(frozen);
    await test.publish('leased', { script: aScript(`await fetch("${origin}");`) });
    await test.post('/_platform/v1/events', { integration: 'leased', type: 'task' });
    await reached.promise;
    await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 3_600_000 } });
    await test.publish('neighbour');
    await test.post('/_platform/v1/events', { integration: 'neighbour', type: 'task' }); // Makes the queue look again.
    await expect
      .poll(async () => (await test.get('/_platform/v1/events?integration=neighbour')).body.items[0].state)
      .toBe('success');
    for (const response of waiting) response.end('ok');
    const [event] = await test.events('leased');
    expect([event.state, event.attempts.length, waiting.length]).toEqual(['success', 1, 1]);
  });

  it('leaves capacity for others if one integration has many slow events', { tags: ['long'] }, async () => {
    const waiting: ServerResponse[] = [];
    const origin = await aServer((_url, response) => void waiting.push(response));
    const test = await startPlatform({ delivery: { concurrency: 4 } });
    await test.publish('crowd', { script: aScript(`await fetch("${origin}");`) });
    await test.publish('quick');
    for (let count = 0; count < 20; count++)
      await test.post('/_platform/v1/events', { integration: 'crowd', type: 'task' });
    await test.post('/_platform/v1/events', { integration: 'quick', type: 'task' });
    await expect
      .poll(async () => (await test.get('/_platform/v1/events?integration=quick')).body.items[0].state)
      .toBe('success');
    expect(waiting.length).toBeLessThanOrEqual(2);
    const answerAll = setInterval(() => waiting.splice(0).forEach((response) => response.end('ok')), 5);
    const events = await test.events('crowd');
    clearInterval(answerAll);
    expect(events.map(({ state, attempts }) => [state, attempts.length])).toEqual(events.map(() => ['success', 1]));
  });

  it('expires for an event leased before the clock jumped, which is still delivered', async () => {
    const waiting: ServerResponse[] = [];
    const origin = await aServer((_url, response) => void waiting.push(response));
    const test = await startPlatform({ ...frozen, delivery: { concurrency: 2 } });
    await test.publish('leased', { script: aScript(`await fetch("${origin}");`) });
    await test.publish('neighbour');
    for (let count = 0; count < 2; count++) {
      await test.post('/_platform/v1/events', { integration: 'leased', type: 'task' });
    }
    await expect.poll(() => waiting.length).toBe(1);
    await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 3_600_000 } });
    await test.post('/_platform/v1/events', { integration: 'neighbour', type: 'task' }); // Makes the queue look again.
    await expect
      .poll(async () => (await test.get('/_platform/v1/events?integration=neighbour')).body.items[0].state)
      .toBe('success');
    waiting[0]?.end('ok');
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]?.end('ok');
    expect((await test.events('leased')).map(({ state, attempts }) => [state, attempts.length])).toEqual([
      ['success', 1],
      ['success', 1],
    ]);
  });

  it('doesn’t deliver to an installation that was paused meanwhile', async () => {
    const waiting: ServerResponse[] = [];
    const origin = await aServer((_url, response) => void waiting.push(response));
    const test = await startPlatform({ delivery: { concurrency: 1 } });
    const type = 'space_content_updated';
    const script = aScript(`if (event.type === "${type}") await fetch("${origin}");`);
    await test.publish('resting', { script, scopes: ['space:content:read'] });
    const installation = await test.install('resting', { space: true });
    await test.platform.idle();
    const event = { integration: 'resting', type, installation, space: test.demo.space };
    for (let count = 0; count < 3; count++) await test.post('/_platform/v1/events', event);
    await expect.poll(() => waiting.length).toBe(1);
    await test.call('PATCH', `/_platform/v1/installations/${installation}`, { body: { paused: true } });
    waiting[0]?.end('ok');
    const states = async () =>
      (await test.events('resting')).filter((one) => one.type === type).map(({ state }) => state);
    expect(await states()).toEqual(['success', 'queued', 'queued']);
    expect(waiting).toHaveLength(1);
  });

  it('is released by a closing platform, so that the next one delivers immediately', { tags: ['long'] }, async () => {
    const dataFolder = temporaryFolder();
    const waiting: ServerResponse[] = [];
    let canRespond = false;
    const origin = await aServer((_url, response) =>
      canRespond ? void response.end('ok') : void waiting.push(response),
    );
    const first = await startPlatform({ dataFolder, delivery: { concurrency: 1 } });
    await first.publish('leased', { script: aScript(`await fetch("${origin}");`) });
    for (let count = 0; count < 3; count++) {
      await first.post('/_platform/v1/events', { integration: 'leased', type: 'task' });
    }
    await expect.poll(() => waiting.length).toBe(1);
    await closePlatforms();
    const file = new DatabaseSync(join(dataFolder, 'platform.db'));
    const leased = file.prepare('SELECT count(*) AS count FROM event WHERE lease_until IS NOT NULL').get();
    file.close();
    expect(leased).toMatchObject({ count: 0 });
    canRespond = true;
    const second = await startPlatform({ dataFolder });
    const events = await second.events('leased');
    expect(events.map(({ state, attempts }) => [state, attempts.length])).toEqual(
      Array.from({ length: 3 }, () => ['success', 1]),
    );
  });
});
