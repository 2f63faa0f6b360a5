// Runs a standalone platform until it is interrupted.
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { findDashboard } from '../config/dashboard-folder.ts';
import { findSavedToken, saveToken, removeSession, writeSession } from '../config/session.ts';
import type { EarlyHost } from '../dev/early-host.ts';
import { openHandlers } from '../dev/live-handlers.ts';
import type { LiveHandlers } from '../dev/live-handlers.ts';
import { createTunnelInspector } from '../dev/tunnel-inspector.ts';
import type { Io } from '../io.ts';
import { waitForAbort } from '../live/until-aborted.ts';
import { paint } from '../output/paint.ts';
import { readVersion } from '../version.ts';
import type { ServeOptions } from './serve-options.ts';

/** Runs until it is interrupted. Throws like {@link createPlatform}. */
export async function servePlatform(options: ServeOptions, io: Io, host: EarlyHost): Promise<void> {
  const { storage } = options;
  const folder = storage.kind === 'folder' ? storage.dataFolder : undefined;
  const validity = folder === undefined ? undefined : findSavedToken(folder);
  const { outgoingTo } = options;
  const handlers = outgoingTo === undefined ? undefined : await openHandlers({ outgoingTo }, io, io.cwd);
  let platform: Platform | undefined;
  try {
    platform = await start(options, { token: options.token ?? validity, host, handlers });
    if (folder !== undefined) {
      if (options.token === undefined) saveToken(folder, platform.token);
      writeSession(folder, { url: platform.origins.api, token: platform.token, pid: process.pid });
    }
    announce(platform, io, { options, isNew: (options.token ?? validity) === undefined });
    await waitForAbort(io.signal);
  } finally {
    if (folder !== undefined && platform !== undefined) removeSession(folder);
    await platform?.close();
    await handlers?.close();
  }
}

interface StartParts {
  readonly token: string | undefined;
  readonly host: EarlyHost;
  readonly handlers: LiveHandlers | undefined;
}

function start({ storage, ...options }: ServeOptions, { token, host, handlers }: StartParts): Promise<Platform> {
  const dashboardRoot = findDashboard();
  return createPlatform({
    ...storageOptions(storage),
    port: options.port,
    token,
    demo: options.demo ? 'full' : false,
    allowedHosts: options.allowedHosts,
    allowPrivate: options.allowPrivate,
    outgoing: options.outgoing,
    ...(handlers === undefined ? {} : { outgoingTo: handlers.current }),
    ...options.git,
    ask: options.ask,
    translations: options.translations,
    visitorTokenLeewaySeconds: options.visitorTokenLeewaySeconds,
    rateLimit: options.rateLimit,
    host: host.connect,
    version: readVersion(),
    ...(dashboardRoot === undefined ? {} : { dashboardRoot }),
  });
}

function storageOptions(storage: ServeOptions['storage']) {
  if (storage.kind === 'memory') return {};
  if (storage.kind === 'database') return { database: storage.database, vaultKey: storage.vaultKey };
  const { dataFolder, durable } = storage;
  return { dataFolder, durable, tunnel: createTunnelInspector(dataFolder) };
}

interface ReadyDetails {
  readonly options: ServeOptions;
  /** Whether this start created the owner token. */
  readonly isNew: boolean;
}

/** Prints the token only if this start created it, because output can end up in a shared log. */
function announce(platform: Platform, io: Io, { options, isNew }: ReadyDetails): void {
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
