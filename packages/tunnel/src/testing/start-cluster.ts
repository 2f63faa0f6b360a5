// Several relays that share a database, for tests.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Relay } from '../relay/create-relay.ts';
import type { RelayEvent } from '../relay/events.ts';
import type { RelayOptions } from '../relay/options.ts';
import { closing, startRelay } from './start-tunnel.ts';

/** Fast enough for tests, and slow enough for a machine that is busy. */
export const TIMES = { heartbeatMs: 200, expiresMs: 2_000 };

/** A relay of a cluster, and its events. */
export interface ClusterNode {
  readonly relay: Relay;
  readonly port: number;
  readonly events: RelayEvent[];
}

/** Starts a relay of a cluster. */
export async function startNode(database: string, options: Partial<RelayOptions> = {}): Promise<ClusterNode> {
  const events: RelayEvent[] = [];
  const relay = await startRelay({
    cluster: { database, node: { port: 0 }, ...TIMES },
    onEvent: (event) => events.push(event),
    ...options,
  });
  return { relay, port: relay.port, events };
}

/** A relay in a separate process. */
export interface NodeProcess {
  readonly port: number;
  /** Stops it, with its connections open, as a machine that lost its power. */
  freeze(): void;
  /** Ends it as a machine that fails. */
  kill(): Promise<void>;
}

/** Starts a relay in a separate process. */
export async function startNodeProcess(database: string): Promise<NodeProcess> {
  const child = fork(join(import.meta.dirname, 'cluster-node.ts'), [database], {
    execArgv: ['--conditions=@bindery/source'],
  });
  closing({ close: () => child.kill('SIGKILL') });
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    freeze: () => child.kill('SIGSTOP'),
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** What is before relays: each connection goes to the first that takes it. */
export async function startBalancer(ports: readonly number[]): Promise<{ port: number; order: number[] }> {
  const order = [...ports];
  const server = createServer((socket) => {
    const tryNext = ([port, ...others]: readonly number[]): void => {
      if (port === undefined) return void socket.destroy();
      const onward = connect(port, '127.0.0.1');
      onward.once('error', () => tryNext(others));
      onward.once('connect', () => {
        onward.removeAllListeners('error');
        for (const end of [socket, onward])
          end.on('error', () => {}).on('close', () => [socket, onward].forEach((one) => one.destroy()));
        socket.pipe(onward).pipe(socket);
      });
    };
    socket.on('error', () => {});
    tryNext(order);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing(server);
  return { port: (server.address() as AddressInfo).port, order };
}
