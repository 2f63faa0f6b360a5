// The program `git`, run without a shell, without anybody's settings, and for so long only.
import { spawn } from 'node:child_process';
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
].flatMap((setting) => ['-c', setting]);

/** Runs a command to its end. Throws git_failed when there is no such program, or it takes too long. */
export function runGit({ folder, args, input, env = {} }: GitCommand): Promise<GitRun> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...SETTINGS, ...args], {
      cwd: folder,
      env: { ...CLEAN, HOME: folder, PATH: process.env['PATH'], ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    const printed: Buffer[] = [];
    let size = 0;
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OUTPUT_BYTES) child.kill('SIGKILL');
      else printed.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString('utf8')).slice(-4000);
    });
    child.stdin.on('error', () => undefined); // It ended before it read everything; its code says why.
    child.on('error', (cause) => reject(apiError('git_failed', 'The program "git" cannot be run here.', { cause })));
    child.on('close', (code, signal) => {
      if (signal === null) resolve({ code, stdout: Buffer.concat(printed), stderr });
      else reject(apiError('git_failed', `Git was ended: it took longer than ${LIMIT_MS / 1000} s, or gave too much.`));
    });
    child.stdin.end(input ?? '');
  });
}

const CLEAN = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '/bin/false',
  GIT_OPTIONAL_LOCKS: '0',
  LC_ALL: 'C',
};

/** Runs a command that has to succeed. Throws what its message means: git_ref_not_found, conflict, git_repository_unreadable … */
export async function git(command: GitCommand): Promise<Buffer> {
  const { code, stdout, stderr } = await runGit(command);
  if (code === 0) return stdout;
  throw faultOf(stderr);
}

function faultOf(stderr: string): Error {
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
