// Queues tasks of an integration over the API, as a script does that has much to do.
import type { Platform } from '@bindery/platform';
import { createCall, json } from '../measure/call.ts';
import { eachAtOnce } from '../measure/interleave.ts';
import type { Published } from './publish-on.ts';

/** Requests under way at one time. */
const AT_ONCE = 32;

/** Queues tasks, and resolves once the API has acknowledged all of them. */
export async function queueTasks(platform: Platform, { name }: Published, count: number): Promise<void> {
  const call = createCall({ fetch: (url, init) => platform.fetch(url, init), token: await tokenOf(platform, name) });
  const body = JSON.stringify({ task: { kind: 'count' } });
  await eachAtOnce(Array.from({ length: count }), AT_ONCE, async () =>
    (await call(`/v1/integrations/${name}/tasks`, 'POST', body)).text(),
  );
}

const tokens = new WeakMap<Platform, string>();

async function tokenOf(platform: Platform, integration: string): Promise<string> {
  const cached = tokens.get(platform);
  if (cached !== undefined) return cached;
  const created = createCall(platform)('/_platform/v1/tokens', 'POST', { kind: 'integration', integration });
  const { token } = await json<{ token: string }>(created);
  tokens.set(platform, token);
  return token;
}
