// The single keys of `bindery dev`, in a terminal: a pseudo-terminal of the program `script`.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAIT_LIMIT_MS } from '@bindery/testkit/time-limits';
import { COMMAND, NODE, REPOSITORY } from './processes.ts';

let folder: string;
let project: string;
let terminal: Terminal;

beforeAll(async () => {
  folder = mkdtempSync(join(REPOSITORY, 'packages', 'e2e', 'dist-'));
  project = join(folder, 'poll');
  const source = join(REPOSITORY, 'examples', 'poll');
  cpSync(source, project, {
    recursive: true,
    filter: (path) => !/node_modules|\.bindery|dist\//.test(path.slice(source.length)),
  });
  const flags = ['--port', '0', '--no-open', '--token', 't0ken', '--data', join(folder, 'data')];
  terminal = openTerminal([NODE, COMMAND, 'dev', project, ...flags]);
  await terminal.until(/Press \? for keyboard shortcuts/);
});

afterAll(() => {
  terminal.end();
  rmSync(folder, { recursive: true, force: true });
});

interface Terminal {
  press(key: string): void;
  /** Waits for output after the previous match. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  readonly exited: Promise<number | null>;
  end(): void;
}

function openTerminal(command: readonly string[]): Terminal {
  const child = spawn('script', ['-qefc', command.join(' '), '/dev/null'], {
    env: { ...process.env, CI: undefined, NO_COLOR: '1', TERM: 'xterm' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let printed = '';
  let from = 0;
  const waiting = new Set<() => void>();
  child.stdout.on('data', (data: Buffer) => {
    printed += data.toString();
    for (const check of waiting) check();
  });
  const until = async (pattern: RegExp): Promise<RegExpExecArray> => {
    const found = Promise.withResolvers<RegExpExecArray>();
    const check = (): void => {
      const match = pattern.exec(printed.slice(from));
      if (match === null) return;
      from += match.index + match[0].length;
      found.resolve(match);
    };
    waiting.add(check);
    const late = (): void => found.reject(new Error(`Expected ${pattern} in ${JSON.stringify(printed.slice(from))}`));
    const timer = setTimeout(late, WAIT_LIMIT_MS);
    check();
    return found.promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(check);
    });
  };
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { press: (key) => child.stdin.write(key), until, exited, end: () => child.kill('SIGKILL') };
}

/** Sends an event to the integration. */
async function trigger(): Promise<number> {
  const session = readFileSync(join(folder, 'data', 'session.json'), 'utf8');
  const { url } = JSON.parse(session) as { url: string };
  const headers = { Authorization: 'Bearer t0ken', 'Content-Type': 'application/json' };
  const body = JSON.stringify({ integration: 'poll', type: 'installation_setup' });
  return (await fetch(`${url}/_platform/v1/events`, { method: 'POST', headers, body })).status;
}

/** Presses p. If a retry of the event is running, presses it again after that. Returns the id of the event. */
async function replay(): Promise<string> {
  terminal.press('p');
  const [, id] = await terminal.until(/replayed installation_setup {2}(\w+)|already being delivered/);
  if (id !== undefined) return id;
  await terminal.until(/success +installation_setup/);
  return replay();
}

describe('a key of bindery dev', () => {
  it('? lists them all', async () => {
    terminal.press('?');
    await terminal.until(/o {2}open the dashboard[\s\S]+q {2}quit/);
  });

  it('r rebuilds', async () => {
    terminal.press('r');
    await terminal.until(/built v\d+ in/);
  });

  it('f shows all events, or none', async () => {
    terminal.press('f');
    await terminal.until(/showing all events/);
    expect(await trigger()).toBe(201);
    await terminal.until(/success\s+installation_setup/);
    terminal.press('f');
    await terminal.until(/showing no events/);
    terminal.press('f');
    await terminal.until(/showing failed events/);
  });

  it('p replays the event that failed last, also after a fix', { tags: ['long'] }, async () => {
    terminal.press('p');
    await terminal.until(/no failed event to replay yet/);
    const file = join(project, 'src', 'votes.ts');
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, good.replace(/(export async function restoreVotes\([^{]+\{)/, "$1 throw new Error('broken');"));
    await terminal.until(/built v\d+/);
    expect(await trigger()).toBe(201);
    await terminal.until(/installation_setup {2}poll[^]+broken/);
    writeFileSync(file, good);
    await terminal.until(/built v\d+/);
    terminal.press('f');
    await terminal.until(/showing all events/);
    const id = await replay();
    await terminal.until(new RegExp(`success +installation_setup.+${id}`));
  });

  it('q ends it, in order', async () => {
    terminal.press('q');
    expect(await terminal.exited).toBe(0);
    expect(() => readFileSync(join(folder, 'data', 'session.json'))).toThrow('ENOENT');
  });
});
