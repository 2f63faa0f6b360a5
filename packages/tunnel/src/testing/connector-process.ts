// A process that keeps a tunnel open, for tests that stop it. Arguments: the relay's port, the program's, and `usual` for the times of every connector.
import { openPersistentTunnel } from '../connector/persistent-tunnel.ts';

const [relay = '', port = '', throttle = 'fast'] = process.argv.slice(2);
const persistent = openPersistentTunnel({
  relay: `http://127.0.0.1:${relay}`,
  name: 'poll',
  token: 't0ken',
  target: { host: '127.0.0.1', port: Number(port) },
  ...(throttle === 'fast' ? { keepAlive: { pingEveryMs: 200, deadAfterMs: 600 }, maxRetryMs: 500 } : {}),
});
process.send?.(await persistent.ready);
