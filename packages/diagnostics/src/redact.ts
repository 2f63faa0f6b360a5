// Keeps secrets out of whatever is shown, logged or stored.

/** What stands where a secret stood. */
export const REDACTED = '[redacted]';

const SECRET_HEADERS = new Set([
  'authorization',
  'cookie',
  'proxy-authorization',
  'set-cookie',
  'x-api-key',
  'x-bindery-token',
]);

const SECRET_NAME =
  /(^|[_-])(token|secret|password|passwd|api[_-]?key|credential|private[_-]?key)s?$|(Token|Secret|Password|ApiKey)s?$/;

/** Shorter values would turn ordinary words into `[redacted]`. */
const SHORTEST_SECRET_LENGTH = 6;

/** Whether a header carries a credential. */
export function isSecretHeader(name: string): boolean {
  return SECRET_HEADERS.has(name.toLowerCase());
}

/** Whether a field or query parameter is named like one that holds a credential. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** A function that replaces each of the given values wherever it stands in a text. */
export function createRedactor(values: Iterable<string>): (text: string) => string {
  const secrets = [...new Set(values)]
    .filter((value) => value.length >= SHORTEST_SECRET_LENGTH)
    .sort((a, b) => b.length - a.length);
  if (secrets.length === 0) return (text) => text;
  return (text) => secrets.reduce((left, secret) => left.replaceAll(secret, REDACTED), text);
}
