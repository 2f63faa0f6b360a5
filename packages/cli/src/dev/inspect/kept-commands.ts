// What a debugger has set, so that the next script gets it before its first event: a save makes another script, and a person who set
// a breakpoint means the line, not one build of it.

/** A command of the Chrome DevTools Protocol. */
export interface DebuggerCommand {
  readonly id: number;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Breakpoints that are set by what a file is called. Those of one parsed script mean nothing to another. */
const SET_BREAKPOINT = 'Debugger.setBreakpointByUrl';

/** Settings of a whole session: the last one counts. */
const SETTING =
  /^Debugger\.set(?:AsyncCallStackDepth|BlackboxPatterns|BreakpointsActive|PauseOnExceptions|SkipAllPauses)$/;

/** Remembers what has to be said again. */
export class KeptCommands {
  readonly #commands = new Map<string, Omit<DebuggerCommand, 'id'>>();
  /** Keys of breakpoints by the id that the runtime gave them, which is the same for each script. */
  readonly #breakpoints = new Map<string, string>();

  /** Takes note of a command that goes to the runtime. */
  note({ method, params }: DebuggerCommand): void {
    const [domain, name] = method.split('.');
    if (name === 'enable' || SETTING.test(method)) this.#commands.set(method, { method, ...(params && { params }) });
    else if (name === 'disable') this.#forgetDomain(domain ?? '');
    else if (method === SET_BREAKPOINT) this.#commands.set(keyOf(params), { method, ...(params && { params }) });
    else if (method === 'Debugger.removeBreakpoint') this.#forgetBreakpoint(String(params?.['breakpointId']));
  }

  /** Takes note of the answer to a command. */
  noteAnswer({ method, params }: DebuggerCommand, answer: { readonly result?: unknown }): void {
    if (method !== SET_BREAKPOINT) return;
    const { breakpointId } = (answer.result ?? {}) as { readonly breakpointId?: string };
    if (breakpointId === undefined) this.#commands.delete(keyOf(params));
    else this.#breakpoints.set(breakpointId, keyOf(params));
  }

  /** Everything to be said again, in the order in which it was said. */
  all(): readonly Omit<DebuggerCommand, 'id'>[] {
    return [...this.#commands.values()];
  }

  #forgetDomain(domain: string): void {
    for (const key of this.#commands.keys()) {
      if (key.startsWith(`${domain}.`)) this.#commands.delete(key);
    }
    if (domain === 'Debugger') this.#breakpoints.clear();
  }

  #forgetBreakpoint(id: string): void {
    const key = this.#breakpoints.get(id);
    if (key !== undefined) this.#commands.delete(key);
    this.#breakpoints.delete(id);
  }
}

function keyOf(params: DebuggerCommand['params']): string {
  return `${SET_BREAKPOINT} ${JSON.stringify(params)}`;
}
