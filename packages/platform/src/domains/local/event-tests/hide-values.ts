// Takes out of a recording what a test can’t say, or cannot know: credentials, each by a name that represents it wherever the value stood,
// and random bytes, each by those that a test runtime gives in their place.
import type { IntegrationEnvironment } from '@bindery/contract';
import { isCredentialField } from '@bindery/diagnostics';
import { isCredentialHeader, isCredentialParameter, visitorInputOf } from '../../../events/payload.ts';
import type { Recording } from '../../../events/recordings/recordings.ts';
import { bodyFields } from '@bindery/traces';

/** Hides values in texts and JSON. */
export interface ValueMask {
  /** A copy without the hidden values, whose names are in their places. */
  readonly hide: <Value>(value: Value) => Value;
  /** Whether a text has the name of a hidden value. */
  readonly hasName: (text: string) => boolean;
}

/** Shorter values occur in ordinary words. A text that consists only of the value is hidden anyway. */
const SHORTEST_IN_TEXT = 6;

/** Finds what is to be hidden in a recording. */
export function createHider(recording: Recording): ValueMask {
  const names = new ValueNames();
  addEnvironment(names, recording.environment);
  addPayload(names, recording);
  for (const { answer: response } of recording.trace.exchanges ?? []) {
    if (response === undefined) continue;
    addHeaders(names, response.headers);
    names.addFields(bodyFields(response.body(), response.headers.get('content-type')));
  }
  (recording.trace.readings?.bytes ?? []).forEach((hex, index) => names.addBytes(hex, index + 1));
  const replaced = names.longestFirst();
  const isName = new Set(names.all.values());
  const hideText = (text: string): string => {
    const placeholder = names.all.get(text);
    if (placeholder !== undefined) return placeholder;
    return replaced.reduce((left, [value, name]) => left.replaceAll(value, name), text);
  };
  return {
    hide: (value) => mapStrings(value, hideText) as typeof value,
    hasName: (text) => [...isName].some((name) => text.includes(name)),
  };
}

function mapStrings(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((inner) => mapStrings(inner, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapStrings(inner, map)]));
}

/** Values, and the names that represent them. */
class ValueNames {
  readonly all = new Map<string, string>();
  readonly #names = new Set<string>();

  /** Names a value after its field, with a number if the name is taken. */
  add(value: unknown, name: string): void {
    if (typeof value !== 'string' || value === '' || this.all.has(value)) return;
    const clean = name.replaceAll(/[^\w-]/g, '-');
    let own = clean;
    for (let number = 2; this.#names.has(own); number++) own = `${clean}-${number}`;
    this.#names.add(own);
    this.all.set(value, own);
    const inForm = new URLSearchParams([['', value]]).toString().slice(1);
    const inJson = JSON.stringify(value).slice(1, -1);
    for (const encoded of [encodeURIComponent(value), inForm, inJson]) {
      if (encoded !== value) this.all.set(encoded, own);
    }
  }

  /** Adds values under names of credentials, at any depth. `field` is the name of the credential that contains the value. */
  addFields(value: unknown, field?: string): void {
    if (typeof value === 'string') {
      if (field !== undefined) this.add(value, `secret-of-${field}`);
      return this.#addParameters(value);
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const isSecret = field !== undefined || isCredentialField(key, 'grant_type' in value);
      this.addFields(inner, isSecret ? (Array.isArray(value) ? field : key) : undefined);
    }
  }

  /** Those in URLs. */
  #addParameters(text: string): void {
    for (const [, name = '', value] of text.matchAll(/[?&]([^=&#?\s]+)=([^&#\s"'<>]+)/g)) {
      if (isCredentialParameter(name)) this.add(value, `secret-of-${name}`);
    }
  }

  /** Adds random bytes in the forms in which scripts write them. Short values are kept, because they reveal nothing. */
  addBytes(hex: string, number: number): void {
    const isUuid = hex.includes('-');
    const bytes = Buffer.from(hex.replaceAll('-', ''), 'hex');
    if (bytes.byteLength < FEWEST_HIDDEN_BYTES) return;
    const counted = Buffer.alloc(bytes.byteLength);
    counted[bytes.byteLength - 1] = number;
    if (isUuid) [counted[6], counted[8]] = [0x40, 0x80];
    for (const write of isUuid ? [uuid, ...FORMS] : FORMS) this.all.set(write(bytes), write(counted));
  }

  /** The patterns to find in texts. */
  longestFirst(): [string, string][] {
    const long = [...this.all].filter(([value]) => value.length >= SHORTEST_IN_TEXT);
    return long.toSorted(([one], [other]) => other.length - one.length);
  }
}

/** Values of `crypto` that are at least so long are hidden. */
export const FEWEST_HIDDEN_BYTES = 8;

const FORMS = [
  (bytes: Buffer): string => bytes.toString('hex'),
  (bytes: Buffer): string => bytes.toString('base64url'),
  (bytes: Buffer): string => bytes.toString('base64'),
];

function uuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function addEnvironment(names: ValueNames, environment: IntegrationEnvironment): void {
  const { secrets, signingSecrets, apiTokens, installation, spaceInstallation, siteInstallation } = environment;
  for (const [name, value] of Object.entries(secrets)) names.add(value, `secret-of-${name}`);
  for (const [level, value] of Object.entries(signingSecrets)) names.add(value, `signing-secret-of-${level}`);
  for (const [level, value] of Object.entries(apiTokens)) names.add(value, `token-of-${level}`);
  for (const one of [installation, spaceInstallation, siteInstallation]) names.addFields(one?.configuration);
}

function addCookies(names: ValueNames, header: string): void {
  for (const cookie of header.split(';')) {
    const at = cookie.indexOf('=');
    if (at !== -1) names.add(cookie.slice(at + 1).trim(), `secret-of-${cookie.slice(0, at).trim()}`);
  }
}

/** Those that carry a credential, and the parameters of URLs in others. */
function addHeaders(names: ValueNames, headers: Iterable<readonly [string, string]>): void {
  for (const [name, value] of headers) {
    if (name.toLowerCase() === 'cookie') addCookies(names, value);
    else if (isCredentialHeader(name)) names.add(value.replace(SCHEME, ''), `secret-of-${name}`);
    else names.addFields(value);
  }
}

/** Of the header `authorization`. */
const SCHEME = /^(?:Bearer|Basic|Token)\s+/i;

function addPayload(names: ValueNames, { event, fetchBody }: Recording): void {
  const { request, cookies = {}, searchParams = {} } = visitorInputOf({ ...event });
  const { url = '' } = request ?? {};
  const headers = Object.entries(request?.headers ?? {}).filter((one): one is [string, string] => isText(one[1]));
  addHeaders(names, headers);
  const query = URL.canParse(url) ? [...new URL(url).searchParams] : [];
  for (const [name, value] of [...query, ...Object.entries(searchParams)]) {
    if (isCredentialParameter(name)) names.add(value, `secret-of-${name}`);
  }
  for (const [name, value] of Object.entries(cookies)) names.add(value, `secret-of-${name}`);
  names.addFields(event);
  if (fetchBody === undefined) return;
  const [, type = null] = headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  names.addFields(bodyFields({ start: fetchBody }, type));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
