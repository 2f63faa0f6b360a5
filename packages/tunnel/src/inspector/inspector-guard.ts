// Who may ask the inspector: a program or page of this machine that has the token.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { tunnelError } from '../error-codes.ts';

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Rejects what a foreign page could make a browser ask, by its own name for this machine, and who has no token.
 * @throws {KitError} tunnel_inspector_origin, tunnel_inspector_token
 */
export function guardInspector({ headers }: IncomingMessage, token: string): void {
  const { host = '', origin, authorization = '' } = headers;
  if (!LOOPBACK_HOST.test(host)) {
    throw tunnelError('tunnel_inspector_origin', `The inspector doesn’t accept the host "${host.slice(0, 100)}".`);
  }
  if (origin !== undefined && !LOOPBACK_HOST.test(origin.replace(/^https?:\/\//i, ''))) {
    throw tunnelError('tunnel_inspector_origin', `Pages from "${origin.slice(0, 100)}" can’t call the inspector.`);
  }
  const [, bearer = ''] = /^Bearer +(.+)$/i.exec(authorization) ?? [];
  if (bearer === '' || !timingSafeEqual(digest(bearer), digest(token))) {
    throw tunnelError('tunnel_inspector_token', 'The inspector token is missing or wrong.');
  }
}

/** Of one length, whatever was given. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
