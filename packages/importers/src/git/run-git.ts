// The program `git`, run without a shell, without anyone's settings, and for so long only.
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { killGroup, spawnChild } from '@bindery/workers';
import { importError } from '../error-codes.ts';
import { tooLarge } from './too-large.ts';
import { watchSize } from './watch-size.ts';

/** How long one command may take. */
const LIMIT_MS = 120_000;
/** The most that one command may print. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** One command. Values from outside follow `--`. */
export interface GitCommand {
  readonly folder: string;
  readonly args: readonly string[];
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Settings of this command alone, `name=value`. */
  readonly settings?: readonly string[];
  /** How long it may take. Default: two minutes. */
  readonly limitMs?: number;
  /** The most that the folder may have on disk, in bytes: looked at while it runs, and when it is done. */
  readonly mostDiskBytes?: number;
  /** The most that it may print, in bytes. */
  readonly mostOutputBytes?: number;
  /** Stops Git. */
  readonly signal?: AbortSignal | undefined;
}

/** What a command printed, or that it failed. */
export interface GitRun {
  readonly code: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Nothing but a repository's own transport, no hooks, no helpers. `file` is for paths that were allowed. */
const SETTINGS = [
  'protocol.allow=never',
  'protocol.ext.allow=never',
  'protocol.file.allow=always',
  'protocol.https.allow=always',
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.symlinks=false',
  'credential.helper=',
  'http.followRedirects=false',
  'gc.auto=0',
  // One pack, whatever comes: its size on disk is that of what came.
  'fetch.unpackLimit=1',
  // Larger files are not held in memory.
  'core.bigFileThreshold=16m',
  'fetch.recurseSubmodules=false',
];

/**
 * Runs a command to its end. Rejects with the signal's reason.
 * @throws {KitError} git_command_failed when there is no such program, or it takes too long; repository_too_large when it writes or
 *   prints too much
 */
export async function runGit(command: GitCommand): Promise<GitRun> {
  const { folder, limitMs = LIMIT_MS, mostDiskBytes, signal } = command;
  signal?.throwIfAborted();
  const running = new Running(start(command), command.mostOutputBytes ?? MAX_OUTPUT_BYTES);
  const tooSlow = () => running.end(importError('git_command_failed', `Git timed out after ${limitMs / 1000} s.`));
  const timer = setTimeout(tooSlow, limitMs);
  const leave = (): void => running.end(signal?.reason as Error);
  signal?.addEventListener('abort', leave, { once: true });
  const watch =
    mostDiskBytes === undefined ? undefined : watchSize(folder, mostDiskBytes, (reason) => running.end(reason));
  try {
    const run = await running.result(command.input ?? '');
    await watch?.check();
    return run;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
    watch?.stop();
  }
}

/** A command at work. */
class Running {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #mostBytes: number;
  /** Why it was ended. */
  #reason: Error | undefined;

  constructor(child: ChildProcessWithoutNullStreams, mostBytes: number) {
    this.#child = child;
    this.#mostBytes = mostBytes;
  }

  /** Ends it, for the first reason that comes. */
  end(reason: Error): void {
    this.#reason ??= reason;
    // Git alone would leave its helper, which waits for whom it is connected to, and keeps Git's output open.
    killGroup(this.#child);
  }

  result(input: string | Uint8Array): Promise<GitRun> {
    const child = this.#child;
    const printed: Buffer[] = [];
    let size = 0;
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > this.#mostBytes) this.end(tooLarge(`printed more than ${this.#mostBytes} bytes`));
      else printed.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString('utf8')).slice(-4000);
    });
    child.stdin.on('error', () => undefined); // It ended before it read everything; its code says why.
    return new Promise((resolve, reject) => {
      child.on('error', (cause) => reject(importError('git_command_failed', 'Couldn’t run "git".', { cause })));
      child.on('close', (code) => {
        if (this.#reason === undefined) resolve({ code, stdout: Buffer.concat(printed), stderr });
        else reject(this.#reason);
      });
      child.stdin.end(input);
    });
  }
}

/** In a process group with the helper that has its connection. */
function start({ folder, args, env = {}, settings = [] }: GitCommand): ChildProcessWithoutNullStreams {
  return spawnChild('git', [...[...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    env: { ...CLEAN, HOME: folder, PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  }) as ChildProcessWithoutNullStreams;
}

const CLEAN = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '/bin/false',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_LITERAL_PATHSPECS: '1',
  // No single object takes more memory, however little of it comes.
  GIT_ALLOC_LIMIT: '512m',
  LC_ALL: 'C',
};

/** Runs a command that has to succeed. Throws what its message means: repository_ref_unknown, repository_changed, repository_unreadable … */
export async function git(command: GitCommand): Promise<Buffer> {
  const { code, stdout, stderr } = await runGit(command);
  if (code === 0) return stdout;
  throw faultOf(stderr);
}

/** What a message of Git means. `hasCredentials` says whether the URL had some. */
export function faultOf(stderr: string, hasCredentials = false): Error {
  const message = stderr.trim().split('\n').slice(-3).join(' ').slice(0, 500);
  if (/attempting to allocate \d+ over limit/i.test(stderr)) return tooLarge('needs more memory than the limit');
  if (/couldn't find remote ref|not a valid object name|unadvertised object/i.test(stderr)) {
    return importError('repository_ref_unknown', `Ref not found in the repository. Git output: ${message}`);
  }
  if (/non-fast-forward|fetch first|\[rejected\]|stale info/i.test(stderr)) {
    return importError(
      'repository_changed',
      `The branch has new commits, so the push was rejected. Git output: ${message}`,
    );
  }
  if (/host key verification failed/i.test(stderr)) {
    return importError('repository_unreadable', `The host’s key isn’t in the known hosts. Git output: ${message}`, {
      advice: 'Check the key, and add it to the file of --git-known-hosts: ssh-keyscan <host>.',
    });
  }
  if (/permission denied \([\w,-]*publickey/i.test(stderr)) {
    return importError('repository_unreadable', `The host rejected the SSH key. Git output: ${message}`, {
      advice: 'Add the public key of --git-ssh-key to the repository, with write access for exports.',
    });
  }
  if (/authentication failed|could not read (?:username|password)|access denied|403/i.test(stderr)) {
    const reason = hasCredentials ? 'rejected the credentials in the URL' : 'requires authentication';
    return importError('repository_unreadable', `The repository ${reason}. Git output: ${message}`);
  }
  if (
    /does not appear to be a git repository|not found|does not exist|could not resolve host|unable to access/i.test(
      stderr,
    )
  ) {
    return importError('repository_unreadable', `Couldn’t read the repository. Git output: ${message}`);
  }
  return importError('git_command_failed', `Git failed: ${message}`);
}
