// Payloads as stored: encrypted, because they carry configurations, and without what only the script can see.
import type { IntegrationEventPayload } from '@bindery/contract';
import { REDACTED, isSecretHeader, isSecretName } from '@bindery/diagnostics';
import { listCredentials, redactCredentials, redactStrings } from '../core/credentials.ts';
import type { CoreServices } from '../store/core-services.ts';
import type { EventTable } from '../store/tables.ts';

/** Seals a payload for the store. */
export function sealPayload({ vault }: Pick<CoreServices, 'vault'>, payload: Record<string, unknown>): string {
  return Buffer.from(vault.seal(payload)).toString('base64');
}

/** Opens a stored payload. Those of the first schema were not encrypted. */
export function openPayload(
  { vault }: Pick<CoreServices, 'vault'>,
  row: Pick<EventTable, 'payload'>,
): IntegrationEventPayload {
  if (row.payload.startsWith('{')) return JSON.parse(row.payload) as IntegrationEventPayload;
  return vault.open<IntegrationEventPayload>(Buffer.from(row.payload, 'base64'));
}

/** Who is shown an event: the integration itself, which sees all that it was sent, or a person. */
export type EventViewer = 'integration' | 'person';

/**
 * A stored payload for showing; people see what configurations keep under names such as `access_token` redacted, also where the same text is
 * under another name, for example in the state of a component. One that was damaged on disk is empty: its event's attempts tell why.
 */
export function showPayload(
  services: Pick<CoreServices, 'vault'>,
  row: Pick<EventTable, 'payload'>,
  viewer: EventViewer,
): Record<string, unknown> {
  try {
    const payload = { ...openPayload(services, row) };
    if (viewer === 'integration') return payload;
    return redactStrings(redactCredentials(payload), listCredentials(payload));
  } catch {
    return {};
  }
}

/** A payload as kept and shown, when no one will need it for another delivery: credentials are taken out. */
export function withoutCredentials(payload: Record<string, unknown>): Record<string, unknown> {
  const { request, cookies, searchParams } = visitorInputOf(payload);
  return {
    ...payload,
    ...(request === undefined
      ? {}
      : {
          request: {
            ...objectIn(payload['request']),
            ...(request.url === undefined ? {} : { url: redactUrl(request.url) }),
            ...(request.headers === undefined ? {} : { headers: redactHeaders(request.headers) }),
          },
        }),
    ...(cookies === undefined ? {} : { cookies: redactValues(cookies, () => true) }),
    ...(searchParams === undefined ? {} : { searchParams: redactValues(searchParams, isCredentialParameter) }),
  };
}

/** A parameter of a query, or of a fragment: OAuth has both. */
const PARAMETER = /([?&#])([^?&#=\s]+)=([^&#]*)/g;

/**
 * An address without its password, or the user that represents one, and without the values of parameters named like secrets. A redirect can
 * name a part of a URL only, for example its path.
 */
export function redactUrl(text: string): string {
  return withoutPassword(text).replaceAll(PARAMETER, (whole, sign: string, name: string) =>
    isCredentialParameter(decodeName(name)) ? `${sign}${name}=${encodeURIComponent(REDACTED)}` : whole,
  );
}

function withoutPassword(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  if (url.password !== '') url.password = REDACTED;
  else if (url.username !== '') url.username = REDACTED;
  else return text;
  return url.href;
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // As it came: it is no name that anything was agreed on.
  }
}

/** The credentials in a payload that {@link withoutCredentials} takes out, so that logs do not show them either. */
export function credentialsOf(payload: Record<string, unknown>): string[] {
  const { request, cookies, searchParams } = visitorInputOf(payload);
  const headers = Object.entries(request?.headers ?? {}).filter(([name]) => isCredentialHeader(name));
  const query = [
    ...(request?.url !== undefined && URL.canParse(request.url) ? new URL(request.url).searchParams : []),
    ...Object.entries(searchParams ?? {}),
  ].filter(([name]) => isCredentialParameter(name));
  const values = [...headers, ...query].map(([, value]) => value).filter((value) => typeof value === 'string');
  const ofCookies = Object.values(cookies ?? {}).filter((value) => typeof value === 'string');
  return [...values, ...values.map((value) => value.replace(/^\w+\s+/, '')), ...ofCookies];
}

type Values = Readonly<Record<string, unknown>>;

/** Visitor input in events. */
export interface VisitorInput {
  readonly request: { readonly url: string | undefined; readonly headers: Values | undefined } | undefined;
  readonly cookies: Values | undefined;
  readonly searchParams: Values | undefined;
}

/** Reads it. A payload that someone sends by hand can be against its schema: what is no text or no object is left out. */
export function visitorInputOf({ request, cookies, searchParams }: Values): VisitorInput {
  const fields = objectIn(request);
  const { url, headers } = fields ?? {};
  return {
    request: fields && { url: typeof url === 'string' ? url : undefined, headers: objectIn(headers) },
    cookies: objectIn(cookies),
    searchParams: objectIn(searchParams),
  };
}

function objectIn(value: unknown): Values | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : undefined;
}

/** Whether a header carries a credential, or is named like one. */
export function isCredentialHeader(name: string): boolean {
  return isSecretHeader(name) || isSecretName(name);
}

/** Whether a parameter of a URL is a credential: those of OAuth's redirects are, and what a URL is signed with. */
export function isCredentialParameter(name: string): boolean {
  return isSecretName(name) || name === 'code' || name === 'state' || /(?:^|[_-])sig(?:nature)?$/i.test(name);
}

/** Some name a URL, for example the page that a request comes from. */
function redactHeaders(headers: Values): Values {
  const redacted = redactValues(headers, isCredentialHeader);
  return Object.fromEntries(
    Object.entries(redacted).map(([name, value]) => [name, typeof value === 'string' ? redactUrl(value) : value]),
  );
}

function redactValues(values: Values, isSecret: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isSecret(name) ? REDACTED : value]));
}
