// A process that runs scripts, whatever it is made of: the port between the slots of a host and workerd, or a thread.
import type { BodyStart } from '../body-start.ts';
import type { ScriptVersion, Simulation } from '../integration-host.ts';
import type { IsolateMessage } from '../isolate/isolate-protocol.ts';

/** What to ask a process for. */
export interface ScriptRequest {
  readonly action: 'ping' | 'load' | 'unload' | 'deliver' | 'guard';
  readonly script?: string;
  readonly delivery?: string;
  readonly path?: string;
  readonly contentType?: string;
  readonly body?: Uint8Array | string;
  readonly simulation?: Simulation;
  readonly signal?: AbortSignal;
}

/** A response of the process. `failed` when it is not the script's but that of the code around it. */
export interface ScriptReply {
  readonly failed: boolean;
  readonly response: Response;
}

/** A script's request, with the names that the code around it put to it. */
export interface RawOutgoing {
  readonly script: string;
  readonly delivery: string | undefined;
  readonly request: Request;
  /** The stack of the script’s `fetch`, under simulation. */
  readonly stack?: string | undefined;
  /** The beginning of its body, as far as it was read. */
  readonly requestBody: BodyStart;
  /** The beginning of the response's body, as far as it was sent. */
  readonly answerBody: BodyStart;
}

/** What a process tells its owner, and its limits. */
export interface ScriptProcessOptions {
  /** Heap of one script, in MiB. */
  readonly memoryMb: number;
  /** Let debuggers attach. */
  readonly inspector: boolean;
  readonly onMessage: (message: IsolateMessage) => void;
  /** A line that the runtime itself printed. */
  readonly onRuntimeLine: (line: string) => void;
  /** Answers a script's request. Never rejects. */
  readonly onOutgoing: (outgoing: RawOutgoing) => Promise<Response>;
}

/** One running process. */
export interface ScriptProcess {
  /** Absent where its memory can’t be told from that of others. */
  readonly pid: number | undefined;
  /** Rejects when the process is gone. */
  request(request: ScriptRequest): Promise<ScriptReply>;
  /** Where a debugger attaches to a loaded script. */
  inspectorUrl(script: string): string | undefined;
  /** Ends it. Running requests fail. */
  dispose(): Promise<void>;
}

/** A kind of process. */
export interface ProcessKind {
  /**
   * Starts one.
   * @throws {KitError} host_failed_to_start
   */
  start(options: ScriptProcessOptions): Promise<ScriptProcess>;
  /** The body of the request `load` for a script. `isInspected`: with its source map, for debuggers. */
  define(script: ScriptVersion, isInspected: boolean): string;
  /** Whether each script starts in a separate process, because nothing separates two scripts in one. */
  readonly isAlone: boolean;
}
