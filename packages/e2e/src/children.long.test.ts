// `bindery dev` and the platform, ended at any moment by any signal, leave no process: neither a workerd that has just been started,
// nor one that a script stalls, nor a compiler. Linux only: reads /proc.
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom, longOrSample } from '@bindery/testkit/long-sample';
import { aProject, endDevelopment } from './dev-project.ts';
import { COMMAND, NODE, startProcess } from './processes.ts';

const ROUNDS = longOrSample(200, 6);

/** Every process is gone so long after its owner. */
const GONE_MS = 5_000;

/** Kills at a random moment of a whole start, or right after the start of a workerd. */
const LONGEST_START_MS = 3_000;
const FIRST_MOMENTS_MS = 60;

const SIGNALS = ['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGSEGV', 'SIGABRT', 'SIGHUP', 'SIGINT'] as const;

let temporary: string;
let commands: readonly (readonly string[])[];

beforeAll(() => {
  temporary = mkdtempSync(join(tmpdir(), 'bindery-children-'));
  const [sound, stalled] = [aProject(), aProject()];
  appendFileSync(join(stalled.project, 'src', 'index.tsx'), '\nfor (;;);\n');
  const flags = ['--port', '0', '--no-open', '--data'];
  commands = [
    ['dev', sound.project, ...flags, sound.data],
    ['dev', stalled.project, ...flags, stalled.data],
    ['platform', 'serve', '--port', '0', '--data', join(temporary, 'data')],
  ];
});
afterAll(async () => {
  await endDevelopment();
  rmSync(temporary, { recursive: true, force: true });
});

/** Processes that run with a folder for temporary files, which children inherit, and that aren’t zombies. */
function processesWith(folder: string): { readonly pid: number; readonly command: string }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    try {
      const isOurs = readFileSync(`/proc/${name}/environ`, 'latin1').includes(`TMPDIR=${folder}\0`);
      if (!isOurs || /\) Z /.test(readFileSync(`/proc/${name}/stat`, 'utf8'))) return [];
      return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
    } catch {
      return []; // It ended while we looked.
    }
  });
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a workerd is there, or the shell that becomes it, or the process has ended. */
async function firstWorkerd(folder: string, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded() && !processesWith(folder).some(({ command }) => command.includes('workerd serve'))) await turn();
}

it.skipIf(process.platform !== 'linux')(`leaves no process in ${ROUNDS} ends`, async () => {
  const random = createRandom();
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  let withChildren = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const args = pick(commands);
    const signal = pick(SIGNALS);
    const isEarly = random() < 0.5;
    const delayMs = random() * (isEarly ? FIRST_MOMENTS_MS : LONGEST_START_MS);
    const owner = startProcess(NODE, [COMMAND, ...args], { env: { TMPDIR: temporary, TMP: temporary } });
    if (isEarly) await firstWorkerd(temporary, () => owner.child.exitCode !== null);
    await pause(delayMs); // The moment of the end is what varies, no condition is waited for.
    const before = processesWith(temporary);
    if (before.length > 1) withChildren++;
    owner.child.kill(signal);
    await owner.exited;
    const label = `round ${round}: ${args.slice(0, 2).join(' ')}, ${signal} after ${delayMs} ms, early: ${isEarly}`;
    const left = await processesLeft();
    for (const { pid } of left) process.kill(pid, 'SIGKILL');
    expect(left, label).toEqual([]);
  }
  expect(withChildren).toBeGreaterThanOrEqual(ROUNDS / 3);
});

async function processesLeft() {
  const end = performance.now() + GONE_MS;
  for (;;) {
    const left = processesWith(temporary);
    if (left.length === 0 || performance.now() > end) return left;
    await turn();
  }
}
