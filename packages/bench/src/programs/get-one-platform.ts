// The platform that `get-one` asks, in a process of its own.
import { createPlatform } from '@bindery/platform';

const [dataFolder, token] = process.argv.slice(2);
const platform = await createPlatform({ port: 0, demo: true, host: false, checkResponses: false, dataFolder, token });
process.stdout.write(`listening ${platform.origins.api}/v1/spaces/${platform.demo?.space ?? ''}\n`);
process.once('SIGTERM', () => void platform.close());
