// Which session a tunnel is, for other relays: what they know of one is not true of the next.
import { randomBytes } from 'node:crypto';
import type { YamuxSession } from '../../yamux/session.ts';

const ids = new WeakMap<YamuxSession, string>();

/** The random id of a session. */
export function sessionId(session: YamuxSession): string {
  const existing = ids.get(session);
  if (existing !== undefined) return existing;
  const id = randomBytes(12).toString('base64url');
  ids.set(session, id);
  return id;
}
