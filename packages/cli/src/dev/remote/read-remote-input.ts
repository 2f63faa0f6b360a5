// The flags of `bindery dev` for a hosted platform.
import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { flagOf, readPort } from '../../config/read-options.ts';
import { readTunnelToken } from '../../config/tunnel-token.ts';
import type { Io } from '../../io.ts';

/** The tunnel to use. */
export type TunnelChoice =
  | {
      readonly kind: 'relay';
      readonly relay: string;
      readonly token: string;
      readonly name: string | undefined;
      readonly takesOver: boolean;
    }
  | { readonly kind: 'cloudflared'; readonly port: number }
  | { readonly kind: 'given'; readonly url: string; readonly port: number };

const TUNNEL_FLAGS = ['tunnelName', 'tunnelPort', 'all', 'takeOver'];

/** Flags of the local platform, which doesn’t run with a tunnel. */
const LOCAL_FLAGS = [
  'port',
  'token',
  'allowHost',
  'allowPrivate',
  'allowGit',
  'gitSshKey',
  'gitKnownHosts',
  'githubUrl',
  'gitlabUrl',
  'askUrl',
  'askModel',
  'tokenLeeway',
  'durable',
  'docs',
  'docsSpace',
  'inspect',
  'inspectPort',
  'translateCommand',
  'translateUrl',
  'translateModel',
];

/** Whether the flags select a hosted platform. @throws {KitError} usage for flags that don’t apply */
export function isRemote(input: Input): boolean {
  const hasTunnel = textOf(input, 'tunnel') !== undefined || textOf(input, 'tunnelUrl') !== undefined;
  const odd = (hasTunnel ? LOCAL_FLAGS : TUNNEL_FLAGS).find(
    (name) => input[name] !== undefined && input[name] !== false,
  );
  if (odd === undefined) return hasTunnel;
  if (!hasTunnel) {
    throw usage(`${flagOf(odd)} requires a tunnel.`, 'Add --tunnel <relay> or --tunnel-url <url>, or remove the flag.');
  }
  throw usage(
    `${flagOf(odd)} applies to the local platform, which doesn’t run when you use a tunnel.`,
    'Remove the flag. Set the hosted platform with --url and its token with BINDERY_TOKEN.',
  );
}

/** The tunnel of the flags. @throws {KitError} usage, token_missing_in_environment */
export function readTunnelChoice(input: Input, io: Io): TunnelChoice {
  const tunnel = textOf(input, 'tunnel');
  const url = textOf(input, 'tunnelUrl');
  const port = readPort(input, 'tunnelPort') ?? 0;
  if (tunnel !== undefined && url !== undefined) {
    throw usage('--tunnel and --tunnel-url can’t be combined.', 'Use one of them.');
  }
  if (url !== undefined) return { kind: 'given', url: checkUrl(url, '--tunnel-url'), port };
  if (tunnel === 'cloudflared') return { kind: 'cloudflared', port };
  const relay = checkUrl(tunnel ?? '', '--tunnel');
  const token = readTunnelToken(io);
  return { kind: 'relay', relay, token, name: textOf(input, 'tunnelName'), takesOver: isSet(input, 'takeOver') };
}

function checkUrl(text: string, flag: string): string {
  if (URL.canParse(text) && /^(https?|wss?):$/.test(new URL(text).protocol)) return text;
  throw usage(`${flag} is "${text}". Expected a URL, for example https://tunnel.example.com.`, 'Fix the URL.');
}

function usage(message: string, advice: string): KitError {
  return new KitError('usage', message, { advice });
}
