// A platform in its own process that keeps a space and a repository in sync, with calls to it and with kills.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { GitSyncStatus } from '@bindery/contract';

const PROGRAM = fileURLToPath(new URL('./serve-synced.ts', import.meta.url));
const TOKEN = 'owner-token-for-synced-tests';

/** Milliseconds that a sync can take before a test gives up. */
const LIMIT_MS = 60_000;

/** The platform, which can be killed and started again. */
export class SyncedProcess {
  readonly #folders: readonly [dataFolder: string, gitFolder: string];
  #child: ChildProcess | undefined;
  #url = '';
  organization = '';

  constructor(dataFolder: string, gitFolder: string) {
    this.#folders = [dataFolder, gitFolder];
  }

  /** Starts it, unless it runs. */
  async start(): Promise<void> {
    if (this.#child !== undefined) return;
    const args = ['--conditions=@bindery/source', PROGRAM, ...this.#folders, TOKEN];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    const line = new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
    const exited = once(child, 'exit').then(() => {
      throw new Error('The platform ended before it was ready.');
    });
    exited.catch(() => {});
    const { url, organization } = JSON.parse(await Promise.race([line, exited])) as Record<string, string>;
    this.#url = url ?? '';
    this.organization = organization ?? '';
  }

  /** Kills it. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /** Calls the API. Throws for a status of 400 or more. */
  async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const response = await fetch(this.#url + path, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  }

  /** Waits until an installation is in sync with a commit or has a conflict. */
  async settle(installation: string, tip: () => string): Promise<GitSyncStatus> {
    const end = Date.now() + LIMIT_MS;
    for (;;) {
      const status = await this.call<GitSyncStatus>('GET', `/_platform/v1/git/installations/${installation}`);
      if (status.state === 'conflict' || (status.state === 'in_sync' && status.commit === tip())) return status;
      if (Date.now() > end) throw new Error(`The sync didn’t settle: ${JSON.stringify(status)}`);
      await setTimeout(50);
    }
  }
}
