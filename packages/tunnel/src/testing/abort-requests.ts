// Many callers that abort, at any moment.
import { request } from 'node:http';
import type { RequestListener, ServerResponse } from 'node:http';
import { expect, vi } from 'vitest';
import { sendRequest, startTunnel } from './start-tunnel.ts';

const AT_ONCE = 50;

/** Aborts so many requests: before, while and after they are sent and answered. Throws when any is left anywhere. */
export async function abortRequests(count: number): Promise<void> {
  const open = new Set<ServerResponse>();
  let reached = 0;
  const program: RequestListener = (incoming, outgoing) => {
    reached++;
    open.add(outgoing);
    outgoing.on('close', () => open.delete(outgoing));
    incoming.resume();
    if (incoming.url === '/begun') outgoing.write('begun');
    if (incoming.url === '/whole') outgoing.end('whole');
  };
  const { relay } = await startTunnel(program);
  for (let finished = 0; finished < count; finished += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => abortOne(relay.port, finished + index)));
  }
  expect(reached).toBeGreaterThan(count / 4);
  await vi.waitFor(() => expect(open.size).toBe(0));
  await vi.waitFor(async () => {
    const { text } = await relay.metrics();
    expect(Number(/^bindery_relay_streams (\d+)$/m.exec(text)?.[1])).toBeLessThanOrEqual(AT_ONCE);
  });
  expect((await sendRequest(relay, { path: '/whole' })).body.toString()).toBe('whole');
}

/** One request, aborted at one of several stages. */
function abortOne(port: number, index: number): Promise<void> {
  const path = ['/silent', '/begun', '/whole'][index % 3] ?? '';
  const method = index % 2 === 0 ? 'GET' : 'POST';
  const clientRequest = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: { host: 'poll.localhost' },
  });
  return new Promise((resolve) => {
    clientRequest.on('error', () => {}).on('close', resolve);
    clientRequest.on('response', (response) => {
      response.on('error', () => {}).on('data', () => clientRequest.destroy());
      response.on('end', () => clientRequest.destroy());
    });
    if (method === 'POST') clientRequest.write('x'.repeat(index % 5_000));
    if (index % 4 !== 0) clientRequest.end();
    if (index % 5 === 0) clientRequest.destroy();
    else if (path === '/silent') setTimeout(() => clientRequest.destroy(), index % 25);
    else if (index % 4 === 0) clientRequest.end();
  });
}
