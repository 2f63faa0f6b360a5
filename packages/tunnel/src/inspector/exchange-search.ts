// Searches redacted exchanges, so that secrets can’t be guessed letter by letter.
import type { Exchange } from './exchange.ts';
import { readBody } from './readable-body.ts';
import type { ExchangeRedactor } from './redact-exchange.ts';

/** A captured body. */
export interface SearchedBody {
  readonly exchange: Exchange;
  readonly of: 'request' | 'response';
  readonly bytes: Buffer;
}

/** Whether a text is in method, URL, status, or the names and values of headers. Case does not matter. */
export function matchesHead(exchange: Exchange, search: string, redactor: ExchangeRedactor): boolean {
  const { method, url, status = '', statusText = '', requestHeaders, responseHeaders = [] } = exchange;
  const fields = redactor.fields([...requestHeaders, ...responseHeaders]).map(([name, value]) => `${name}: ${value}`);
  return includes([`${method} ${redactor.url(url)}`, `${status} ${statusText}`, ...fields].join('\n'), search);
}

/** Whether a captured body contains a text, case-insensitive. */
export function matchesBody(
  { exchange, of, bytes }: SearchedBody,
  search: string,
  redactor: ExchangeRedactor,
): boolean {
  const fields = (of === 'request' ? exchange.requestHeaders : exchange.responseHeaders) ?? [];
  const body = readBody(bytes, fields);
  // Redacting costs far more than looking, and few bodies get as far as that.
  if (body?.isText !== true || !includes(body.text, search)) return false;
  return includes(redactor.body(body.text, fields), search);
}

function includes(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.toLowerCase());
}
