// A process that has a host, to be ended.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, vi } from 'vitest';
import { isWorkerd, workerdChildren } from './child-processes.ts';

/** Says when its host is ready, and does nothing more. */
const PROGRAM = `
  const { createWorkerdHost } = await import(${JSON.stringify(new URL('../workerd/create-workerd-host.ts', import.meta.url).href)});
  const host = createWorkerdHost({ onOutgoing: async () => new Response() });
  await host.ready();
  console.log('ready');
  setInterval(() => {}, 1000);`;

/** Starts it. `workerd` is the ID of its host's process. */
export async function startOwner(
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly child: ChildProcess; readonly workerd: number | undefined }> {
  const child = spawn(process.execPath, ['-C', '@bindery/source', '--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, ...env },
  });
  child.stderr.pipe(process.stderr);
  await once(child.stdout, 'data');
  return { child, workerd: workerdChildren(child.pid)[0] };
}

/** Expects that a signal to the process ends that of its host, too. */
export async function expectNoneAfter(signal: NodeJS.Signals): Promise<void> {
  const { child, workerd } = await startOwner();
  expect(workerd).toBeDefined();
  child.kill(signal);
  await once(child, 'exit');
  // After SIGKILL, it must detect the end.
  await vi.waitFor(() => expect(isWorkerd(workerd ?? 0)).toBe(false));
}
