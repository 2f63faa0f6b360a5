// Programs whose owner ends. Ends of every kind, at random moments: packages/e2e/src/children.long.test.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { spawnChild } from './child-process.ts';
import { isAlive } from './testing/is-alive.ts';

const FILE = new URL('child-process.ts', import.meta.url).href;

/** Doesn’t read, write, or handle anything: only a signal ends it. Its own child is in its group. */
const PROGRAM = 'sleep 1000 & echo $!; while :; do :; done';

/** A process that starts {@link PROGRAM}, says which processes there are, and then runs `then`. */
async function startOwner(then: string) {
  const code = `const { spawnChild } = await import(${JSON.stringify(FILE)});
    const child = spawnChild('sh', ['-c', ${JSON.stringify(PROGRAM)}], { stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.once('data', (text) => { console.log(child.pid + ' ' + text); ${then} });
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-C', '@bindery/source', '-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(createInterface({ input: owner.stdout }), 'line')) as [string];
  return { owner, pids: line.trim().split(' ').map(Number) };
}

describe('spawnChild', () => {
  it.each(['SIGKILL', 'SIGSEGV', 'SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
    'ends a program and its group when its owner gets %s',
    async (signal) => {
      const { owner, pids } = await startOwner('');
      expect(pids.map(isAlive)).toEqual([true, true]);
      owner.kill(signal);
      await once(owner, 'exit');
      await expect.poll(() => pids.filter(isAlive)).toEqual([]);
    },
  );

  it.each(['process.exit(3)', 'process.abort()', 'throw new Error("expected by the test")'])(
    'ends them after %s',
    async (then) => {
      const { owner, pids } = await startOwner(`setTimeout(() => { ${then} })`);
      if (owner.exitCode === null && owner.signalCode === null) await once(owner, 'exit');
      await expect.poll(() => pids.filter(isAlive)).toEqual([]);
    },
  );

  it('reports ID, output, descriptors, and code of the program, and ends its watcher', async () => {
    const code = 'echo $$; echo four >&3; cat; exit 5';
    const child = spawnChild('sh', ['-c', code], { stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
    const output = [child.stdout, child.stdio[3]].map(async (stream) => {
      let text = '';
      for await (const chunk of stream as AsyncIterable<Buffer>) text += chunk.toString('utf8');
      return text;
    });
    child.stdin?.end('from input');
    expect(await once(child, 'close')).toEqual([5, null]);
    expect(await Promise.all(output)).toEqual([`${child.pid}\nfrom input`, 'four\n']);
    // The group has the number of the program. Its last member is the watcher.
    await expect.poll(() => isAlive(-(child.pid ?? 0))).toBe(false);
  });

  it('reports a missing program as Node.js does', async () => {
    const options = { stdio: ['ignore', 'pipe', 'pipe'] as const };
    for (const program of ['/nowhere/program', 'no-program-of-this-name']) {
      const [error] = await once(spawnChild(program, [], options), 'error');
      expect(error).toMatchObject({ code: 'ENOENT', path: program });
    }
  });

  it('finds programs in the PATH that it gets', async () => {
    const child = spawnChild('env', [], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], A: '1' },
    });
    const text = String((await once(child.stdout ?? child, 'data'))[0]);
    expect(text).toContain('A=1\n');
    expect(text).not.toContain('HOME=');
  });
});
