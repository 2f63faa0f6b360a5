// The platform that the rows of the group `api` ask, in a process of its own. With a number of spaces beside the demo's.
// Usage: api-platform.ts <data folder> <token> <spaces> [durable]
import { createPlatform } from '@bindery/platform';
import { createCall } from '../measure/call.ts';
import { announce } from './announce.ts';

const [dataFolder, token, spaces = '0', durable] = process.argv.slice(2);
const options = { port: 0, demo: true, host: false, checkResponses: false } as const;
const platform = await createPlatform({ ...options, durable: durable === 'durable', dataFolder, token });
const { organization, space } = platform.demo ?? { organization: '', space: '' };
const call = createCall(platform);
for (let number = 0; number < Number(spaces); number++) {
  await call(`/v1/orgs/${organization}/spaces`, 'POST', { title: `Space ${String(number).padStart(5, '0')}` });
}
announce({ api: platform.origins.api, organization, space }, () => platform.close());
