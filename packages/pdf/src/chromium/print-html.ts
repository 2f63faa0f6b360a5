// One page of HTML printed by a browser, which runs for that alone, knows no network, and is ended when it takes too long.
import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { childEnvironment } from '@bindery/diagnostics';
import { isRunning, makeProcessFolder } from '@bindery/workers';

/** The browser did not print. The message ends with what it said last. */
export class BrowserFailed extends Error {}

/** Characters of standard error that are kept. */
const MAX_STDERR_LENGTH = 2000;

/** Prints. Rejects with {@link BrowserFailed}, or with the signal's reason when that ends it. */
export async function printHtml(
  browser: string,
  html: string,
  { signal }: { readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const folder = await makeProcessFolder('pdf', hasBrowser);
  try {
    const [page, printed] = [join(folder, 'job.html'), join(folder, 'job.pdf')];
    await writeFile(page, html, { mode: 0o600 });
    await run(browser, [...argumentsFor(folder), `--print-to-pdf=${printed}`, pathToFileURL(page).href], {
      folder,
      signal,
    });
    return await readFile(printed).catch((cause: unknown) => {
      throw new BrowserFailed('it ended without a PDF', { cause });
    });
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
  // Its own walls want a user that is not the administrator, who prints what nobody else wrote into this page: see the policy.
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
    // No name has an address, and every address, those of this computer too, is reached through a proxy that does not exist.
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--proxy-server=http://127.0.0.1:9',
    '--proxy-bypass-list=<-loopback>',
    '--no-pdf-header-footer',
    '--generate-pdf-document-outline',
  ];
}

interface Running {
  /** Of this print alone. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

function run(browser: string, args: readonly string[], { folder, signal }: Running): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // A group of its own: a browser is several processes, and often begun by a script.
    const child = spawn(browser, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: process.platform !== 'win32',
      // What it writes outside of its profile, reports of crashes and the like, is removed with the folder too.
      env: childEnvironment(process.env, { XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, TMPDIR: folder }),
    });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString('utf8')).slice(-MAX_STDERR_LENGTH);
    });
    const end = (): void => endAll(child.pid);
    signal.addEventListener('abort', end, { once: true });
    // Nobody else would end it when this process does.
    process.once('exit', end);
    if (child.pid !== undefined) writeFile(join(folder, PID_FILE), String(child.pid)).catch(() => undefined);
    child.on('error', (cause) => {
      process.removeListener('exit', end);
      reject(new BrowserFailed(`it cannot be started: ${cause.message}`, { cause }));
    });
    child.on('close', (code) => {
      signal.removeEventListener('abort', end);
      process.removeListener('exit', end);
      if (signal.aborted) reject(signal.reason as Error);
      else if (code === 0) resolve();
      else reject(new BrowserFailed(`it ended with ${code}: ${stderr.trim().split('\n').at(-1) ?? ''}`));
    });
  });
}

function endAll(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
