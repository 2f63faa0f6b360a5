// Runs scripts in workerd on this machine. All share one process until one of them takes it down; that one then gets a
// process of its own. Called by the platform through the IntegrationHost port.
import { isKitError } from '@bindery/diagnostics';
import type { KitError } from '@bindery/diagnostics';
import { DeliveryError, hostError, outcomeOf, scriptLabel } from '../host-error.ts';
import type { HostErrorCode } from '../host-error.ts';
import type { Delivery, DeliveryResult, IntegrationHost, OutgoingRequest, ScriptVersion } from '../integration-host.ts';
import { TraceRecorder } from '../trace-recorder.ts';
import { DeliveryAttempt } from './delivery-attempt.ts';
import { DEFAULT_LIMITS } from './host-limits.ts';
import type { WorkerdHostLimits } from './host-limits.ts';
import { ProcessSlotPool } from './process-slot-pool.ts';
import { OutgoingCalls } from './outgoing-calls.ts';
import { ProcessLostError, blameFor, lossError } from './process-loss.ts';
import type { LossKind, ProcessLoss } from './process-loss.ts';

/** A lost process, as `onIncident` reports it. */
export interface HostIncident {
  readonly kind: LossKind;
  /** Milliseconds since the epoch, on the host's clock. */
  readonly timestamp: number;
  /** Scripts that can have done it; one when it is certain. */
  readonly suspects: readonly Pick<ScriptVersion, 'id' | 'integration' | 'version' | 'organization'>[];
}

/** Options of {@link createWorkerdHost}. */
export interface WorkerdHostOptions {
  /** Responds to every request that a script makes. Nothing else leaves. */
  readonly onOutgoing: (outgoing: OutgoingRequest) => Promise<Response>;
  /** Milliseconds since the epoch. Default `Date.now`. */
  readonly now?: () => number;
  readonly limits?: Partial<WorkerdHostLimits>;
  /**
   * Lets debuggers attach, on a loopback IP address that any local program can reach. A stalled script can’t then be distinguished from one
   * at a breakpoint, so none is ended. Default false.
   */
  readonly inspector?: boolean;
  readonly onIncident?: (incident: HostIncident) => void;
}

/** A host that can be waited for. */
export interface WorkerdHost extends IntegrationHost {
  /**
   * Settles when the first process answers. Waiting for it is never needed.
   * @throws {KitError} host_failed_to_start
   */
  ready(): Promise<void>;
  /** WebSocket address for a debugger of a loaded script; undefined without `inspector`, and before it is loaded. */
  inspectorUrl(scriptId: string): Promise<string | undefined>;
}

/** Creates a host. Returns immediately. Its process starts in the background. */
export function createWorkerdHost(options: WorkerdHostOptions): WorkerdHost {
  const now = options.now ?? Date.now;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const attempts = new Map<string, DeliveryAttempt>();
  const calls = new OutgoingCalls({ attempts, now, answer: options.onOutgoing });
  const pool = new ProcessSlotPool({
    limits,
    inspector: options.inspector ?? false,
    onMessage: (message) => attempts.get(message.delivery ?? '')?.onMessage(message),
    onOutgoing: (outgoing) => calls.answer(outgoing),
    onLost: (loss) => options.onIncident?.(incidentOf(loss, now())),
  });

  const attempt = async (delivery: Delivery): Promise<DeliveryResult> => {
    const recorder = new TraceRecorder(delivery.script, now, delivery.onLog);
    const started = new DeliveryAttempt({ delivery, recorder, limits, now });
    attempts.set(started.id, started);
    void recorder.trace.then(() => attempts.delete(started.id));
    try {
      return await started.run(pool.slotFor(delivery.script));
    } catch (thrown) {
      const error = asHostError(thrown, delivery);
      throw new DeliveryError(error, recorder.finish(outcomeOf(error.code)));
    }
  };

  const deliver = async (delivery: Delivery): Promise<DeliveryResult> => {
    calls.register(delivery.script);
    for (let isRepeat = false; ; isRepeat = true) {
      try {
        const result = await attempt(delivery);
        pool.clearSuspicion(delivery.script.id);
        return result;
      } catch (error) {
        if (isRepeat || delivery.repeatable !== true || !mayRepeat(error, delivery)) throw error;
      }
    }
  };

  return {
    ready: () => pool.ready(),
    inspectorUrl: (id) => pool.inspectorUrl(id),
    load: async (script) => {
      calls.register(script);
      await loadWithRetry(pool, script);
    },
    deliver,
    unload: async (id) => {
      calls.unregister(id);
      await pool.unload(id);
    },
    dispose: () => pool.dispose(),
  };
}

/** Loading is safe to repeat: once in the shared process, once more where the script is alone. */
async function loadWithRetry(pool: ProcessSlotPool, script: ScriptVersion): Promise<void> {
  for (let isRepeat = false; ; isRepeat = true) {
    try {
      await pool.slotFor(script).load(script);
      return;
    } catch (error) {
      if (!(error instanceof ProcessLostError)) throw error;
      if (isRepeat || blameFor(error.loss, script) === 'certain') throw lossError(error, script);
    }
  }
}

/** Whether the process went away without this script being the certain cause. */
function mayRepeat(error: unknown, { script }: Delivery): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof ProcessLostError && blameFor(cause.loss, script) !== 'certain';
}

function asHostError(thrown: unknown, { script, eventId }: Delivery): KitError<HostErrorCode> {
  if (isKitError<HostErrorCode>(thrown)) return thrown;
  if (thrown instanceof ProcessLostError) return lossError(thrown, script);
  const message = `Event ${eventId} for ${scriptLabel(script)} failed inside the host.`;
  return hostError('delivery_interrupted', message, { cause: thrown });
}

function incidentOf(loss: ProcessLoss, timestamp: number): HostIncident {
  const suspects = loss.suspects.map(({ id, integration, version, organization }) => ({
    id,
    integration,
    version,
    organization,
  }));
  return { kind: loss.kind, timestamp, suspects };
}
