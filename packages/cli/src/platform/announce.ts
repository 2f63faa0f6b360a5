// Tells people or programs that a standalone platform is ready.
import type { Platform } from '@bindery/platform';
import type { Io } from '../io.ts';
import { paint } from '../output/paint.ts';
import type { ServeOptions } from './serve-options.ts';

export interface ReadyDetails {
  readonly options: ServeOptions;
  /** Whether this start created the owner token. */
  readonly isNew: boolean;
}

/** Prints the token only if this start created it, because output can end up in a shared log. */
export function announce(platform: Platform, io: Io, { options, isNew }: ReadyDetails): void {
  const { origins, token } = platform;
  const { storage } = options;
  if (options.asJson) {
    const ready = { event: 'ready', url: origins.api, addresses: origins, storage: storage.kind, pid: process.pid };
    io.stdout.write(`${JSON.stringify({ ...ready, ...(isNew ? { token } : {}) })}\n`);
    return;
  }
  const location = storage.kind === 'folder' ? storage.dataFolder : storage.kind;
  const validity =
    storage.kind === 'folder' ? 'stored in the data folder; shown only once' : 'valid for this run; shown only once';
  io.stderr.write(
    `\n  ${paint(io.stderr, 'bold', 'dashboard')}  ${origins.api}\n` +
      `  sites      ${origins.sites}\n  content    ${origins.content}\n  endpoints  ${origins.endpoints}\n` +
      `  data       ${location}\n${isNew ? `  token      ${token}   (owner token; ${validity})\n` : ''}\n`,
  );
  io.stdout.write(`ready ${origins.api}\n`);
}
