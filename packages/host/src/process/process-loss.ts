// Why a process was lost, and which script is to blame. Pure: the process slots ask, the host acts.
import { hostError, scriptLabel } from '../host-error.ts';
import type { HostErrorCode } from '../host-error.ts';
import type { ScriptVersion } from '../integration-host.ts';
import type { KitError } from '@bindery/diagnostics';

/** What took the process away. */
export type LossKind = 'stalled' | 'out_of_memory' | 'crashed';

/** A script at work in a process. */
export interface Activity {
  readonly script: ScriptVersion;
  /** Time of the script’s last input: its event, or the response to one of its requests. Monotonic. */
  readonly lastInputAt: number;
}

/** A lost process. */
export interface ProcessLoss {
  readonly kind: LossKind;
  /** Scripts that can have done it. One: it is certain. */
  readonly suspects: readonly ScriptVersion[];
  /** The limit that was exceeded: milliseconds of a stall, MiB of memory. Absent for a crash. */
  readonly limit?: number;
}

/** What is known of a process's last answers. Monotonic times in milliseconds. */
export interface LastResponse {
  /** When the last question that it answered was asked. */
  readonly answeredAt: number;
  /** When the question was asked that it did not answer. */
  readonly unansweredAt?: number;
}

/** A response takes this long at most when a process is well. */
const ANSWER_MS = 50;

/**
 * Which scripts can have ended the process. A process is one thread: a script that ran before the last answered ping had
 * yielded, and one that was called after an unanswered ping never ran. When none is left, a timer woke
 * a script: then all are suspects.
 */
export function findSuspects(activities: Iterable<Activity>, last: LastResponse): ScriptVersion[] {
  const all = [...activities];
  const until = (last.unansweredAt ?? Infinity) + ANSWER_MS;
  const recent = all.filter(({ lastInputAt }) => lastInputAt >= last.answeredAt && lastInputAt <= until);
  const scripts = new Map((recent.length > 0 ? recent : all).map(({ script }) => [script.id, script]));
  return [...scripts.values()];
}

/** Whether the loss is this script's doing, might be, or is not. */
export function blameFor(loss: ProcessLoss, script: ScriptVersion): 'certain' | 'possible' | 'none' {
  if (!loss.suspects.some((suspect) => suspect.id === script.id)) return 'none';
  return loss.suspects.length === 1 ? 'certain' : 'possible';
}

const CODES = {
  stalled: 'script_stalled',
  out_of_memory: 'script_out_of_memory',
  crashed: 'script_crashed_process',
} as const satisfies Record<LossKind, HostErrorCode>;

/** What happened to a process, after the name of the script that did it. */
export function describeLoss({ kind, limit = 0 }: Pick<ProcessLoss, 'kind' | 'limit'>): string {
  if (kind === 'crashed') return 'crashed its process';
  if (kind === 'stalled') return `blocked its process for more than ${limit / 1000} s, so the process was stopped`;
  return `exceeded the memory limit of ${limit} MB (heap and ArrayBuffers), so its process was stopped`;
}

/** Thrown to everything that waits for a process that is gone. */
export class ProcessLostError extends Error {
  readonly loss: ProcessLoss;

  constructor(loss: ProcessLoss) {
    super(`The workerd process was lost: ${loss.kind}.`);
    this.loss = loss;
  }
}

/** What to do about a script that takes too long to load. Awaiting time or the network fails immediately there, so it computes. */
export const LOAD_ADVICE = 'Move work at the top level of the script into a handler.';

/** The error for a script that ended its process while it loaded. */
export function loadLossError(lost: ProcessLostError, script: ScriptVersion): KitError<HostErrorCode> {
  const { loss } = lost;
  const message = `While it loaded, ${scriptLabel(script)} ${describeLoss(loss)}.`;
  const details = { integration: script.integration, version: script.version };
  return hostError(CODES[loss.kind], message, {
    details,
    cause: lost,
    ...(loss.kind === 'crashed' ? {} : { advice: LOAD_ADVICE }),
  });
}

/** The error for a script whose process was lost: caused by itself, or by another script. */
export function lossError(lost: ProcessLostError, script: ScriptVersion): KitError<HostErrorCode> {
  const { loss } = lost;
  const options = { details: { integration: script.integration, version: script.version }, cause: lost };
  if (blameFor(loss, script) === 'certain') {
    return hostError(CODES[loss.kind], `${scriptLabel(script)} ${describeLoss(loss)}.`, options);
  }
  const names = loss.suspects.map((suspect) => scriptLabel(suspect)).join(' or ') || 'workerd itself';
  const message = `${scriptLabel(script)} was interrupted: ${names} ${describeLoss(loss)}. It wasn’t retried, because retrying isn’t safe.`;
  return hostError('delivery_interrupted', message, options);
}
