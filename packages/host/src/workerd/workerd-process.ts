// One workerd process with the static worker, as a thing that answers requests. Called by the process slots of the workerd host.
import { randomUUID } from 'node:crypto';
import { messageOf } from '@bindery/diagnostics';
import { hostError } from '../host-error.ts';
import { parseIsolateMessage } from '../isolate/isolate-protocol.ts';
import type { ScriptProcess, ScriptProcessOptions } from '../process/script-process.ts';
import { startOutgoingServer } from './outgoing-server.ts';
import type { OutgoingServer } from './outgoing-server.ts';
import { createProcessClient } from './process-client.ts';
import { spawnWorkerd } from './spawn-workerd.ts';
import type { SpawnedWorkerd } from './spawn-workerd.ts';
import { writeWorkerdConfig } from './workerd-config.ts';

/** A process that has not taken its guard by then is left to the watch of its slot. */
const GUARD_MS = 2_000;

/**
 * Starts a process.
 * @throws {KitError} host_failed_to_start
 */
export async function startWorkerdProcess(options: ScriptProcessOptions): Promise<ScriptProcess> {
  const secrets = { channel: randomUUID(), key: randomUUID() };
  let outgoing: OutgoingServer | undefined;
  let workerd: SpawnedWorkerd;
  try {
    outgoing = await startOutgoingServer(secrets.key, options.onOutgoing);
    workerd = await spawn(options, { ...secrets, outgoingPort: outgoing.port });
  } catch (thrown) {
    outgoing?.close();
    throw hostError('host_failed_to_start', `workerd didn’t start: ${messageOf(thrown)}`, { cause: thrown });
  }
  const client = createProcessClient(new URL(`http://127.0.0.1:${workerd.port}`), secrets);
  // Before anyone uses it, so that it cannot be left behind. One that is gone already is noticed by its first use.
  await client.request({ action: 'guard', signal: AbortSignal.timeout(GUARD_MS) }).catch(() => {});
  return {
    pid: workerd.pid,
    request: (request) => client.request(request),
    inspectorUrl: (script) =>
      workerd.inspector === undefined ? undefined : `ws://${workerd.inspector}/LOADER:${encodeURIComponent(script)}`,
    dispose: async () => {
      client.close();
      await workerd.kill();
      outgoing?.close();
    },
  };
}

function spawn(
  { memoryMb, inspector, onMessage, onRuntimeLine }: ScriptProcessOptions,
  secrets: { readonly channel: string; readonly key: string; readonly outgoingPort: number },
): Promise<SpawnedWorkerd> {
  return spawnWorkerd({
    config: writeWorkerdConfig({ ...secrets, memoryMb }),
    inspector,
    onLine: (line) => {
      const text = textOf(line);
      const message = parseIsolateMessage(text, secrets.channel);
      if (message === undefined) onRuntimeLine(text);
      else onMessage(message);
    },
  });
}

/** workerd prints its log as JSON, a line each; V8's crash output is plain text. */
function textOf(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { message } = JSON.parse(line) as { readonly message?: unknown };
    return typeof message === 'string' ? message : line;
  } catch {
    return line; // Cut short by a process that died.
  }
}
