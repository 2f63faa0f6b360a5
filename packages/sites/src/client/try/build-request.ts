// The request that a reader wrote. It goes to an origin of the operation's servers, or nowhere.
import { formPairs, formParts, writeHeaderValue, writePathValue, writeQuery } from '@bindery/api-model';
import type { Json } from '@bindery/api-model';
import type { ApiCall, CallBody, CallField, CallScheme } from '../../model/api-call.ts';

/** The entered values. */
export interface FormValues {
  readonly server: number;
  /** Values of the server's variables, by their names. */
  readonly variables: ReadonlyMap<string, string>;
  /** What has a value. */
  readonly values: ReadonlyMap<CallField, Json | readonly Blob[]>;
  /** The body, if it isn’t a form. */
  readonly content?: string | Blob | undefined;
  readonly body?: CallBody | undefined;
  readonly credentials: readonly Credential[];
  /** Stops the request. */
  readonly signal?: AbortSignal;
}

/** The credentials of a reader for one scheme. */
export interface Credential {
  readonly scheme: CallScheme;
  /** A token or a key; a password besides a name. */
  readonly secret: string;
  readonly user?: string;
}

/** A request, or why there is none: its address is on no server of the API, or a value cannot be sent. */
export type BuildResult = { readonly request: Request; readonly url: URL } | { readonly refused: 'foreign' | 'wrong' };

/** Creates the request. `origins` are the origins that the page can call for the operation. */
export function buildRequest(call: ApiCall, entered: FormValues, origins: readonly string[]): BuildResult {
  const text = urlOf(call, entered);
  if (text === undefined || !URL.canParse(text)) return { refused: 'wrong' };
  const url = new URL(text);
  if (!origins.includes(url.origin) || url.username !== '' || url.password !== '') return { refused: 'foreign' };
  try {
    const request = new Request(url, {
      method: call.method,
      headers: headersOf(call, entered),
      body: bodyOf(entered),
      // The reader's cookies are not the site's to send, and the URL of a page can contain the key of a share link.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      // Given to fetch instead, it would have the browser forget what is said here of the referrer.
      signal: entered.signal ?? null,
    });
    return { request, url };
  } catch {
    return { refused: 'wrong' }; // A header has a name or a value that no request can have.
  }
}

/** The URL; undefined if a value would lead out of its place in the path. */
function urlOf(call: ApiCall, entered: FormValues): string | undefined {
  const { server, variables, values, credentials } = entered;
  const base = call.servers[server]?.url.replaceAll(
    /\{([^{}]+)\}/g,
    (_whole, name: string) => variables.get(name) ?? '',
  );
  if (base === undefined) return undefined;
  const inPath = new Map(fieldsIn('path', values).map(([field, value]) => [field.name, writePathValue(field, value)]));
  const path = call.path
    .replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => inPath.get(name) ?? whole)
    .replaceAll('#', '%23');
  // Browsers take these steps before they send anything.
  if (/(?:^|\/)\.{1,2}(?:[/?]|$)/.test(path)) return undefined;
  const query = fieldsIn('query', values).flatMap(([field, value]) => writeQuery(field, value));
  for (const { scheme, secret } of credentials) {
    if (scheme.kind === 'key' && scheme.location === 'query' && scheme.field !== undefined) {
      query.push(`${encodeURIComponent(scheme.field)}=${encodeURIComponent(secret)}`);
    }
  }
  const separator = path.includes('?') ? '&' : '?';
  return base.replace(/(?<!\/)\/+$/, '') + path + (query.length === 0 ? '' : separator + query.join('&'));
}

function fieldsIn(location: CallField['location'], values: FormValues['values']): [CallField, Json][] {
  return [...values].flatMap(([field, value]) =>
    field.location === location && !isFiles(value) ? [[field, value]] : [],
  );
}

function isFiles(value: Json | readonly Blob[]): value is readonly Blob[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => one instanceof Blob);
}

function headersOf({ accept }: ApiCall, { values, body, content, credentials }: FormValues): Headers {
  const headers = new Headers(accept === undefined ? {} : { Accept: accept });
  for (const [field, value] of fieldsIn('header', values)) headers.append(field.name, writeHeaderValue(field, value));
  const isMultipart = /^multipart\//i.test(body?.type ?? '');
  // A form in parts has its boundary in this header, which the browser chooses.
  if (body !== undefined && (content !== undefined || (body.fields !== undefined && !isMultipart))) {
    headers.set('Content-Type', typeOf(body.type, content));
  }
  for (const { scheme, secret, user } of credentials) {
    if (scheme.kind === 'basic') headers.set('Authorization', `Basic ${base64(`${user ?? ''}:${secret}`)}`);
    else if (scheme.kind === 'token') headers.set('Authorization', withPrefix(scheme.prefix ?? 'Bearer', secret));
    else if (scheme.location === 'header' && scheme.field !== undefined) headers.set(scheme.field, secret);
  }
  return headers;
}

/** A range of media types is no type: a file says its own. */
function typeOf(type: string, content: FormValues['content']): string {
  if (!type.includes('*')) return type;
  const own = content instanceof Blob ? content.type : '';
  return own === '' ? 'application/octet-stream' : own;
}

/** A token with what is before it, also where it was entered with that. */
function withPrefix(prefix: string, token: string): string {
  return token.toLowerCase().startsWith(`${prefix.toLowerCase()} `) ? token : `${prefix} ${token}`;
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function bodyOf({ body, content, values }: FormValues): BodyInit | null {
  if (body?.fields === undefined) return content ?? null;
  const isMultipart = /^multipart\//i.test(body.type);
  const form = new FormData();
  const query = new URLSearchParams();
  for (const [field, value] of values) {
    if (field.location !== 'form' || !body.fields.includes(field)) continue;
    if (isFiles(value)) for (const file of value) form.append(field.name, file);
    else if (isMultipart) appendPart(form, field, value);
    else for (const [name, text] of formPairs(field, value)) query.append(name, text);
  }
  return isMultipart ? form : query.toString();
}

function appendPart(form: FormData, field: CallField, value: Json): void {
  for (const { name, text, type } of formParts(field, value)) {
    form.append(name, type === undefined ? text : new Blob([text], { type }));
  }
}
