// A platform in a separate process, which a test can kill.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { PlatformOptions } from '../../../src/options.ts';

const PROGRAM = fileURLToPath(new URL('./serve-lines.ts', import.meta.url));

/** A platform in another process. */
export interface PlatformProcess {
  readonly token: string;
  readonly demo: { readonly organization: string; readonly space: string };
  /** Calls the API as the owner. Returns the body of the answer. Throws for an error. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of any operation
  readonly call: (method: string, path: string, body?: object) => Promise<any>;
  /** Sends SIGKILL, and resolves once the process has ended. */
  readonly kill: () => Promise<void>;
}

/** Options that a process can be given. */
export type ProcessOptions = Omit<PlatformOptions, 'host'> & { readonly host?: false };

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Spawns the process. Its start can be killed, too. */
export function spawnPlatform(options: ProcessOptions) {
  const child = spawn(process.execPath, ['--conditions=@bindery/source', PROGRAM, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  child.stdin.on('error', () => {}); // A killed process reads nothing more.
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  return { child, kill };
}

/** Starts a platform in its own process. */
export async function startPlatformProcess(options: ProcessOptions): Promise<PlatformProcess> {
  const { child, kill } = spawnPlatform(options);
  const pending = new Map<number, (answer: Answer) => void>();
  const lines = createInterface({ input: child.stdout });
  const [first] = (await once(lines, 'line')) as [string];
  lines.on('line', (line) => {
    const { id, ...answer } = JSON.parse(line) as Answer & { readonly id: number };
    pending.get(id)?.(answer);
  });
  let count = 0;
  return {
    ...(JSON.parse(first) as Pick<PlatformProcess, 'token' | 'demo'>),
    call: async (method, path, body) => {
      const id = count++;
      const answered = new Promise<Answer>((resolve) => pending.set(id, resolve));
      child.stdin.write(`${JSON.stringify({ id, method, path, body })}\n`);
      const answer = await answered;
      if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    kill,
  };
}
