// Our connector, in a process of its own. Arguments: the relay's port, the port behind the tunnel, and which names: the
// first and how many. With `tunnel-relay.ts` the only place in the benchmark that knows the tunnel's own interface.
import { openPersistentTunnel, tuneForBodies } from '@bindery/tunnel';
import { TUNNEL_TOKEN, tunnelName } from '../tunnel/names.ts';
import { announce } from './announce.ts';

tuneForBodies(); // As the command does.
const [relayPort = '', targetPort = '', first = '0', count = '1'] = process.argv.slice(2);
const AT_ONCE = 50;

const indexes = Array.from({ length: Number(count) }, (_, index) => Number(first) + index);
while (indexes.length > 0) {
  const some = indexes.splice(0, AT_ONCE).map((index) =>
    openPersistentTunnel({
      relay: `http://127.0.0.1:${relayPort}`,
      name: tunnelName(index),
      token: TUNNEL_TOKEN,
      target: { host: '127.0.0.1', port: Number(targetPort) },
      isProbed: false,
    }),
  );
  await Promise.all(some.map(({ ready }) => ready));
}
announce({ count });
