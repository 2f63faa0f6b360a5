// Run as its own process by delivery.test.ts, which kills it: a platform on a data folder, whose script waits for a server.
import { createPlatform } from '../../../src/create-platform.ts';

const [folder = '', script = '', origin = ''] = process.argv.slice(2);
const platform = await createPlatform({ dataFolder: folder, demo: true, token: 'owner-token-for-tests' });

async function post(path: string, body: unknown): Promise<{ id: string }> {
  const response = await platform.fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string };
}

const body = {
  title: 'Crash',
  description: 'x',
  scopes: [],
  organization: 'harbor',
  secrets: { ORIGIN: origin },
  script,
};
await post('/v1/integrations/crash', body);
await post('/v1/integrations/crash/installations', { organization: platform.demo?.organization });
for (const number of [1, 2, 3]) {
  const event = await post('/_platform/v1/events', {
    integration: 'crash',
    type: 'task',
    payload: { task: { number } },
  });
  process.stdout.write(`${event.id}\n`);
}
process.stdout.write('recorded\n');
