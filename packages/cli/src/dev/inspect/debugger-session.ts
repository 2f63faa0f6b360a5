// Session of an attached debugger: forwards its messages to the live script, and the script’s messages back. When a save
// replaces the script, the session moves to the new one with all its breakpoints before the first event arrives.
import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import type { InspectedScript, ScriptFollower } from './inspected-script.ts';
import { DebuggerSettings } from './debugger-settings.ts';
import type { DebuggerCommand } from './debugger-settings.ts';
import { withAbsoluteSources } from './source-maps.ts';

/** IDs of the session’s own commands, above the IDs of any debugger. */
const FIRST_OWN_ID = 1_000_000_000;

/** Time for a script to accept its breakpoints. After that, events are delivered without them. */
const MOVE_MS = 2_000;

/** Connections that a session opens to one script before it waits for the next script. */
const MAX_RECONNECTS = 3;

interface RuntimeMessage {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** The two sides of a session. */
export interface DebuggerSessionParts {
  readonly client: WebSocket;
  readonly script: InspectedScript;
  /** Folder of the project. */
  readonly root: string;
}

/** Connects one debugger to its script. Ends with the debugger’s connection. */
export class DebuggerSession implements ScriptFollower {
  readonly #parts: DebuggerSessionParts;
  readonly #settings = new DebuggerSettings();
  /** Pending commands by ID. */
  readonly #pending = new Map<number, DebuggerCommand>();
  readonly #own = new Map<number, () => void>();
  /** Messages of the debugger while there is no script. */
  #waiting: DebuggerCommand[] = [];
  #runtime: WebSocket | undefined;
  #ownIds = FIRST_OWN_ID;
  #isPaused = false;
  #reconnects = 0;
  /** Whether the script has all settings of the debugger. */
  #isReady = false;

