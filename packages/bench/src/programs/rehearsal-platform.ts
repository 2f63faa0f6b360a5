// A platform with an integration that is installed on many spaces, each with its configuration.
// Usage: rehearsal-platform.ts <token> <name> <file with its script> <spaces>
import { readFileSync } from 'node:fs';
import { createPlatform } from '@bindery/platform';
import { createCall, json } from '../measure/call.ts';
import { announce } from './announce.ts';

const [token = '', name = '', file = '', spaces = '0'] = process.argv.slice(2);
const platform = await createPlatform({ port: 0, demo: true, host: false, checkResponses: false, token });
const call = createCall(platform);
const organization = platform.demo?.organization ?? '';
const manifest = { title: 'Settings', description: 'A screen', scopes: [], target: 'all', visibility: 'public' };
const configurations = { space: { componentId: name } };
const script = readFileSync(file, 'utf8');
await call(`/v1/integrations/${name}`, 'POST', { ...manifest, configurations, organization, script });
const path = `/v1/integrations/${name}/installations`;
const { id } = await json<{ id: string }>(call(path, 'POST', { organization }));
for (let number = 0; number < Number(spaces); number++) {
  const space = await json<{ id: string }>(call(`/v1/orgs/${organization}/spaces`, 'POST', {}));
  await call(`${path}/${id}/spaces`, 'POST', { space: space.id });
  await call(`${path}/${id}/spaces/${space.id}`, 'PATCH', { configuration: { color: `color ${number}` } });
}
announce({ url: platform.origins.api }, () => platform.close());
