// Redacts the secrets of one exchange: by the names before them, and by value everywhere else.
import { REDACTED, createRedactor } from '@bindery/diagnostics';
import type { Exchange } from './exchange.ts';
import { valuesOf } from './message-head.ts';
import type { Fields } from './message-head.ts';
import { redactFields } from './redact-fields.ts';
import { isSecretField, isSecretParameter } from './secret-names.ts';

/** In a text a value ends where a link would. */
const PARAMETER_IN_TEXT = /(&amp;|\\u0026|[?&])([^=&?#\s"'<>\\/]{1,64})=([^&#\s"'<>\\]*)/g;
const PARAMETER = /([?&])([^=&]{1,128})=([^&#]*)/g;
const BEARER = /\b(Bearer|Basic)\s{1,4}[\w.~+/=-]{6,}/gi;
const USER_OF_URL = /(:\/\/[^/\s:@"']{0,64}:)[^/\s@"']{1,256}@/g;

const BOUNDARY = /;\s*boundary="?([^\s";]{1,70})/i;

/** Shorter values, for example of cookies, also occur as ordinary words. */
const SHORTEST_SECRET_LENGTH = 12;

/** A caller can send thousands of cookies, and each is looked for in all of a body. */
const MAX_SECRETS = 50;

/** Redacts what belongs to one exchange. */
export interface ExchangeRedactor {
  url(url: string): string;
  fields(fields: Fields): Fields;
  body(text: string, fields: Fields): string;
}

/** A redactor that knows the credentials in the heads of an exchange, and those that are given. */
export function createExchangeRedactor(exchange: Exchange, secrets: readonly string[]): ExchangeRedactor {
  const redactSecrets = createRedactor([...secrets, ...secretsOf(exchange)]);
  const redactText = (text: string): string =>
    redactSecrets(text)
      .replaceAll(PARAMETER_IN_TEXT, redactParameter)
      .replaceAll(BEARER, `$1 ${REDACTED}`)
      .replaceAll(USER_OF_URL, `$1${REDACTED}@`);
  return {
    url: (url) => redactSecrets(url.replaceAll(PARAMETER, redactParameter)),
    fields: (fields) =>
      fields.map(([name, value]) => [name, isSecretField(name) ? REDACTED : redactText(value)] as const),
    body: (text, fields) => {
      const [type = ''] = valuesOf(fields, 'content-type');
      if (/urlencoded/i.test(type)) return redactSecrets(redactForm(text));
      return redactFields(redactText(/^multipart\//i.test(type) ? redactParts(text, type) : text));
    },
  };
}

function redactParameter(whole: string, before: string, name: string): string {
  return isSecretParameter(decodeName(name)) ? `${before}${name}=${REDACTED}` : whole;
}

function redactForm(text: string): string {
  return `&${text}`.replaceAll(PARAMETER, redactParameter).slice(1);
}

/** Fields of a form in parts: the value is all that follows the part's own head. */
function redactParts(text: string, type: string): string {
  // Without its boundary, a value may seem to end early: a private key has lines that begin with dashes.
  const delimiter = `\r\n--${BOUNDARY.exec(type)?.[1] ?? ''}`;
  const parts = text.split(delimiter).map((part) => {
    const end = part.indexOf('\r\n\r\n');
    const name = /\bname="([^"]{1,128})"/.exec(part.slice(0, Math.max(0, end)))?.[1];
    return name !== undefined && isSecretField(name) ? `${part.slice(0, end + 4)}${REDACTED}` : part;
  });
  return parts.join(delimiter);
}

function secretsOf({ url, requestHeaders, responseHeaders = [] }: Exchange): readonly string[] {
  const inHeaders = [...requestHeaders, ...responseHeaders]
    .filter(([name]) => isSecretField(name))
    .flatMap(([, value]) => [value, value.replace(/^\w+\s+/, ''), ...value.split(/; */).map(valueOfCookie)]);
  const inQuery = [...url.matchAll(PARAMETER)]
    .filter(([, , name = '']) => isSecretParameter(decodeName(name)))
    .flatMap(([, , , value = '']) => [value, decodeName(value)]);
  return [...inQuery, ...inHeaders].filter(({ length }) => length >= SHORTEST_SECRET_LENGTH).slice(0, MAX_SECRETS);
}

function valueOfCookie(pair: string): string {
  return pair.slice(pair.indexOf('=') + 1);
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
