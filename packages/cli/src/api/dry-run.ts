// The request of a dry run. The client builds it, and this module intercepts it before it is sent.
import { REDACTED, isSecretHeader } from '@bindery/diagnostics';
import { clientOf } from '../config/connection.ts';
import type { PlatformTarget } from '../config/connection.ts';
import type { Io } from '../io.ts';
import { sendCall } from './api-caller.ts';
import type { ApiCall } from './api-caller.ts';
import type { RequestInput } from './build-input.ts';

/** A request that isn’t sent. Credentials in its headers are redacted. */
export interface PlannedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined if the request has no body. */
  readonly body?: unknown;
}

/** Builds a request without sending it. */
export async function planRequest(
  call: Omit<ApiCall, 'api' | 'isIncluding'>,
  input: RequestInput,
  { platform, io }: { readonly platform: PlatformTarget; readonly io: Io },
): Promise<PlannedRequest> {
  let planned: PlannedRequest | undefined;
  const api = clientOf(platform, {
    fetch: (url, init = {}) => {
      const headers = init.headers as Readonly<Record<string, string>>;
      const body = typeof init.body === 'string' ? { body: JSON.parse(init.body) as unknown } : {};
      planned = { method: init.method ?? 'GET', url: url as string, headers: redact(headers), ...body };
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  });
  await sendCall({ ...call, api, isIncluding: false }, input, io);
  if (planned === undefined) throw new Error('No request was built.');
  return planned;
}

function redact(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => {
    const scheme = /^(Bearer|Basic) /i.exec(value)?.[0] ?? '';
    return [name, isSecretHeader(name) ? `${scheme}${REDACTED}` : value];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The request in HTTP notation. */
export function formatRequest({ method, url, headers, body }: PlannedRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  const text = body === undefined ? '' : `\n${JSON.stringify(body, null, 2)}\n`;
  return `${method} ${url}\n${lines.join('')}${text}`;
}
