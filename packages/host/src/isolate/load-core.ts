// The isolate's core as a function, for isolates inside Node. workerd gets its text.
import type { AsyncLocalStorage } from 'node:async_hooks';
import { Script } from 'node:vm';
import type { ScriptHandler, Simulation } from '../integration-host.ts';
import { ISOLATE_CORE } from './isolate-core.ts';
import type { LoadReport } from './isolate-protocol.ts';

/** Names of a delivery, as messages and requests of its script carry them. */
export interface DeliveryProps {
  readonly channel: string;
  readonly script: string;
  readonly delivery: string;
  readonly simulation?: Simulation;
}

/** What an isolate gives its core. */
export interface IsolateShell {
  readonly current: AsyncLocalStorage<unknown>;
  /** Takes an isolate message as JSON. */
  readonly print: (json: string) => void;
  /** Sends a request of the script. Where nothing answered, the response has the header of an outgoing failure. */
  readonly fetchOut: (request: Request) => Promise<Response>;
  /** Whether other code of the thread keeps its own globals. */
  readonly isGuest?: boolean;
  /** Runs a function once rejections of this turn are known to have no handler. Default: immediately. */
  readonly defer?: (run: () => void) => void;
}

/** The functions of an isolate. */
export interface IsolateCore {
  handle(
    handler: ScriptHandler,
    event: {
      readonly request: Request;
      readonly props: DeliveryProps;
      readonly keepAlive: (promise: Promise<unknown>) => void;
    },
  ): Promise<Response>;
  inspect(loaded: object): LoadReport;
  describeLoadFailure(thrown: unknown): LoadReport;
  noteRejection(promise: Promise<unknown>, reason: unknown): Promise<void>;
  noteHandled(promise: Promise<unknown>): void;
  noteUncaught(thrown: unknown): void;
  setTopLevel(owner: Omit<DeliveryProps, 'delivery'> | undefined): void;
  /** Puts the globals back that were there before. */
  restore(): void;
}

/** Frames of code with this name are left out of stacks. */
const SOURCE_NAME = 'bindery-core.js';

/** Replaces the globals of this thread. */
export function createIsolateCore(shell: IsolateShell): IsolateCore {
  const script = new Script(`(() => {${ISOLATE_CORE}\nreturn createIsolateCore;\n})()`, { filename: SOURCE_NAME });
  const create = script.runInThisContext() as (shell: IsolateShell) => IsolateCore;
  return create(shell);
}
