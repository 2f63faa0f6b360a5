// Who is signed in, by the cookie of a request. Times are those of the platform's clock.
import { hash } from 'node:crypto';
import { compileOnce } from '../../store/store.ts';
import type { Caller } from '../../core/caller.ts';
import type { Call } from '../../core/call.ts';
import type { CoreServices } from '../../store/core-services.ts';
import type { SessionRow } from '../../store/tables.ts';
import { readSessionSecrets } from './session-cookie.ts';

/** A session that no one uses ends after this long, in milliseconds. */
export const SESSION_IDLE_MS = 2 * 60 * 60 * 1000;

/** A session ends after this long, used or not, in milliseconds; the identity provider can say sooner. */
export const SESSION_LIFE_MS = 12 * 60 * 60 * 1000;

/** Its last use is written down this often, in milliseconds. */
const TOUCH_MS = 60_000;

/** The hash of the secret of a session. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

const findById = compileOnce((db, id: string) => db.selectFrom('session').selectAll().where('id', '=', id));

/** Whether a caller is still who they were when their request began: a session can end during a long answer. */
export async function isStillSignedIn({ store, clock }: CoreServices, caller: Caller): Promise<boolean> {
  if (caller.kind !== 'user' || caller.signIn?.session === undefined) return true;
  const [row] = await findById(store.db, caller.signIn.session);
  return row !== undefined && !isOver(row, clock.now());
}

/** Whether a session is over at a time, in milliseconds. */
export function isOver(row: Pick<SessionRow, 'expires_at' | 'used_at'>, now: number): boolean {
  return row.expires_at <= now || row.used_at + SESSION_IDLE_MS <= now;
}

const findRow = compileOnce((db, hashed: string) => db.selectFrom('session').selectAll().where('hash', '=', hashed));

/**
 * The session of a request; `none` without a cookie, `ended` if the session is over or unknown. Two cookies with different sessions count
 * as none, because either could be planted.
 */
export async function findSession(
  services: CoreServices,
  call: Pick<Call, 'header'>,
): Promise<SessionRow | 'none' | 'ended'> {
  const secrets = readSessionSecrets(services, call);
  const now = services.clock.now();
  const found: SessionRow[] = [];
  for (const secret of secrets) {
    const [row] = await findRow(services.store.db, hashSecret(secret));
    if (row !== undefined && !isOver(row, now)) found.push(row);
  }
  const [session] = found;
  if (session === undefined || found.length > 1) return secrets.length === 0 ? 'none' : 'ended';
  if (now - session.used_at >= TOUCH_MS) {
    await services.store.db.updateTable('session').set({ used_at: now }).where('id', '=', session.id).execute();
  }
  return session;
}
