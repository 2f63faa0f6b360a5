// The platform that the rows of the group `api` ask, in a process of its own. With a number of spaces beside the demo's.
// Usage: api-platform.ts <data folder> <token> <spaces> [durable]
import { createPlatform } from '@bindery/platform';

const [dataFolder, token = '', spaces = '0', durable] = process.argv.slice(2);
const platform = await createPlatform({
  port: 0,
  demo: true,
  host: false,
  checkResponses: false,
  durable: durable === 'durable',
  dataFolder,
  token,
});
const { organization, space } = platform.demo ?? { organization: '', space: '' };
const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
for (let number = 0; number < Number(spaces); number++) {
  const body = JSON.stringify({ title: `Space ${String(number).padStart(5, '0')}` });
  const created = await platform.fetch(`/v1/orgs/${organization}/spaces`, { method: 'POST', headers, body });
  if (created.status !== 201) throw new Error(`A space was answered with ${created.status}.`);
}
process.stdout.write(`listening ${JSON.stringify({ api: platform.origins.api, organization, space })}\n`);
process.once('SIGTERM', () => void platform.close());
