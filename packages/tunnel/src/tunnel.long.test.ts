// Long tests: many requests that are aborted or answered early, many sockets, and a long sleep.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { SAMPLE_SEED, longOrSample } from '@bindery/testkit/long-sample';
import { abortRequests } from './testing/abort-requests.ts';
import { CLOSES, expectOwn, expectUnread } from './testing/early-answers.ts';
import { expectManySockets } from './testing/start-sockets.ts';
import { sendRequest, closeAll, closing, mirror, startProgram, startRelay } from './testing/start-tunnel.ts';

afterEach(closeAll);

const REQUESTS = longOrSample(10_000, 500);
const SLEEP_MS = 60_000;

it(`of ${REQUESTS} requests that are aborted none is left`, () => abortRequests(REQUESTS));

it.each(CLOSES)('an answer before the whole request is delivered, each time, from a program that %s', (_name, close) =>
  expectUnread(close, longOrSample(100, 10)),
);

it('an answer of the relay before the whole request is delivered, each time', () => expectOwn(longOrSample(100, 10)));

it('a thousand WebSockets go through one tunnel at a time', () => expectManySockets(1_000));

// A shorter sleep is among the ordinary tests of the connector.
it.skipIf(SAMPLE_SEED !== undefined)('a machine that slept for a minute is back under the same name', async () => {
  const relay = await startRelay({ limits: { holdMs: 100 } });
  const { port } = await startProgram(mirror);
  const laptop = fork(
    join(import.meta.dirname, 'testing/connector-process.ts'),
    [String(relay.port), String(port), 'usual'],
    {
      execArgv: ['--conditions=@bindery/source'],
    },
  );
  closing({ close: () => laptop.kill('SIGKILL') });
  await once(laptop, 'message');
  laptop.kill('SIGSTOP');
  await delay(SLEEP_MS); // The sleep itself is what is tested.
  expect(relay.tunnels).toBe(0);
  expect((await sendRequest(relay)).headers['x-bindery-tunnel']).toBe('tunnel_away');
  laptop.kill('SIGCONT');
  await vi.waitFor(async () => expect((await sendRequest(relay)).status).toBe(200));
});
