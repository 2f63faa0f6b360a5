// What a host and the code inside an isolate say to each other. With workerd: headers one way, lines of the console the other way.
// Lines, because they arrive while the script still runs, survive a script that never returns, and cost no request.

import type { LeakKind, ScriptReadings } from '../integration-host.ts';

/** Proves that a request comes from us, or from workerd: their ports are open to everything on the machine. */
export const KEY_HEADER = 'x-bindery-key';
/** Action for the static worker: `ping`, `load`, `unload`, `deliver`, `guard`. */
export const ACTION_HEADER = 'x-bindery-action';
/** Id of the script that a request is for, or comes from. */
export const SCRIPT_HEADER = 'x-bindery-script';
/** Id of the delivery that a request belongs to. */
export const DELIVERY_HEADER = 'x-bindery-delivery';
/** Time and seed of an event under simulation: a {@link Simulation} as JSON, percent-encoded. */
export const SIMULATION_HEADER = 'x-bindery-simulation';
/** Under simulation, the stack of the script's `fetch`, percent-encoded. */
export const STACK_HEADER = 'x-bindery-stack';
/** URL of a script's request, which the way to Node would lose. */
export const URL_HEADER = 'x-bindery-url';
/** On the question whether its owner is still there, which is answered only by the end of the connection. */
export const GUARD_HEADER = 'x-bindery-guard';
/** On a response that is not the script's, with the channel's secret as value. */
export const FAILURE_HEADER = 'x-bindery-failure';
/** On the response to a script's request that nothing answered: an {@link OutgoingFailure} as JSON, percent-encoded. */
export const OUTGOING_FAILURE_HEADER = 'x-bindery-outgoing-failure';

/** Why nothing answered a script's request. */
export interface OutgoingFailure {
  /** As Node and the platform name it: `ENOTFOUND`, `ECONNREFUSED`, `outgoing_refused`. */
  readonly code: string;
  readonly message: string;
}

/**
 * Keys of `Symbol.for` under which the isolate's global object has functions that take what was thrown: the one of a bundle
 * takes what a `throw` statement throws and returns it, the one of a runtime what it caught before it answers.
 */
export const [THROWN_HOOK, CAUGHT_HOOK] = ['bindery.thrown', 'bindery.caught'];

/** Start of every line that the host's own module prints. A control character, so that no author's line begins so. */
export const MESSAGE_PREFIX = '\u0001bindery ';

/** Something that a script left behind when its event ended, with the stack of its start. */
export interface ReportedLeak {
  readonly kind: LeakKind;
  readonly stack: string;
}

interface MessageBase {
  /** Secret of the process, so that no script can speak for another. */
  readonly channel: string;
  readonly script: string;
  /** Absent for what a script does while it loads. */
  readonly delivery?: string;
}

/** A line that the module around a script printed. */
export type IsolateMessage = MessageBase &
  /** Under simulation with the stack of the call. */
  (
    | {
        readonly kind: 'log';
        readonly level: 'debug' | 'info' | 'warn' | 'error';
        readonly message: string;
        readonly stack?: string;
      }
    | {
        readonly kind: 'exception';
        readonly origin: 'handler' | 'wait_until' | 'unhandled_rejection';
        readonly name: string;
        readonly message: string;
        readonly stack: string;
      }
    /** Under simulation: work of `waitUntil` begins, with the stack of the call, and ends. */
    | { readonly kind: 'work'; readonly work: number; readonly stack?: string }
    | { readonly kind: 'end'; readonly readings?: ScriptReadings; readonly leaks?: readonly ReportedLeak[] }
  );

/** What the static worker answers to `load`. */
export type LoadReport =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'service_worker' | 'no_handler'; readonly exported: readonly string[] }
  | {
      readonly ok: false;
      readonly reason: 'threw';
      readonly name: string;
      readonly message: string;
      readonly stack: string;
    };

/** The message in a line of the console, or undefined when the line is something else. */
export function parseIsolateMessage(line: string, channel: string): IsolateMessage | undefined {
  if (!line.startsWith(MESSAGE_PREFIX)) return undefined;
  try {
    const message = JSON.parse(line.slice(MESSAGE_PREFIX.length)) as IsolateMessage;
    return message.channel === channel ? message : undefined;
  } catch {
    return undefined; // A line cut short by a process that died.
  }
}
