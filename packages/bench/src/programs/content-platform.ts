// The platform that rows of the group `content` ask, in a process of its own: its demo space has so many generated pages.
// Usage: content-platform.ts <data folder> <token> <pages>
import { createPlatform } from '@bindery/platform';
import { fillSpace } from '../measure/large-space.ts';

const [dataFolder = '', token = '', pages = '0'] = process.argv.slice(2);
const options = { demo: true, host: false, checkResponses: false, dataFolder, token } as const;
const empty = await createPlatform(options);
const { space = '' } = empty.demo ?? {};
await empty.close();
await fillSpace(dataFolder, space, Number(pages));
const platform = await createPlatform({ ...options, port: 0 });
process.stdout.write(`listening ${JSON.stringify({ api: platform.origins.api, space })}\n`);
process.once('SIGTERM', () => void platform.close());
