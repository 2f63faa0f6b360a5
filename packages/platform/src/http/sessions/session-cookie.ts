// The cookie of a session: its secret, encrypted, so that nothing but this platform reads or makes one.
import { formatOwnCookie, isSecureCall, readOwnCookie } from '../../core/cookies/own-cookies.ts';
import type { Call } from '../../core/call.ts';
import type { CoreServices } from '../../store/core-services.ts';

type EncryptionServices = Pick<CoreServices, 'vault'>;

interface EncryptedSession {
  /** The purpose of the encrypted value, so that no other encrypted value is accepted. */
  readonly for: 'session';
  readonly secret: string;
}

/** `Set-Cookie` of a session that begins. It lives as long as the browser; the session itself has its own limits. */
export function sessionCookie({ vault }: EncryptionServices, call: Pick<Call, 'header'>, secret: string): string {
  const sealed: EncryptedSession = { for: 'session', secret };
  const value = Buffer.from(vault.seal(sealed)).toString('base64url');
  return formatOwnCookie('session', value, { isSecure: isSecureCall(call) });
}

/** `Set-Cookie` that removes it. */
export function noSessionCookie(call: Pick<Call, 'header'>): string {
  return formatOwnCookie('session', '', { isSecure: isSecureCall(call), maxAgeSeconds: 0 });
}

/** The secrets in the session cookies of a request, each once: a page on another port can plant one more. */
export function readSessionSecrets({ vault }: EncryptionServices, call: Pick<Call, 'header'>): string[] {
  const secrets = readOwnCookie(call, 'session').flatMap((value) => {
    try {
      const opened = vault.open<EncryptedSession>(Buffer.from(value, 'base64url'));
      return opened.for === 'session' ? [opened.secret] : [];
    } catch {
      return [];
    }
  });
  return [...new Set(secrets)];
}
