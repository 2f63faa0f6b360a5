// Runs scripts in workerd on this machine. Called by the platform through the IntegrationHost port.
import { createScriptHost } from '../process/create-script-host.ts';
import type { ScriptHost, ScriptHostOptions } from '../process/create-script-host.ts';
import type { ProcessKind } from '../process/script-process.ts';
import { workerDefinition } from './worker-definition.ts';
import { startWorkerdProcess } from './workerd-process.ts';

const WORKERD: ProcessKind = {
  start: startWorkerdProcess,
  define: (script, isInspected) => JSON.stringify(workerDefinition(script, isInspected)),
  isAlone: false,
};

/** Creates a host. Returns immediately. Its process starts in the background. */
export function createWorkerdHost(options: ScriptHostOptions): ScriptHost {
  return createScriptHost(WORKERD, options);
}
