// The host, started before the platform that will own it: its process takes longer to start than all the rest to load.
import { createWorkerdHost } from '@bindery/host';
import type { WorkerdHost } from '@bindery/host';
import type { HostWiring } from '@bindery/platform';
import { followScript } from './inspect/inspected-script.ts';
import type { InspectedScript } from './inspect/inspected-script.ts';

/** A started host, for a platform to take over. */
export interface EarlyHost {
  /** Hands the host to its platform. */
  readonly connect: (wiring: HostWiring) => WorkerdHost;
  /** What debuggers attach to; undefined where none may. */
  readonly inspected: InspectedScript | undefined;
  /** Names the integration whose script is inspected. */
  readonly setIntegration: (name: string | undefined) => void;
  /** Ends it, whether a platform took it over or not. */
  dispose(): Promise<void>;
}

/** Starts a host. Nothing is delivered, so nothing goes out, before it is connected. `inspector`: let debuggers attach. */
export function startHost({ inspector }: { readonly inspector: boolean }): EarlyHost {
  let wiring: HostWiring | undefined;
  let integration: string | undefined;
  const host = createWorkerdHost({
    inspector,
    onOutgoing: (outgoing) =>
      wiring?.onOutgoing(outgoing) ?? Promise.reject(new Error('The platform is still starting.')),
    now: () => wiring?.now() ?? Date.now(),
  });
  const followed = inspector ? followScript(host, () => integration) : undefined;
  return {
    connect(given) {
      wiring = given;
      return followed?.host ?? host;
    },
    inspected: followed?.script,
    setIntegration: (name) => {
      integration = name;
    },
    dispose: () => host.dispose(),
  };
}
