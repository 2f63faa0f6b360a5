// The host, started before the platform that takes it over, because its process takes the longest to start.
import { createWorkerdHost } from '@bindery/host';
import type { ScriptHost } from '@bindery/host';
import type { HostWiring } from '@bindery/platform';
import { followScript } from './inspect/inspected-script.ts';
import type { InspectedScript } from './inspect/inspected-script.ts';

/** A started host, for a platform to take over. */
export interface EarlyHost {
  /** Hands the host to its platform. */
  readonly connect: (wiring: HostWiring) => ScriptHost;
  /** The script for debuggers; undefined if debuggers aren’t accepted. */
  readonly inspected: InspectedScript | undefined;
  /** Sets the integration of the inspected script. */
  readonly setIntegration: (name: string | undefined) => void;
  /** Stops the host, whether a platform took it over or not. */
  dispose(): Promise<void>;
}

/** Starts a host. No event is delivered and no request is sent before it is connected. `inspector`: accept debuggers. */
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
