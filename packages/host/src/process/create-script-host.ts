// Runs scripts in processes of one kind. Where the kind allows, all share one process until one of them takes it down; that one then
// gets a separate process. The hosts of workerd, threads, and this thread use it.
import { isKitError } from '@bindery/diagnostics';
import type { KitError } from '@bindery/diagnostics';
import { DeliveryError, hostError, outcomeOf, scriptLabel } from '../host-error.ts';
import type { HostErrorCode } from '../host-error.ts';
import type {
  Delivery,
  DeliveryResult,
  IntegrationHost,
  OutgoingRequest,
  ScriptVersion,
  Simulation,
} from '../integration-host.ts';
import { TraceRecorder } from '../trace-recorder.ts';
import { DeliveryAttempt } from './delivery-attempt.ts';
import { DEFAULT_LIMITS } from './host-limits.ts';
import type { HostLimits } from './host-limits.ts';
import { LoadFailures, LoadTimeoutError, mayBeInnocent } from './load-failures.ts';
import { ProcessSlotPool } from './process-slot-pool.ts';
import { OutgoingCalls } from './outgoing-calls.ts';
import { ProcessLostError, lossError } from './process-loss.ts';
import type { LossKind, ProcessLoss } from './process-loss.ts';
import type { ProcessKind } from './script-process.ts';

/** A lost process, as `onIncident` reports it. */
export interface HostIncident {
  readonly kind: LossKind;
  /** Milliseconds since the epoch, on the host's clock. */
  readonly timestamp: number;
  /** Scripts that can have done it; one when it is certain. */
  readonly suspects: readonly Pick<ScriptVersion, 'id' | 'integration' | 'version' | 'organization'>[];
}

/** Options of {@link createScriptHost}. */
export interface ScriptHostOptions {
  /** Responds to every request that a script makes. Nothing else leaves. */
  readonly onOutgoing: (outgoing: OutgoingRequest) => Promise<Response>;
  /** Milliseconds since the epoch, for what a script does. Default `Date.now`. */
  readonly now?: (script?: ScriptVersion) => number;
  readonly limits?: Partial<HostLimits>;
  /** Gives an event its time and chance, and turns reports of leaks on. Default: the machine’s own, and no reports. */
  readonly simulation?: (delivery: Delivery) => Simulation;
  /**
   * Lets debuggers attach, on a loopback IP address that any local program can reach. A stalled script can’t then be distinguished from one
   * at a breakpoint, so none is ended. Default false.
   */
  readonly inspector?: boolean;
  readonly onIncident?: (incident: HostIncident) => void;
}

/** A host that can be waited for. */
export interface ScriptHost extends IntegrationHost {
  /**
   * Settles when the first process answers. Waiting for it is never needed.
   * @throws {KitError} host_failed_to_start
   */
  ready(): Promise<void>;
  /** WebSocket address for a debugger of a loaded script; undefined without `inspector`, and before it is loaded. */
  inspectorUrl(scriptId: string): Promise<string | undefined>;
}

/** Creates a host. Returns immediately. Its process starts in the background. */
export function createScriptHost(kind: ProcessKind, options: ScriptHostOptions): ScriptHost {
  const now = options.now ?? Date.now;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const attempts = new Map<string, DeliveryAttempt>();
  const calls = new OutgoingCalls({ attempts, now, answer: options.onOutgoing });
  const pool = new ProcessSlotPool({
    kind,
    limits,
    inspector: options.inspector ?? false,
    onMessage: (message) => attempts.get(message.delivery ?? '')?.onMessage(message),
    onOutgoing: (outgoing) => calls.answer(outgoing),
    onLost: (loss) => options.onIncident?.(incidentOf(loss, now())),
  });

  const failures = new LoadFailures(limits.loadRetryMs);

  const deliver = async (delivery: Delivery, isRepeat = false): Promise<DeliveryResult> => {
    const { script } = delivery;
    calls.register(script);
    const scriptNow = (): number => now(script);
    const recorder = new TraceRecorder(script, scriptNow, delivery.onLog);
    const simulation = options.simulation?.(delivery);
    const started = new DeliveryAttempt({ delivery, recorder, limits, now: scriptNow, simulation });
    attempts.set(started.id, started);
    void recorder.trace.then(() => attempts.delete(started.id));
    try {
      failures.require(script);
      const result = await started.run(pool.slotFor(script));
      failures.delete(script.id);
      pool.clearSuspicion(script.id);
      return result;
    } catch (thrown) {
      const error = asHostError(started.wasSent ? thrown : failures.add(script, thrown), delivery);
      const trace = recorder.finish(outcomeOf(error.code));
      // What was never sent is safe to send.
      const isSafe = delivery.repeatable === true || !started.wasSent;
      if (isRepeat || !isSafe || !mayBeInnocent(thrown, script)) throw new DeliveryError(error, trace);
      if (thrown instanceof LoadTimeoutError) pool.separate(script.id);
      return await deliver(delivery, true);
    }
  };

  return {
    ready: () => pool.ready(),
    inspectorUrl: (id) => pool.inspectorUrl(id),
    load: async (script) => {
      calls.register(script);
      failures.require(script);
      await loadWithRetry(pool, failures, script);
    },
    deliver: (delivery) => deliver(delivery),
    unload: async (id) => {
      calls.unregister(id);
      failures.delete(id);
      await pool.unload(id);
    },
    dispose: () => pool.dispose(),
  };
}

/** Loading is safe to repeat: once in the shared process, once more where the script is alone. */
async function loadWithRetry(pool: ProcessSlotPool, failures: LoadFailures, script: ScriptVersion): Promise<void> {
  for (let isRepeat = false; ; isRepeat = true) {
    try {
      await pool.slotFor(script).load(script);
      failures.delete(script.id);
      return;
    } catch (thrown) {
      const error = failures.add(script, thrown);
      if (isRepeat || !mayBeInnocent(thrown, script)) {
        throw error instanceof ProcessLostError ? lossError(error, script) : error;
      }
      if (thrown instanceof LoadTimeoutError) pool.separate(script.id);
    }
  }
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
