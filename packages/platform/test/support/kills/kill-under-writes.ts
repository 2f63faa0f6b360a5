// Kills a platform that writes, again and again on one data folder, and looks each time what is left.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFault } from './read-written.ts';
import type { AnsweredWrite } from './read-written.ts';

const PROGRAM = fileURLToPath(new URL('./write-until-killed.ts', import.meta.url));

/** The latest that a kill comes after the writes began, in milliseconds. */
const LATEST_MS = 300;

/** What came of the kills. */
export interface KillResult {
  /** Writes that had been answered. */
  readonly answeredWrites: number;
  /** The faults, and the kill after which each appeared. */
  readonly wrong: readonly string[];
}

/**
 * Kills so often; `random` gives the moments, from 0 to 1. They follow the begin of the writes and, at every second kill, the first answered
 * write, so that a slow machine answers some.
 */
export async function killUnderWrites(folder: string, kills: number, random: () => number): Promise<KillResult> {
  let answeredWrites = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const written = await writeAndKill(folder, kill, random() * LATEST_MS);
    answeredWrites += written.length;
    const wrong = await findFault(folder, written);
    if (wrong.length > 0) return { answeredWrites, wrong: wrong.map((fault) => `after kill ${kill}: ${fault}`) };
  }
  return { answeredWrites, wrong: [] };
}

async function writeAndKill(folder: string, round: number, afterMs: number): Promise<AnsweredWrite[]> {
  const child = spawn(process.execPath, ['--conditions=@bindery/source', PROGRAM, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const written: AnsweredWrite[] = [];
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      // A line that the kill cut off was not read by anyone.
      if (line.endsWith('}')) written.push(JSON.parse(line) as AnsweredWrite);
      const isBegin = round % 2 === 1 ? line === 'ready' : written.length === 1;
      if (isBegin) void setTimeout(afterMs).then(() => child.kill('SIGKILL'));
    }
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
  return written;
}
