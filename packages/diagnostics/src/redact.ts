// Keeps secrets out of whatever is shown, logged or stored.

/** Replaces a secret. */
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
  /(^|[_-])(token|secret|password|passwd|jwt|(api|access|private|signing|share)[_-]?key|saml[_-]?(request|response)|credential)s?$/;

/** Shorter values would turn ordinary words into `[redacted]`. */
const SHORTEST_SECRET_LENGTH = 6;

/** Whether a header carries a credential. */
export function isSecretHeader(name: string): boolean {
  return SECRET_HEADERS.has(name.toLowerCase());
}

/** Whether the name of a field or query parameter suggests a credential. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(toSnakeCase(name));
}

/** Fields of a request for an OAuth token that are no credentials. */
const PUBLIC_GRANT_FIELDS: ReadonlySet<string> = new Set(['grant_type', 'redirect_uri', 'client_id', 'scope']);

/**
 * Whether a field of an object or a form is a credential. In a request for an OAuth token, which has a `grant_type`, so is each field that
 * isn’t known to be public: neither `code` nor `assertion` is the name of a credential elsewhere.
 */
export function isCredentialField(name: string, isGrant: boolean): boolean {
  return isSecretName(name) || (isGrant && !PUBLIC_GRANT_FIELDS.has(name));
}

/** `clientSecret`, `APIKey` and `ACCESS_TOKEN` as `client_secret`, `api_key` and `access_token`. */
function toSnakeCase(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}

/** Returns a function that replaces all occurrences of the values in a text. */
export function createRedactor(values: Iterable<string>): (text: string) => string {
  const secrets = [...new Set(values)]
    .filter((value) => value.length >= SHORTEST_SECRET_LENGTH)
    .sort((a, b) => b.length - a.length);
  if (secrets.length === 0) return (text) => text;
  return (text) => secrets.reduce((left, secret) => left.replaceAll(secret, REDACTED), text);
}