  constructor(parts: DebuggerSessionParts) {
    this.#parts = parts;
    const { client } = parts;
    client.on('message', (data) => {
      const command = readCommand(textOf(data));
      if (command === undefined) client.close(PROTOCOL_ERROR, 'Not a Chrome DevTools Protocol command.');
      else this.#fromDebugger(command);
    });
    client.on('error', () => {}); // What breaks the rules of WebSockets is closed by the library.
    client.on('close', () => void this.#detach());
  }

  /** Connects to the loaded script. Settles once the script has the debugger’s settings, or doesn’t respond. */
  move(): Promise<void> {
    this.#reconnects = 0;
    return this.#connect();
  }

  async #connect(): Promise<void> {
    const url = await this.#parts.script.url();
    if (url === undefined || this.#parts.client.readyState !== WebSocket.OPEN) return;
    await this.release();
    const runtime = new WebSocket(url);
    this.#runtime = runtime;
    runtime.on('message', (data) => this.#fromRuntime(runtime, textOf(data)));
    runtime.on('error', () => {}); // Its process is gone, and the next script comes with another.
    runtime.once('close', () => void this.#reconnect(runtime));
    if (!(await isOpened(runtime))) return;
    if (runtime !== this.#runtime) return runtime.terminate(); // The session moved again.
    await within(MOVE_MS, Promise.all(this.#settings.all().map((command) => this.#repeat(runtime, command))));
    this.#isReady = true;
    for (const command of this.#waiting.splice(0)) this.#toRuntime(command);
  }

  /** Connects again where the runtime closed a connection that the session still uses: workerd does while another debugger leaves. */
  async #reconnect(closed: WebSocket): Promise<void> {
    if (closed !== this.#runtime || this.#reconnects >= MAX_RECONNECTS) return;
    this.#reconnects += 1;
    this.#waiting.unshift(...this.#pending.values());
    this.#pending.clear();
    await this.#connect();
  }

  /** Disconnects from the script and tells the debugger to discard its state. Later messages are for the next script. */
  async release(): Promise<void> {
    if (this.#runtime === undefined) return;
    const detached = this.#detach();
    for (const id of this.#pending.keys()) {
      this.#toDebugger({ id, error: { code: -32_000, message: 'A new build replaced the script.' } });
    }
    this.#pending.clear();
    if (this.#isPaused) this.#toDebugger({ method: 'Debugger.resumed', params: {} });
    this.#isPaused = false;
    this.#toDebugger({ method: 'Runtime.executionContextsCleared', params: {} });
    this.#toDebugger({ method: 'Debugger.globalObjectCleared', params: {} });
    await detached;
  }

  /** Resumes a script that is paused at a breakpoint. workerd would leave it paused when the connection ends. */
  async #detach(): Promise<void> {
    const runtime = this.#runtime;
    this.#runtime = undefined;
    this.#isReady = false;
    if (runtime?.readyState === WebSocket.OPEN) {
      await within(MOVE_MS, this.#repeat(runtime, { method: 'Debugger.disable' }));
    }
    runtime?.terminate();
  }

  async #repeat(runtime: WebSocket, command: Omit<DebuggerCommand, 'id'>): Promise<void> {
    const id = this.#ownIds++;
    await new Promise<void>((resolve) => {
      this.#own.set(id, resolve);
      runtime.once('close', () => resolve());
      runtime.send(JSON.stringify({ id, ...command }));
    });
    this.#own.delete(id);
  }

  #fromDebugger(command: DebuggerCommand): void {
    if (this.#isReady) this.#toRuntime(command);
    else this.#waiting.push(command);
  }

  #toRuntime(command: DebuggerCommand): void {
    this.#settings.note(command);
    this.#pending.set(command.id, command);
    this.#runtime?.send(JSON.stringify(command));
  }

  #fromRuntime(runtime: WebSocket, text: string): void {
    const message = JSON.parse(text) as RuntimeMessage;
    const own = message.id === undefined ? undefined : this.#own.get(message.id);
    if (own !== undefined) return own();
    if (runtime !== this.#runtime) return; // A replaced script.
    if (message.id !== undefined) return this.#answer(message.id, message, text);
    if (message.method === 'Debugger.paused') this.#isPaused = true;
    if (message.method === 'Debugger.resumed') this.#isPaused = false;
    if (message.method !== 'Debugger.scriptParsed') return this.#parts.client.send(text);
    const { sourceMapURL } = message.params ?? {};
    if (typeof sourceMapURL !== 'string') return this.#parts.client.send(text);
    const params = { ...message.params, sourceMapURL: withAbsoluteSources(sourceMapURL, this.#parts.root) };
    this.#toDebugger({ method: message.method, params });
  }

  #answer(id: number, message: RuntimeMessage, text: string): void {
    const command = this.#pending.get(id);
    this.#pending.delete(id);
    if (command !== undefined) this.#settings.noteResponse(command, message);
    // workerd echoes some commands, for example those of its profiler, and Node.js’s debugger crashes on the echo.
    if (message.result === undefined && message.error === undefined) return this.#toDebugger({ id, result: {} });
    this.#parts.client.send(text);
  }

  #toDebugger(message: RuntimeMessage): void {
    this.#parts.client.send(JSON.stringify(message));
  }
}

/** Close code for an invalid WebSocket message (RFC 6455). */
const PROTOCOL_ERROR = 1002;

function readCommand(text: string): DebuggerCommand | undefined {
  try {
    const command = JSON.parse(text) as DebuggerCommand | null;
    return typeof command?.id === 'number' && typeof command.method === 'string' ? command : undefined;
  } catch {
    return undefined;
  }
}

function textOf(data: RawData): string {
  return Array.isArray(data) ? Buffer.concat(data).toString('utf8') : Buffer.from(data as Buffer).toString('utf8');
}

function isOpened(socket: WebSocket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, ms);
  await Promise.race([work, late.promise]);
  clearTimeout(timer);
}
