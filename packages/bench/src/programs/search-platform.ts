// The platform that the row `search` asks, in a process of its own: its demo space has so many pages to search in, and is indexed.
// Usage: search-platform.ts <data folder> <token> <pages>
import { createPlatform } from '@bindery/platform';
import { fillSpace } from '../measure/large-space.ts';
import { SEARCHED, searchTextOf } from '../measure/search-text.ts';

const [dataFolder = '', token = '', pages = '0'] = process.argv.slice(2);
const options = { demo: true, host: false, checkResponses: false, dataFolder, token } as const;
const empty = await createPlatform(options);
const { space = '' } = empty.demo ?? {};
await empty.close();
await fillSpace(dataFolder, space, Number(pages), searchTextOf);
const platform = await createPlatform({ ...options, port: 0 });
const startedAt = performance.now();
for (;;) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await platform.fetch(`/v1/spaces/${space}/search?query=${SEARCHED.rare.word}`, { headers });
  if (response.ok) break;
  // The first search waits for the index as long as a search waits, and so does the next.
  if (response.status !== 503) throw new Error(`The first search is answered with ${response.status}.`);
}
const indexedMs = performance.now() - startedAt;
process.stdout.write(`listening ${JSON.stringify({ api: platform.origins.api, space, indexedMs })}\n`);
process.once('SIGTERM', () => void platform.close());
