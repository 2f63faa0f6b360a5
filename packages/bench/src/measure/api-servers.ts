// The platform and its floor, side by side, for the rows of the group `api`.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { TOKEN, call } from './call.ts';

/** A platform that runs. */
export interface PlatformServer {
  readonly api: string;
  readonly organization: string;
  readonly space: string;
}

/** Starts a platform with the demo and more `spaces`. A `durable` platform waits for the disk at each commit. */
export function startPlatformServer(
  bench: Bench,
  folder: string,
  { spaces = 0, durable = false }: { readonly spaces?: number; readonly durable?: boolean } = {},
): Promise<PlatformServer> {
  return bench.program('api-platform.ts', [folder, TOKEN, spaces, ...(durable ? ['durable'] : [])]);
}

/** Starts the floor on a copy of a platform's data, answering what the platform answers at a path. */
export async function startFloor(
  bench: Bench,
  { platform, folder, path }: { readonly platform: PlatformServer; readonly folder: string; readonly path: string },
): Promise<string> {
  const answer = await (await call(platform.api + path)).text();
  const copy = bench.folder();
  cpSync(folder, copy, { recursive: true });
  const args = [join(copy, 'platform.db'), bench.file('answer.json', answer)];
  const { url } = await bench.program<{ url: string }>('api-floor.ts', args);
  return url;
}
