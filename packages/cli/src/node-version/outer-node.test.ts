// The inner process of two, whose outer one ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { isAlive } from '@bindery/workers/testing/is-alive';

const FILE = JSON.stringify(new URL('outer-node.ts', import.meta.url).href);

/** Says its ID, and what keeps it alive. */
const innerCode = (rest: string): string => `
  const { endWithOuterNode } = await import(${FILE});
  endWithOuterNode();
  console.log(process.pid);
  ${rest}`;

async function startOuter(rest: string) {
  const inner = JSON.stringify(['--input-type=module', '-e', innerCode(rest)]);
  const code = `const { runToItsEnd } = await import(${FILE});
    process.exitCode = await runToItsEnd(process.execPath, ${inner});`;
  const outer = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(outer, 'exit');
  const [line] = (await once(createInterface({ input: outer.stdout }), 'line')) as [string];
  return { outer, exited, inner: Number(line) };
}

it('ends in order when the outer process is killed', async () => {
  const { outer, inner } = await startOuter('setInterval(() => {}, 1000);');
  expect(isAlive(inner)).toBe(true);
  outer.kill('SIGKILL');
  await expect.poll(() => isAlive(inner)).toBe(false);
});

it('ends after its last task, and the outer process has its exit code', { tags: ['long'] }, async () => {
  const { exited } = await startOuter('process.exitCode = 7;');
  expect(await exited).toEqual([7, null]);
});
