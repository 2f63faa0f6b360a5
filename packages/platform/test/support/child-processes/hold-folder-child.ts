// Run as its own process by data-folder.test.ts: holds a data folder until it is killed.
import { createPlatform } from '../../../src/create-platform.ts';

await createPlatform({ dataFolder: process.argv[2] ?? '', host: false });
process.stdout.write('open\n');
setInterval(() => {}, 60_000);
