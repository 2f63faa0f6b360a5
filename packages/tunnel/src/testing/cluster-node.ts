// A process with a relay of a cluster, for tests that kill it. Argument: the URL of the database.
import { createRelay } from '../relay/create-relay.ts';
import { TIMES } from './start-cluster.ts';
import { TOKENS } from './start-tunnel.ts';

const [database = ''] = process.argv.slice(2);
const relay = await createRelay({
  port: 0,
  domain: 'localhost',
  tokens: TOKENS,
  cluster: { database, node: { port: 0 }, ...TIMES },
});
process.send?.(relay.port);
