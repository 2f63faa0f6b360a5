// Which names in an exchange precede a credential.
import { isSecretHeader, isSecretName } from '@bindery/diagnostics';

/** Parameters that authorize anyone who has the link, and those of OAuth redirects. */
const SECRET_PARAMETER = /^(?:code|state|key|auth|jwt|sig|hmac)$|signature$|[_-](?:sig|auth|jwt)$/i;

/** Longer names are not field names. */
const MAX_NAME_LENGTH = 128;

/** Whether a field of a body is named like a credential, in any case: `clientSecret`, `CLIENT_SECRET`, `user[password]`. */
export function isSecretField(name: string): boolean {
  if (name.length > MAX_NAME_LENGTH) return false;
  const last = /[\w-]+(?=\]?$)/.exec(name)?.[0] ?? name;
  return isSecretName(last) || isSecretName(last.toLowerCase()) || isSecretHeader(last);
}

/** Whether a parameter of a query is named like a credential or a signature. */
export function isSecretParameter(name: string): boolean {
  return isSecretField(name) || SECRET_PARAMETER.test(name);
}
