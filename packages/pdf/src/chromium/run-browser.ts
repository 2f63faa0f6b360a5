// A browser that runs for one page of HTML alone, knows no network, and is ended when it takes too long.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { childEnvironment } from '@bindery/diagnostics';
import { createProcessFolder, isRunning, killGroup, spawnChild } from '@bindery/workers';

/** The browser did not do it. The message ends with what it said last. */
export class BrowserFailed extends Error {}

/** Characters of standard output that are kept. */
const MAX_STDOUT_LENGTH = 4 * 1024 * 1024;

/** Characters of standard error that are kept. */
const MAX_STDERR_LENGTH = 2000;

/** Options of a browser run. */
export interface BrowserTask {
  readonly html: string;
  /** Flags for the task, given the folder that the browser may write to. */
  readonly flags: (folder: string) => readonly string[];
  readonly signal: AbortSignal;
}

/** What a browser left. */
export interface BrowserResult {
  /** What it printed on standard output. */
  readonly stdout: string;
  /** Reads a file that it wrote. Rejects with {@link BrowserFailed} where it wrote none. */
  readonly read: (name: string) => Promise<Uint8Array>;
}

/**
 * Runs a browser for one page, and hands what it left to `use`. Rejects with {@link BrowserFailed}, or with the signal's reason when that
 * ends it.
 */
export async function runBrowser<Result>(
  browser: string,
  { html, flags, signal }: BrowserTask,
  use: (result: BrowserResult) => Promise<Result>,
): Promise<Result> {
  const folder = await createProcessFolder('pdf', hasBrowser);
  try {
    const page = join(folder, 'job.html');
    await writeFile(page, html, { mode: 0o600 });
    const args = [...argumentsFor(folder), ...flags(folder), pathToFileURL(page).href];
    const stdout = await run(browser, args, { folder, signal });
    const read = (name: string): Promise<Uint8Array> =>
      readFile(join(folder, name)).catch((cause: unknown) => {
        throw new BrowserFailed(`it exited without ${name}`, { cause });
      });
    return await use({ stdout, read });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** File with the number of the browser's process, and of its group. */
const PID_FILE = 'browser.pid';

/** A browser goes on for a while when its parent process is killed. */
async function hasBrowser(folder: string): Promise<boolean> {
  const pid = Number(await readFile(join(folder, PID_FILE), 'utf8').catch(() => ''));
  return pid > 0 && isRunning(process.platform === 'win32' ? pid : -pid);
}

function argumentsFor(folder: string): string[] {
  // Its own walls want a user that is not the administrator, who prints what no one else wrote into this page: see the policy.
  const isAdministrator = process.getuid?.() === 0;
  return [
    '--headless',
    ...(isAdministrator ? ['--no-sandbox'] : []),
    `--user-data-dir=${join(folder, 'profile')}`,
    '--disable-gpu',
    '--no-first-run',
    '--disable-extensions',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // No name resolves, and every IP address, including this computer, goes through a proxy that doesn’t exist.
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--proxy-server=http://127.0.0.1:9',
    '--proxy-bypass-list=<-loopback>',
  ];
}

interface Running {
  /** Of this page alone. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

function run(browser: string, args: readonly string[], { folder, signal }: Running): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // In a process group: a browser has several processes, and a script often starts it.
    const child = spawnChild(browser, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // What it writes outside of its profile, reports of crashes and the like, is removed with the folder too.
      env: childEnvironment(process.env, { XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, TMPDIR: folder }),
    });
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout = (stdout + chunk.toString('utf8')).slice(0, MAX_STDOUT_LENGTH);
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString('utf8')).slice(-MAX_STDERR_LENGTH);
    });
    const end = (): void => killGroup(child);
    signal.addEventListener('abort', end, { once: true });
    if (child.pid !== undefined) writeFile(join(folder, PID_FILE), String(child.pid)).catch(() => undefined);
    child.on('error', (cause) => {
      reject(new BrowserFailed(`it couldn’t be started: ${cause.message}`, { cause }));
    });
    child.on('close', (code) => {
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else if (code === 0) resolve(stdout);
      else reject(new BrowserFailed(`it exited with code ${code}: ${stderr.trim().split('\n').at(-1) ?? ''}`));
    });
  });
}
