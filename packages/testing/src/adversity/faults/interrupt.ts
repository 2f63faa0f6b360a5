// Ends attempts as a platform sees them end: without a response.
import { KitError } from '@bindery/diagnostics';
import { DeliveryError } from '@bindery/host';
import type { DeliveryTrace, HostErrorCode } from '@bindery/host';
import type { WatchedAttempt, WatchedCall } from '../watch/watched.ts';
import type { ActiveFault, FaultedCall } from './fault.ts';

/** The error of an attempt without a response. */
export function interrupted(code: HostErrorCode, message: string, trace: DeliveryTrace): DeliveryError {
  return new DeliveryError(new KitError(code, message), trace);
}

/** How a handler ends at one of its calls. */
export interface EndAtCall {
  /** The call, 1-based. */
  readonly call: number;
  readonly code: HostErrorCode;
  readonly message: string;
  /** Whether the request gets through before. */
  readonly isSent: boolean;
  /** Whether its isolate ends, too, with what its modules hold. */
  readonly endsIsolate: boolean;
}

/** Ends the handlers of queued events at one of their calls. Their request never gets a response. */
export function endAtCall({ call: wanted, code, message, isSent, endsIsolate }: EndAtCall): ActiveFault {
  const ends = new Map<WatchedAttempt, AbortController>();
  return {
    deliver: async (attempt, { delivery, send, unload }) => {
      if (!attempt.event.isQueued) return send();
      const end = new AbortController();
      ends.set(attempt, end);
      try {
        return await send({ ...delivery, repeatable: false, signal: end.signal });
      } catch (thrown) {
        if (!end.signal.aborted || !(thrown instanceof DeliveryError)) throw thrown;
        if (endsIsolate) await unload();
        throw interrupted(code, message, thrown.trace);
      }
    },
    respond: async (call: WatchedCall, { pass }: FaultedCall) => {
      const end = call.attempt === undefined ? undefined : ends.get(call.attempt);
      if (end === undefined || call.number < wanted) return pass();
      if (isSent && call.number === wanted) await pass();
      end.abort();
      // A handler in the test’s thread that went on would call real hosts once its platform is closed.
      return new Promise<never>(() => {});
    },
  };
}
