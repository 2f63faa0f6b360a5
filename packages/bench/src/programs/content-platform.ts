// The platform for rows of the group `content`, in a separate process. Its demo space has generated pages. For `search`, they have
// texts to search in, and are indexed.
// Usage: content-platform.ts <data folder> <token> <pages> [search]
import { createPlatform } from '@bindery/platform';
import { fillSpace } from '../content/large-space.ts';
import { SEARCHED, searchTextOf } from '../content/search-text.ts';
import { announce } from './announce.ts';

const [dataFolder = '', token = '', pages = '0', search] = process.argv.slice(2);
const options = { demo: true, host: false, checkResponses: false, dataFolder, token } as const;
const empty = await createPlatform(options);
const { space = '' } = empty.demo ?? {};
await empty.close();
await fillSpace(dataFolder, space, Number(pages), search === undefined ? undefined : searchTextOf);
const platform = await createPlatform({ ...options, port: 0 });
const startedAt = performance.now();
if (search !== undefined) await untilIndexed();
const facts = { api: platform.origins.api, space, indexedMs: performance.now() - startedAt };
announce(facts, () => platform.close());

/** The first search waits for the index as long as a search waits, and so does the next. */
async function untilIndexed(): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  for (;;) {
    const response = await platform.fetch(`/v1/spaces/${space}/search?query=${SEARCHED.rare.word}`, { headers });
    if (response.ok) return;
    if (response.status !== 503) throw new Error(`The first search is answered with ${response.status}.`);
  }
}
