// Run as its own process by two-processes.test.ts, which kills it: a platform on a database, whose script waits for a server.
import { createPlatform } from '../../../src/create-platform.ts';

const [database = '', vaultKey = '', origin = ''] = process.argv.slice(2);
const token = 'owner-token-for-tests';
const platform = await createPlatform({ database, vaultKey, demo: true, token, outgoing: 'allow' });

async function post(path: string, body: unknown): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await platform.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

const script = `export default { async fetch(request) {
  const event = JSON.parse((await request.formData()).get('event'));
  await fetch('${origin}/' + event.type);
  return new Response('OK');
} };`;
await post('/v1/integrations/slow', { title: 'Slow', description: 'x', scopes: [], organization: 'harbor', script });
void post('/_platform/v1/events', { integration: 'slow', type: 'task' });
void platform.fetchEndpoint('/v1/integrations/slow', { method: 'POST' });
