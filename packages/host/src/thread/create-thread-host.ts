// Runs each script in a thread of this process: for tests, where a start counts. It is no sandbox, as scripts can read files and open sockets.
import type { ScriptVersion } from '../integration-host.ts';
import { createScriptHost } from '../process/create-script-host.ts';
import type { ScriptHost, ScriptHostOptions } from '../process/create-script-host.ts';
import type { ProcessKind } from '../process/script-process.ts';
import type { ScriptDefinition } from './script-definition.ts';
import { startThreadProcess } from './start-thread-process.ts';

/** What of a script ran. */
export interface ScriptCoverage {
  readonly script: ScriptVersion;
  /** Offsets in its main module: the start and the end of each part that ran since the last time, in order. */
  readonly parts: readonly number[];
}

/** Options of {@link createThreadHost}. */
export interface ThreadHostOptions extends ScriptHostOptions {
  /**
   * Turns V8’s coverage on. Called once a script is loaded, and before the end of each of its events. What a script does in an event that
   * doesn’t end is missing.
   */
  readonly onCoverage?: ((coverage: ScriptCoverage) => void) | undefined;
}

/** Creates a host. The thread of a script starts with its first event, or when it is loaded. */
export function createThreadHost({ onCoverage, ...options }: ThreadHostOptions): ScriptHost {
  return createScriptHost(threadKind(onCoverage), options);
}

function threadKind(onCoverage: ThreadHostOptions['onCoverage']): ProcessKind {
  const scripts = new Map<string, ScriptVersion>();
  const report = (id: string, parts: readonly number[]): void => {
    const script = scripts.get(id);
    if (script !== undefined) onCoverage?.({ script, parts });
  };
  return {
    start: (options) => startThreadProcess(onCoverage === undefined ? options : { ...options, onCoverage: report }),
    define: (script) => {
      if (onCoverage !== undefined) scripts.set(script.id, script);
      const { modules, mainModule } = script;
      return JSON.stringify({ modules, mainModule } satisfies ScriptDefinition);
    },
    isAlone: true,
  };
}
