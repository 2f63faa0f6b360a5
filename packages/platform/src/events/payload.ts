// Payloads as they are stored: sealed, because they carry configurations, and without what only the script may see.
import type { IntegrationEventPayload } from '@bindery/contract';
import { REDACTED, isSecretHeader, isSecretName } from '@bindery/diagnostics';
import { redactCredentials } from '../core/credentials.ts';
import type { CoreServices } from '../store/core-services.ts';
import type { EventTable } from '../store/tables.ts';

/** Seals a payload for the store. */
export function sealPayload({ vault }: Pick<CoreServices, 'vault'>, payload: Record<string, unknown>): string {
  return Buffer.from(vault.seal(payload)).toString('base64');
}

/** Opens a stored payload. Those of the first schema were not sealed. */
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
 * A stored payload for showing; people see what configurations keep under names such as `access_token` redacted. One that
 * was damaged on disk is empty: its event's attempts tell why.
 */
export function showPayload(
  services: Pick<CoreServices, 'vault'>,
  row: Pick<EventTable, 'payload'>,
  viewer: EventViewer,
): Record<string, unknown> {
  try {
    const payload = { ...openPayload(services, row) };
    return viewer === 'integration' ? payload : redactCredentials(payload);
  } catch {
    return {};
  }
}

/** A payload as it is kept and shown, when nobody will need it for another delivery: credentials are taken out. */
export function withoutCredentials(payload: Record<string, unknown>): Record<string, unknown> {
  const { request, cookies, searchParams } = payload as Visited;
  return {
    ...payload,
    ...(request === undefined
      ? {}
      : {
          request: {
            ...request,
            url: redactUrl(request.url),
            headers: redactValues(request.headers, isCredentialHeader),
          },
        }),
    ...(cookies === undefined ? {} : { cookies: redactValues(cookies, () => true) }),
    ...(searchParams === undefined ? {} : { searchParams: redactValues(searchParams, isCredential) }),
  };
}

/** A URL without user, password, and the values of parameters named like secrets. */
export function redactUrl(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  const names = [...new Set(url.searchParams.keys())].filter(isCredential);
  if (url.password === '' && names.length === 0) return text;
  if (url.password !== '') url.password = REDACTED;
  for (const name of names) url.searchParams.set(name, REDACTED);
  return url.href;
}

/** The credentials in a payload that {@link withoutCredentials} takes out, so that logs do not show them either. */
export function credentialsOf(payload: Record<string, unknown>): string[] {
  const { request, cookies, searchParams } = payload as Visited;
  const headers = Object.entries(request?.headers ?? {}).filter(([name]) => isCredentialHeader(name));
  const query = [
    ...(request !== undefined && URL.canParse(request.url) ? new URL(request.url).searchParams : []),
    ...Object.entries(searchParams ?? {}),
  ].filter(([name]) => isCredential(name));
  const values = [...headers, ...query].map(([, value]) => value);
  return [...values, ...values.map((value) => value.replace(/^\w+\s+/, '')), ...Object.values(cookies ?? {})];
}

/** What visitors send, in the events that carry it. */
interface Visited {
  readonly request?: { readonly method: string; readonly url: string; readonly headers: Record<string, string> };
  readonly cookies?: Record<string, string>;
  readonly searchParams?: Record<string, string>;
}

function isCredentialHeader(name: string): boolean {
  return isSecretHeader(name) || isSecretName(name);
}

/** Parameters of OAuth's redirects are credentials, too, and so is what an address is signed with. */
function isCredential(name: string): boolean {
  return isSecretName(name) || name === 'code' || name === 'state' || /(?:^|[_-])sig(?:nature)?$/i.test(name);
}

function redactValues(values: Record<string, string>, isSecret: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isSecret(name) ? REDACTED : value]));
}
