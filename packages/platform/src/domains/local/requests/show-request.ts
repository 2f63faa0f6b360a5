// Recorded requests as people see them: credentials are taken out here, where someone looks.
import type { ApiRequest, ApiRequestDetails } from '@bindery/contract';
import { ERROR_CODE_HEADER } from '@bindery/contract';
import { REDACTED, isSecretHeader, isSecretName } from '@bindery/diagnostics';
import { redactCredentials } from '../../../core/credentials.ts';
import type { Caller } from '../../../core/caller.ts';
import { redactUrl } from '../../../events/payload.ts';
import { createTextRedactor } from '../../../events/redact-text.ts';
import { redactSiteUrls } from './redact-site-urls.ts';
import type { RequestRecord } from '../../../core/requests/request-record.ts';

/** A request as lists show it. */
export function showRequest(request: RequestRecord): ApiRequest {
  const { id, operation, scope, caller, status, fault, command } = request;
  const { method, path, search, event, isDashboard } = request.start;
  const error = request.responseHeaders[ERROR_CODE_HEADER];
  return {
    id,
    method,
    path: redactSiteUrls(path).slice(0, MAX_PATH_LENGTH),
    ...(search === '' ? {} : { query: redactSearch(search).slice(0, MAX_PATH_LENGTH) }),
    ...(operation === undefined ? {} : { operation }),
    ...(scope === undefined ? {} : { scope }),
    ...(caller === undefined ? {} : { caller: showCaller(caller) }),
    ...(event === undefined ? {} : { event }),
    dashboard: isDashboard,
    ...(command === undefined ? {} : { command }),
    status,
    ...(error === undefined ? {} : { error }),
    ...(fault === undefined ? {} : { fault }),
    startedAt: new Date(request.start.startedAt).toISOString(),
    durationMs: Math.round(request.durationMs * 1000) / 1000,
  };
}

/** A request with both messages. `secrets` are those of integrations. */
export function showRequestDetails(request: RequestRecord, secrets: readonly string[]): ApiRequestDetails {
  const redact = createBodyRedactor(secrets);
  return {
    ...showRequest(request),
    request: {
      headers: redactHeaders(request.start.headers),
      ...showText(request.body, request.bodyLength, redact),
    },
    response: {
      headers: redactHeaders(request.responseHeaders),
      ...showText(request.response, request.responseLength, redact),
    },
  };
}

/** Creates what takes credentials out of bodies. `secrets` are those of integrations. */
export function createBodyRedactor(secrets: readonly string[]): (text: string) => string {
  const redactText = createTextRedactor(secrets);
  // Truncated JSON is no longer valid, and is redacted as text.
  return (text) => redactSiteUrls(redactText(redactJson(text).replaceAll(SECRETS, `$1"${REDACTED}"`)));
}

const MAX_PATH_LENGTH = 2048;

function showCaller(caller: Caller): ApiRequest['caller'] {
  if (caller.kind === 'user') return { kind: 'user', user: caller.user };
  const { kind, integration } = caller;
  return { kind, integration, ...(kind === 'installation' ? { installation: caller.installation } : {}) };
}

function redactHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      isSecretHeader(name) || isSecretName(name) ? REDACTED : redactSiteUrls(value),
    ]),
  );
}

/** URLs in parameters can carry credentials as well. */
function redactSearch(search: string): string {
  const sent = [...new URLSearchParams(search)];
  const redacted = sent.map(([name, value]): [string, string] => [
    name,
    isSecretName(name) || name === 'preview' ? REDACTED : redactSiteUrls(redactUrl(value)),
  ]);
  const isChanged = redacted.some(([, value], index) => value !== sent[index]?.[1]);
  return isChanged ? `?${new URLSearchParams(redacted).toString()}` : search;
}

/** What manifests have under `secrets` goes whole, whatever the names inside. */
const SECRETS = /("secrets"\s*:\s*)\{[^}]*\}?/g;

function showText(
  text: string | undefined,
  length: number,
  redact: (text: string) => string,
): { body?: string; bodyLength: number } {
  if (text === undefined || text === '') return { bodyLength: length };
  return { body: redact(text), bodyLength: length };
}

function redactJson(text: string): string {
  try {
    return JSON.stringify(redactCredentials(JSON.parse(text)));
  } catch {
    return text;
  }
}
