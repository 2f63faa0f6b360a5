// What a script prints, throws and calls is kept up to a bound, of each attempt and of each integration; the oldest goes first.
import { afterEach, describe, expect, it } from 'vitest';
import { TRACE_BYTES } from '@bindery/host';
import { aScript, closePlatforms, startPlatform } from '../../test/support/test-platform.ts';
import type { TestPlatform } from '../../test/support/test-platform.ts';

afterEach(closePlatforms);

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

async function send(test: TestPlatform, count = 1, task: Record<string, unknown> = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let sent = 0; sent < count; sent++) {
    const { body } = await test.post('/_platform/v1/events', { integration: 'loud', type: 'task', payload: { task } });
    await test.platform.idle();
    ids.push(body.id);
  }
  return ids;
}

/** Prints 200 lines of 8 KB, calls 100 URLs of 4 KB, and throws 20 times: some 3 MB. */
const LOUD = `
  for (let n = 0; n < 200; n++) console.log('line ' + n + ' ' + 'x'.repeat(8_000));
  for (let n = 0; n < 100; n++) await fetch('http://127.0.0.1:1/' + n + '?' + 'y'.repeat(4_000)).catch(() => {});
  for (let n = 0; n < 20; n++) ctx.waitUntil(Promise.reject(new Error('thrown ' + n + ' ' + '\\u0001'.repeat(4_000))));`;

describe('an attempt', () => {
  it(
    'keeps its first logs, exceptions, and calls up to a limit, with the number of others',
    { tags: ['long'] },
    async () => {
      const test = await startPlatform();
      await test.publish('loud', { script: aScript(LOUD) });
      const [id] = await send(test);
      const [attempt] = (await test.get(`/_platform/v1/events/${id}`)).body.attempts;
      const notices = attempt.logs.splice(-3).map(({ message }: { message: string }) => message);
      expect(notices).toEqual([
        expect.stringMatching(/^\d+ more lines not shown\. The limit is 1000 lines and 128 KB per attempt\.$/),
        expect.stringMatching(/^\d+ more exceptions not shown\. The limit is 64 KB per attempt\.$/),
        expect.stringMatching(/^\d+ more outgoing calls not shown\. The limit is 64 KB per attempt\.$/),
      ]);
      for (const kind of ['logs', 'exceptions', 'calls'] as const) {
        expect([kind, bytesOf(attempt[kind]) <= TRACE_BYTES[kind] * 1.05]).toEqual([kind, true]);
        expect(attempt[kind].length).toBeGreaterThan(0);
      }
      expect(attempt.logs[1].message).toMatch(/^line 0 /);
      expect(attempt.exceptions[0].message).toMatch(/^thrown 0 /);
      expect(attempt.calls[0].url).toMatch(/\/0\?/);
    },
  );
});

describe('an integration', () => {
  it('keeps the newest traces up to a limit; older ones keep status and error', { tags: ['long'] }, async () => {
    const traceBytes = 300_000;
    const test = await startPlatform({ eventLimits: { traceBytes } });
    await test.publish('loud', { script: aScript('console.log("x".repeat(10_000)); throw new Error("no");') });
    await test.publish('quiet', { script: aScript() });
    await test.post('/_platform/v1/events', { integration: 'quiet', type: 'task' });
    await send(test, 60);
    const events = await test.events('loud');
    const traced = events.filter(({ attempts }) => attempts[0].logs.length > 0);
    expect(events).toHaveLength(60);
    expect(bytesOf(traced.map(({ attempts }) => attempts))).toBeLessThan(traceBytes * 1.25);
    expect(traced.length).toBeGreaterThan(20);
    expect(events.slice(-traced.length)).toEqual(traced);
    expect(events[0].attempts[0]).toMatchObject({
      status: 500,
      logs: [],
      exceptions: [],
      warnings: ['The trace was removed. Only the newest 293 KB of an integration’s traces are kept.'],
    });
    expect((await test.events('quiet'))[0].attempts[0].logs).toHaveLength(1);
  });

  it(
    'keeps the newest events up to a number of bytes of payloads, and those that have not ended',
    { tags: ['long'] },
    async () => {
      const test = await startPlatform({ eventLimits: { payloadBytes: 200_000 }, delivery: { baseDelayMs: 600_000 } });
      await test.publish('loud', { script: aScript('if (event.task.fails) throw new Error("no");') });
      const [waiting] = await send(test, 1, { fails: true });
      const ids = await send(test, 40, { text: 'x'.repeat(10_000) });
      const eventIds = (await test.events('loud')).map(({ id }) => id);
      expect(eventIds[0]).toBe(waiting);
      expect(eventIds.length).toBeLessThan(25);
      expect(eventIds.slice(1)).toEqual(ids.slice(-(eventIds.length - 1)));
    },
  );
});

describe('a list of events', () => {
  it('leaves out logs, except the first line that the script printed', async () => {
    const test = await startPlatform();
    await test.publish('loud', { script: aScript('console.log(event.eventId); console.log("mine\\nand more");') });
    const [id] = await send(test);
    const { items } = (await test.get('/_platform/v1/events?integration=loud')).body;
    expect(items).toMatchObject([{ id, attempts: [{ status: 200, logs: [], firstLog: '{"type":"task"}' }] }]);
    const [attempt] = (await test.get(`/_platform/v1/events/${id}`)).body.attempts;
    expect(attempt.logs).toHaveLength(3);
    expect((await test.get(`/v1/integrations/loud/events/${id}`)).body.trace.logs).toHaveLength(3);
  });
});
