// Which platform a command talks to, and with which token.
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import { KitError } from '@bindery/diagnostics';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Io } from '../io.ts';
import { findSession } from './session.ts';

/** A platform to talk to. */
export interface Connection {
  readonly url: string;
  readonly api: Client;
  /** Whether it is the platform that `bindery dev` runs here. */
  readonly isLocal: boolean;
}

/**
 * The platform of `--url` or BINDERY_URL with the token of BINDERY_TOKEN; else the one that `bindery dev` runs here.
 * @throws {KitError} url_missing, token_missing_in_environment
 */
export function connect(input: Input, io: Io): Connection {
  const url = textOf(input, 'url');
  const token = io.env['BINDERY_TOKEN'];
  const session = findSession(io, textOf(input, 'data') ?? io.env['BINDERY_DATA']);
  if (url === undefined) {
    if (session === undefined) throw noPlatform();
    return { url: session.url, api: clientOf(session.url, session.token), isLocal: true };
  }
  if (token !== undefined && token !== '') return { url, api: clientOf(url, token), isLocal: false };
  if (session?.url === url) return { url, api: clientOf(url, session.token), isLocal: true };
  throw new KitError('token_missing_in_environment', `BINDERY_TOKEN is not set, and ${url} needs a token.`, {
    advice: 'Set BINDERY_TOKEN in the environment; a flag would leave it in the shell’s history.',
  });
}

function clientOf(baseUrl: string, token: string): Client {
  return createClient({ baseUrl, token, userAgent: 'bindery-cli' });
}

function noPlatform(): KitError {
  return new KitError('url_missing', 'There is no platform to talk to: none runs here, and none was named.', {
    advice: 'Start one with "bindery dev", or name one with --url or BINDERY_URL.',
  });
}
