// Run as its own process, which is killed: a platform on a data folder that syncs with repositories.
import { createPlatform } from '../../../src/create-platform.ts';

const [dataFolder = '', gitFolder = '', token = ''] = process.argv.slice(2);
const platform = await createPlatform({
  dataFolder,
  demo: true,
  host: false,
  port: 0,
  token,
  gitFolders: [gitFolder],
  gitSyncMs: 300,
});
process.stdout.write(`${JSON.stringify({ url: platform.origins.api, organization: platform.demo?.organization })}\n`);
