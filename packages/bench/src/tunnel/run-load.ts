// Load on a tunnel, from a separate process.
import type { Effort } from '../measure/effort.ts';
import type { LoadResult } from '../measure/http-load.ts';
import { startNode } from '../measure/processes.ts';
import { programPath } from '../measure/bench.ts';
import type { Way } from './way.ts';

const GRACE_MS = 8_000;
const BODY_MS = 40_000;
const WARMUP_MS = 400;
const TINY_SLICE_MS = 100;

/** How hard a way is loaded, and how long. */
export interface WayLoad {
  readonly connections: number;
  /** Milliseconds that count. */
  readonly durationMs: number;
  /** Milliseconds before them. */
  readonly warmupMs: number;
}

/** The load of a row, which lasts as long as the effort allows. */
export function loadOf(effort: Effort, { connections, durationMs }: Omit<WayLoad, 'warmupMs'>): WayLoad {
  return {
    connections,
    durationMs: effort.size(durationMs, TINY_SLICE_MS),
    warmupMs: effort.size(WARMUP_MS, TINY_SLICE_MS),
  };
}

/** Puts load on a way. Rejects when not one answer was good. */
export async function runLoad({ port, host }: Way, load: WayLoad): Promise<LoadResult> {
  const argument = JSON.stringify({ port, host, ...load });
  const text = await resultOf([programPath('http-load.ts'), argument], load.warmupMs + load.durationMs + GRACE_MS);
  const result = JSON.parse(text) as LoadResult;
  if (result.perSecond === 0) throw new Error(`No request was answered; instead: ${JSON.stringify(result.kinds)}.`);
  return result;
}

/** Moves a large body, and gives MB/s. Rejects unless all of it arrived. */
export async function moveBody({ port, host }: Way, direction: 'down' | 'up', bytes: number): Promise<number> {
  return Number(await resultOf([programPath('body-load.ts'), String(port), host, direction, String(bytes)], BODY_MS));
}

async function resultOf(args: readonly string[], timeoutMs: number): Promise<string> {
  const generator = startNode(args);
  try {
    const [, result = ''] = await generator.until(/^result (.*)$/m, timeoutMs);
    return result;
  } finally {
    await generator.stop();
  }
}
