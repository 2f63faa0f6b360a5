// Runs a standalone platform while something uses it.
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { findDashboard } from '../config/dashboard-folder.ts';
import { findSavedToken, saveToken, removeSession, writeSession } from '../config/session.ts';
import type { EarlyHost } from '../dev/early-host.ts';
import { openHandlers } from '../dev/live-handlers.ts';
import type { LiveHandlers } from '../dev/live-handlers.ts';
import { createTunnelInspector } from '../dev/tunnel-inspector.ts';
import type { Io } from '../io.ts';
import { readVersion } from '../version.ts';
import type { ServeOptions } from './serve-options.ts';

/** Uses a running platform, for example until the command is interrupted. */
export type PlatformUse<Result> = (platform: Platform, start: { readonly isNewToken: boolean }) => Promise<Result>;

export interface ServeParts {
  readonly io: Io;
  readonly host: EarlyHost;
}

/** Starts a platform, and closes it after its use. Throws like {@link createPlatform}. */
export async function servePlatform<Result>(
  options: ServeOptions,
  { io, host }: ServeParts,
  use: PlatformUse<Result>,
): Promise<Result> {
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
    return await use(platform, { isNewToken: (options.token ?? validity) === undefined });
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
