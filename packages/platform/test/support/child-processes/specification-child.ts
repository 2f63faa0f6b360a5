// Run as its own process by specification-runs.test.ts, which kills it: a platform on a data folder that processes a specification.
import { createPlatform } from '../../../src/create-platform.ts';

const [folder = '', url = ''] = process.argv.slice(2);
const platform = await createPlatform({
  dataFolder: folder,
  demo: true,
  token: 'owner-token-for-tests',
  host: false,
  allowPrivate: [new URL(url).host],
});
const response = await platform.fetch(`/v1/orgs/${platform.demo?.organization}/openapi`, {
  method: 'POST',
  headers: { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ slug: 'killed', source: { url } }),
});
process.stdout.write(`${response.status}\n`);
