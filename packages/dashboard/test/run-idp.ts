// `bindery platform idp` in its own process. Used by browser tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A test identity provider that is ready. */
export interface RunningIdp {
  readonly url: string;
  readonly entityID: string;
  readonly ssoURL: string;
  readonly certificate: string;
  readonly close: () => Promise<void>;
}

const BIN = join(import.meta.dirname, '..', '..', 'cli', 'src', 'bin.ts');

/** Starts it in a folder, where it stores its key. */
export async function runIdp(folder: string): Promise<RunningIdp> {
  const words = ['--conditions=@bindery/source', BIN, 'platform', 'idp', '--port', '0', '--json'];
  const child = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const close = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const printed = JSON.parse(line) as RunningIdp & { event: string };
    if (printed.event === 'ready') return { ...printed, close };
  }
  throw new Error('The identity provider ended before it was ready.');
}
