// Parses flags that are numbers, sizes, ports, and lists.
import { BLOCKED_PORTS, KitError } from '@bindery/diagnostics';
import type { OutgoingPolicy } from '@bindery/importers';
import type { PlatformOptions } from '@bindery/platform';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Io } from '../io.ts';

const LAST_PORT = 65_535;
const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

/** A port; 0 picks a free one. @throws {KitError} usage, port_blocked */
export function readPort(input: Input, name: string): number | undefined {
  const text = textOf(input, name);
  if (text === undefined) return undefined;
  const port = wholeNumber(text, { flag: flagOf(name), min: 0, max: LAST_PORT });
  if (!BLOCKED_PORTS.has(port)) return port;
  throw new KitError('port_blocked', `${flagOf(name)} is ${port}. Browsers and fetch block this port.`, {
    advice: 'Choose another port.',
  });
}

/** A platform needs this port and the next three. */
export const PLATFORM_PORTS = 4;

/** The first port of a platform; 0 picks free ports. @throws {KitError} usage */
export function readPlatformPort(input: Input): number {
  const text = textOf(input, 'port') ?? '4400';
  const port = Number(text);
  const last = LAST_PORT - PLATFORM_PORTS + 1;
  if (/^\d+$/.test(text) && port <= last) return port;
  throw new KitError('usage', `--port is "${text}". Expected a whole number from 0 to ${last}.`, {
    advice: 'Omit it to use 4400, or use --port 0 to pick free ports.',
  });
}

/** Hostnames, separated by commas, normalized for comparison. */
export function readHosts(input: Input): string[] {
  return readList(input, 'allowHost').map((name) => name.toLowerCase());
}

/** `host:port` of private network addresses, separated by commas. @throws {KitError} usage */
export function parsePrivateHosts(input: Input): string[] {
  return readList(input, 'allowPrivate').map((text) => {
    const url = /^[^/?#@]+:\d{1,5}$/.test(text) && URL.canParse(`http://${text}`) && new URL(`http://${text}`);
    // URLs omit the default port of the scheme, so an empty port is 80.
    if (url) return `${url.hostname}:${url.port || '80'}`;
    throw new KitError('usage', `--allow-private is "${text}". Expected a host and port, for example localhost:8080.`);
  });
}

/** Values of `--outgoing`. */
export const OUTGOING_POLICIES = ['allow', 'public', 'none'] as const satisfies readonly OutgoingPolicy[];

/** The policy for outgoing requests; undefined if the flag is absent. The command line rejects other values. */
export function readOutgoing(input: Input): (typeof OUTGOING_POLICIES)[number] | undefined {
  const text = textOf(input, 'outgoing');
  return OUTGOING_POLICIES.find((policy) => policy === text);
}

/** The endpoint that writes answers; undefined if none is set. Its key comes from the environment. @throws {KitError} usage */
export function parseAsk(input: Input, env: Io['env']): PlatformOptions['ask'] {
  const url = textOf(input, 'askUrl');
  const model = textOf(input, 'askModel');
  if (url === undefined) {
    if (model === undefined) return undefined;
    throw new KitError('usage', '--ask-model requires --ask-url.');
  }
  checkEndpoint(url, {
    flag: '--ask-url',
    advice: 'For example: http://127.0.0.1:11434/v1. Set the key in BINDERY_ASK_KEY.',
  });
  const key = env['BINDERY_ASK_KEY'];
  return { url, ...(key ? { key } : {}), ...(model === undefined ? {} : { model }) };
}

/** The URL might contain a key, so the message doesn’t show it. @throws {KitError} usage */
export function checkEndpoint(url: string, { flag, advice }: { readonly flag: string; readonly advice: string }): void {
  const endpoint = URL.canParse(url) ? new URL(url) : undefined;
  const isWeb = endpoint?.protocol === 'http:' || endpoint?.protocol === 'https:';
  const { username, password, search } = endpoint ?? {};
  if (isWeb && username === '' && password === '' && search === '') return;
  throw new KitError('usage', `${flag} must be an http or https URL without credentials or a query string.`, {
    advice,
  });
}

/** A whole number. @throws {KitError} usage */
export function readCount(input: Input, name: string, { min, max }: { min: number; max: number }): number {
  return wholeNumber(textOf(input, name) ?? '', { flag: flagOf(name), min, max });
}

const MAX_LEEWAY_SECONDS = 3600;

/** Seconds that times in tokens of visitors can be off. @throws {KitError} usage */
export function readTokenLeeway(input: Input): number | undefined {
  if (textOf(input, 'tokenLeeway') === undefined) return undefined;
  return readCount(input, 'tokenLeeway', { min: 0, max: MAX_LEEWAY_SECONDS });
}

/** Seconds, as milliseconds. @throws {KitError} usage */
export function readSeconds(input: Input, name: string): number {
  const text = textOf(input, name) ?? '';
  if (/^\d{1,7}(\.\d{1,3})?$/.test(text)) return Math.round(Number(text) * 1000);
  throw new KitError('usage', `${flagOf(name)} is "${text}". Expected seconds, for example 10 or 0.5.`);
}

/** Bytes, for example 512k, 20m, or 1g. @throws {KitError} usage */
export function readSize(input: Input, name: string): number {
  const text = textOf(input, name) ?? '';
  const [, number, unit = ''] = /^(\d{1,12})([kmg]?)b?$/i.exec(text) ?? [];
  if (number !== undefined) return Number(number) * (UNITS[unit.toLowerCase()] ?? 1);
  throw new KitError('usage', `${flagOf(name)} is "${text}". Expected a size, for example 512k, 20m, or 1g.`);
}

/** Values, separated by commas. */
export function readList(input: Input, name: string): string[] {
  const entries = (textOf(input, name) ?? '').split(',').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '');
}

function wholeNumber(text: string, { flag, min, max }: { flag: string; min: number; max: number }): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new KitError('usage', `${flag} is "${text}". Expected a whole number from ${min} to ${max}.`);
}

/** The spelling of a flag. */
export function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
