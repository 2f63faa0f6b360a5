// The host, started before the platform that will own it: its process takes longer to start than all the rest to load.
import { createWorkerdHost } from '@bindery/host';
import type { WorkerdHost } from '@bindery/host';
import type { HostWiring } from '@bindery/platform';

/** A started host, for a platform to take over. */
export interface EarlyHost {
  /** Hands the host to its platform. */
  readonly connect: (wiring: HostWiring) => WorkerdHost;
  /** Ends it, whether a platform took it over or not. */
  dispose(): Promise<void>;
}

/** Starts a host. Nothing is delivered, so nothing goes out, before it is connected. */
export function startHost(): EarlyHost {
  let wiring: HostWiring | undefined;
  const host = createWorkerdHost({
    onOutgoing: (outgoing) =>
      wiring?.onOutgoing(outgoing) ?? Promise.reject(new Error('No platform owns this host yet.')),
    now: () => wiring?.now() ?? Date.now(),
  });
  return {
    connect(given) {
      wiring = given;
      return host;
    },
    dispose: () => host.dispose(),
  };
}
