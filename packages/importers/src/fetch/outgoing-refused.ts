// What a script's `fetch` throws where the policy does not let a call through.
import { KitError, isKitError } from '@bindery/diagnostics';

/** An error of the guarded fetch as the script and the trace see it: `outgoing_refused` where the policy decided. */
export function outgoingRefused(thrown: unknown, { host }: URL): unknown {
  if (!isKitError(thrown, 'url_refused')) return thrown;
  return new KitError('outgoing_refused', `The platform does not let integrations call ${host}: ${thrown.message}`, {
    advice: 'Start it with another --outgoing, or with --allow-private for one address.',
    cause: thrown,
  });
}
