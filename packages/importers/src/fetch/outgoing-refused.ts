// What a script's `fetch` throws where the policy does not let a call through.
import { KitError, isKitError } from '@bindery/diagnostics';

/** An error of the guarded fetch as the script and the trace see it: `outgoing_refused` where the policy decided. */
export function outgoingRefused(thrown: unknown, { host }: URL): unknown {
  if (!isKitError(thrown, 'url_refused')) return thrown;
  return new KitError(
    'outgoing_refused',
    `The platform doesn’t allow integrations to call ${host}: ${thrown.message}`,
    {
      advice: 'Start the platform with another --outgoing, or allow a single host with --allow-private <host:port>.',
      cause: thrown,
    },
  );
}
