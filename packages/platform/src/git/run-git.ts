// The program `git`, run without a shell, without anybody's settings, and for so long only.
import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { apiError } from '../http/api-error.ts';

/** How long one command may take. */
const LIMIT_MS = 120_000;
/** The most that one command may print. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** One command. Values that others gave stand behind `--`. */
export interface GitCommand {
  readonly folder: string;
  readonly args: readonly string[];
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Settings of this command alone, `name=value`. */
  readonly settings?: readonly string[];
  /** How long it may take. Default: two minutes. */
  readonly limitMs?: number;
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
  'fetch.recurseSubmodules=false',
];

/** Runs a command to its end. Throws git_failed when there is no such program, or it takes too long. */
export function runGit(command: GitCommand): Promise<GitRun> {
  const { input = '', limitMs = LIMIT_MS } = command;
  return new Promise((resolve, reject) => {
    const child = start(command);
    let isTooMuch = false;
    const stop = (): void => {
      isTooMuch = true;
      killWithHelpers(child);
    };
    const timer = setTimeout(stop, limitMs);
    const printed: Buffer[] = [];
    let size = 0;
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OUTPUT_BYTES) stop();
      else printed.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString('utf8')).slice(-4000);
    });
    child.stdin.on('error', () => undefined); // It ended before it read everything; its code says why.
    child.on('error', (cause) => {
      clearTimeout(timer);
      reject(apiError('git_failed', 'The program "git" cannot be run here.', { cause }));
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (!isTooMuch) resolve({ code, stdout: Buffer.concat(printed), stderr });
      else reject(apiError('git_failed', `Git was ended: it took longer than ${limitMs / 1000} s, or gave too much.`));
    });
    child.stdin.end(input);
  });
}

/** In a group of its own, so that it can be ended with the helper that holds its connection. */
function start({ folder, args, env = {}, settings = [] }: GitCommand): ChildProcessWithoutNullStreams {
  return spawn('git', [...[...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    env: { ...CLEAN, HOME: folder, PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
}

/** Git alone would leave its helper, which waits for whom it is connected to, and keeps Git's output open. */
function killWithHelpers(child: ChildProcessWithoutNullStreams): void {
  const { pid } = child;
  if (pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-pid, 'SIGKILL');
  } catch {
    // They have ended meanwhile.
  }
}

const CLEAN = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '/bin/false',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_LITERAL_PATHSPECS: '1',
  LC_ALL: 'C',
};

/** Runs a command that has to succeed. Throws what its message means: git_ref_not_found, conflict, git_repository_unreadable … */
export async function git(command: GitCommand): Promise<Buffer> {
  const { code, stdout, stderr } = await runGit(command);
  if (code === 0) return stdout;
  throw faultOf(stderr);
}

/** What a message of Git means. */
export function faultOf(stderr: string): Error {
  const said = stderr.trim().split('\n').slice(-3).join(' ').slice(0, 500);
  if (/couldn't find remote ref|not a valid object name|unadvertised object/i.test(stderr)) {
    return apiError('git_ref_not_found', `The repository has no such ref. Git says: ${said}`);
  }
  if (/non-fast-forward|fetch first|\[rejected\]|stale info/i.test(stderr)) {
    return apiError(
      'conflict',
      `The branch has moved on, and takes no commit that does not follow it. Git says: ${said}`,
    );
  }
  if (/authentication failed|could not read (?:username|password)|access denied|403/i.test(stderr)) {
    return apiError('git_repository_unreadable', `The repository wants somebody who may use it. Git says: ${said}`);
  }
  if (
    /does not appear to be a git repository|not found|does not exist|could not resolve host|unable to access/i.test(
      stderr,
    )
  ) {
    return apiError('git_repository_unreadable', `The repository cannot be read. Git says: ${said}`);
  }
  return apiError('git_failed', `Git failed: ${said}`);
}
