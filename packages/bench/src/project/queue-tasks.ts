// Queues tasks of an integration over the API, as a script does that has much to do.
import type { Platform } from '@bindery/platform';
import type { Published } from './publish-on.ts';

/** Requests under way at one time. */
const AT_ONCE = 32;

/** Queues tasks, and resolves once the API has acknowledged all of them. */
export async function queueTasks(platform: Platform, published: Published, count: number): Promise<void> {
  const token = await tokenOf(platform, published.name);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ task: { kind: 'count' } });
  let started = 0;
  const work = async (): Promise<void> => {
    while (started < count) {
      started++;
      const init = { method: 'POST', headers, body };
      await read(await platform.fetch(`/v1/integrations/${published.name}/tasks`, init));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const tokens = new WeakMap<Platform, string>();

async function tokenOf(platform: Platform, integration: string): Promise<string> {
  const cached = tokens.get(platform);
  if (cached !== undefined) return cached;
  const headers = { Authorization: `Bearer ${platform.token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ kind: 'integration', integration });
  const text = await read(await platform.fetch('/_platform/v1/tokens', { method: 'POST', headers, body }));
  const { token } = JSON.parse(text) as { token: string };
  tokens.set(platform, token);
  return token;
}

async function read(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`The platform answered ${response.status}: ${text}`);
  return text;
}
