// The `cloudflared` program with its quick tunnels, as an alternative to a relay.
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { KitError } from '@bindery/diagnostics';
import { spawnChild } from '@bindery/workers';

/** The running program. */
export interface Cloudflared {
  /** URL of the tunnel. */
  readonly url: string;
  /** Settles when the program exits unexpectedly. */
  readonly ended: Promise<KitError>;
  close(): Promise<void>;
}

const URL_PATTERN = /https:\/\/[a-z0-9-]+\.trycloudflare\.com/;
const START_MS = 30_000;
const END_MS = 3_000;

export interface CloudflaredOptions {
  readonly port: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/** Starts the program and waits for its URL. @throws {KitError} cloudflared_missing, cloudflared_failed */
export async function startCloudflared({ port, env, signal }: CloudflaredOptions): Promise<Cloudflared> {
  const child = spawnChild('cloudflared', ['tunnel', '--no-autoupdate', '--url', `http://127.0.0.1:${port}`], {
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = endOf(child);
  const close = (): Promise<void> => stop(child, ended);
  try {
    const url = await Promise.race([urlOf(child), ended.then((reason) => Promise.reject(reason)), tooLate(signal)]);
    return { url, ended, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

/** The program prints its URL on standard error, within a box. Other output is discarded. */
function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        const [url] = URL_PATTERN.exec(line) ?? [];
        if (url !== undefined && url !== 'https://api.trycloudflare.com') resolve(url);
      });
    }
  });
}

function endOf(child: ChildProcess): Promise<KitError> {
  return new Promise((resolve) => {
    child.once('error', (cause: NodeJS.ErrnoException) => {
      const isMissing = cause.code === 'ENOENT';
      const message = isMissing ? '"cloudflared" isn’t in PATH.' : `cloudflared: ${cause.message}.`;
      resolve(
        isMissing
          ? new KitError('cloudflared_missing', message, { advice: 'Install it, or use a relay: --tunnel <url>.' })
          : failed(message, cause),
      );
    });
    child.once('close', (code, by) => resolve(failed(`cloudflared exited (${by ?? code}).`)));
  });
}

async function tooLate(signal: AbortSignal): Promise<never> {
  const late = AbortSignal.any([signal, AbortSignal.timeout(START_MS)]);
  await new Promise((resolve) => late.addEventListener('abort', resolve, { once: true }));
  signal.throwIfAborted();
  throw failed(`cloudflared didn’t print a URL within ${START_MS / 1000} s.`);
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
  await ended;
  clearTimeout(timer);
}

function failed(message: string, cause?: unknown): KitError {
  return new KitError('cloudflared_failed', message, {
    advice: 'Run "cloudflared tunnel --url http://127.0.0.1:8080" to see why, or use a relay: --tunnel <url>.',
    ...(cause === undefined ? {} : { cause }),
  });
}
