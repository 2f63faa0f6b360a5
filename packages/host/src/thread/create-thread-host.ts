// Runs each script in a thread of this process: for tests, where a start counts. It is no sandbox, as scripts can read files and open sockets.
import { createScriptHost } from '../process/create-script-host.ts';
import type { ScriptHost, ScriptHostOptions } from '../process/create-script-host.ts';
import type { ProcessKind } from '../process/script-process.ts';
import type { ScriptDefinition } from './script-definition.ts';
import { startThreadProcess } from './start-thread-process.ts';

const THREAD: ProcessKind = {
  start: startThreadProcess,
  define: ({ modules, mainModule }) => JSON.stringify({ modules, mainModule } satisfies ScriptDefinition),
  isAlone: true,
};

/** Creates a host. The thread of a script starts with its first event, or when it is loaded. */
export function createThreadHost(options: ScriptHostOptions): ScriptHost {
  return createScriptHost(THREAD, options);
}
