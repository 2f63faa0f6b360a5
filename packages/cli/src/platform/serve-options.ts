// The options of `bindery platform serve`, validated before anything starts.
import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import {
  parseAsk,
  readHosts,
  readOutgoing,
  readPlatformPort,
  readTokenLeeway,
  parsePrivateHosts,
} from '../config/read-options.ts';
import { readGit } from '../config/read-git.ts';
import type { GitOptions } from '../config/read-git.ts';
import { readTranslations } from '../config/read-translations.ts';
import { dataFolderOf } from '../config/session.ts';
import type { Io } from '../io.ts';

/** Where a platform stores its data. */
export type Storage =
  | { readonly kind: 'folder'; readonly dataFolder: string; readonly durable: boolean }
  | { readonly kind: 'memory' }
  | { readonly kind: 'database'; readonly database: string; readonly vaultKey: string | undefined };

/** Options of a standalone platform. */
export interface ServeOptions {
  readonly storage: Storage;
  readonly port: number;
  /** Owner token of the flag; undefined to use the platform’s own. */
  readonly token: string | undefined;
  readonly demo: boolean;
  readonly allowedHosts: readonly string[];
  readonly allowPrivate: readonly string[];
  readonly outgoing: ReturnType<typeof readOutgoing>;
  /** Module with mock handlers for outgoing requests. */
  readonly outgoingTo: string | undefined;
  readonly git: GitOptions;
  readonly ask: ReturnType<typeof parseAsk>;
  readonly visitorTokenLeewaySeconds: number | undefined;
  readonly translations: ReturnType<typeof readTranslations>;
  readonly rateLimit: { readonly requests: number; readonly windowSeconds: number } | undefined;
  readonly asJson: boolean;
}

/** @throws {KitError} usage */
export function readServeOptions(input: Input, io: Io): ServeOptions {
  return {
    storage: readStorage(input, io),
    port: readPlatformPort(input),
    token: textOf(input, 'token'),
    demo: input['demo'] !== false,
    allowedHosts: readHosts(input),
    allowPrivate: parsePrivateHosts(input),
    outgoing: readOutgoing(input),
    outgoingTo: textOf(input, 'outgoingTo'),
    git: readGit(input, io),
    ask: parseAsk(input, io.env),
    visitorTokenLeewaySeconds: readTokenLeeway(input),
    translations: readTranslations(input, io),
    rateLimit: readRateLimit(textOf(input, 'rateLimit')),
    asJson: isSet(input, 'json'),
  };
}

/** A database in the environment conflicts with flags like a database flag. A folder in the environment is only a default. */
function readStorage(input: Input, { cwd, env }: Io): Storage {
  const folder = textOf(input, 'data');
  const isMemory = isSet(input, 'memory');
  const flag = textOf(input, 'database');
  const variable = flag === undefined ? env['BINDERY_DATABASE'] || undefined : undefined;
  const database = flag ?? variable;
  const storages = [
    ...(folder === undefined ? [] : ['--data']),
    ...(isMemory ? ['--memory'] : []),
    ...(flag === undefined ? [] : ['--database']),
    ...(variable === undefined ? [] : ['BINDERY_DATABASE']),
  ];
  if (storages.length > 1) {
    throw new KitError('usage', `More than one storage specified: ${storages.join(', ')}.`, {
      advice: 'Use one of --data, --memory, and --database. The default is --data .bindery.',
    });
  }
  const durable = isSet(input, 'durable');
  if (durable && (isMemory || database !== undefined)) {
    throw new KitError('usage', '--durable requires a data folder.', {
      advice: 'Remove --durable. Memory is never durable, and databases have their own setting.',
    });
  }
  if (isMemory) return { kind: 'memory' };
  if (database !== undefined) return { kind: 'database', database, vaultKey: env['BINDERY_VAULT_KEY'] };
  return { kind: 'folder', dataFolder: dataFolderOf(cwd, folder ?? (env['BINDERY_DATA'] || undefined)), durable };
}

function readRateLimit(text: string | undefined): ServeOptions['rateLimit'] {
  if (text === undefined) return undefined;
  const [, requests = 0, windowSeconds = 0] = /^(\d{1,9})\/(\d{1,9})$/.exec(text)?.map(Number) ?? [];
  if (requests > 0 && windowSeconds > 0) return { requests, windowSeconds };
  throw new KitError('usage', `--rate-limit is "${text}". Expected requests/seconds, for example 100/60.`);
}
