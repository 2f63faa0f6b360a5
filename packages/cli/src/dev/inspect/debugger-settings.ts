// Settings of a debugger, replayed to the next script before its first event. A save creates another script, and a breakpoint
// belongs to the line, not to one build.

/** A command of the Chrome DevTools Protocol. */
export interface DebuggerCommand {
  readonly id: number;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Breakpoints by file name. Breakpoints of a parsed script are meaningless in another one. */
const SET_BREAKPOINT = 'Debugger.setBreakpointByUrl';

/** Settings of the session. The last one applies. */
const SETTING =
  /^Debugger\.set(?:AsyncCallStackDepth|BlackboxPatterns|BreakpointsActive|PauseOnExceptions|SkipAllPauses)$/;

/** Stores the commands to replay. */
export class DebuggerSettings {
  readonly #commands = new Map<string, Omit<DebuggerCommand, 'id'>>();
  /** Keys of breakpoints by the ID from the runtime, which is the same for each script. */
  readonly #breakpoints = new Map<string, string>();

  /** Records a command to the runtime. */
  note({ method, params }: DebuggerCommand): void {
    const [domain, name] = method.split('.');
    if (name === 'enable' || SETTING.test(method)) this.#commands.set(method, { method, ...(params && { params }) });
    else if (name === 'disable') this.#forgetDomain(domain ?? '');
    else if (method === SET_BREAKPOINT) this.#commands.set(keyOf(params), { method, ...(params && { params }) });
    else if (method === 'Debugger.removeBreakpoint') this.#forgetBreakpoint(String(params?.['breakpointId']));
  }

  /** Records the response to a command. */
  noteResponse({ method, params }: DebuggerCommand, answer: { readonly result?: unknown }): void {
    if (method !== SET_BREAKPOINT) return;
    const { breakpointId } = (answer.result ?? {}) as { readonly breakpointId?: string };
    if (breakpointId === undefined) this.#commands.delete(keyOf(params));
    else this.#breakpoints.set(breakpointId, keyOf(params));
  }

  /** All commands to replay, in their original order. */
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
