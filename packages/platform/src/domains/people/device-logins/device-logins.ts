// Logins of programs: started without a token, decided by a user, and exchanged for a token once.
import type { DeviceLogin } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { hashSecret } from '../../../http/sessions/find-session.ts';
import { hashToken } from '../../../http/tokens/tokens.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import { countRows } from '../../../store/count-rows.ts';
import type { Tx } from '../../../store/store.ts';
import type { DeviceLoginTable } from '../../../store/tables.ts';
import { createUserCode, formatUserCode, normalizeUserCode } from './user-code.ts';

/** How long a user has to approve a login, in milliseconds. */
export const DEVICE_LOGIN_LIFE_MS = 15 * 60 * 1000;

/** Logins that are kept. Anyone can start one, so a further one takes the place of the oldest. */
export const MOST_PENDING = 1_000;

/** What a program says of itself. */
export interface DeviceClient {
  readonly client: string;
  readonly device: string | undefined;
}

/** Starts a login. Returns the secret that the program polls with, and the code for its user. */
export async function startDeviceLogin(
  { store, clock, ids }: CoreServices,
  { client, device }: DeviceClient,
): Promise<{ deviceCode: string; userCode: string }> {
  const now = clock.now();
  const [deviceCode, userCode] = [ids.secret(), createUserCode()];
  await store.write(async (tx) => {
    await tx.deleteFrom('device_login').where('expires_at', '<=', now).execute();
    await evictOldest(tx);
    const row: DeviceLoginTable = {
      device_hash: hashSecret(deviceCode),
      user_code: userCode,
      client,
      device: device ?? null,
      state: 'pending',
      user: null,
      sign_in_provider: null,
      created_at: now,
      expires_at: now + DEVICE_LOGIN_LIFE_MS,
    };
    await tx.insertInto('device_login').values(row).execute();
  });
  return { deviceCode, userCode: formatUserCode(userCode) };
}

async function evictOldest(tx: Tx): Promise<void> {
  const all = tx.selectFrom('device_login');
  const tooMany = (await countRows(all)) - MOST_PENDING + 1;
  if (tooMany <= 0) return;
  const oldest = all.select('device_hash').orderBy('expires_at').limit(tooMany);
  await tx.deleteFrom('device_login').where('device_hash', 'in', oldest).execute();
}

/** The login of a code that a user typed. Throws device_login_not_found. */
export async function getDeviceLogin({ store, clock }: CoreServices, typed: string): Promise<DeviceLoginTable> {
  const row = await store.db
    .selectFrom('device_login')
    .selectAll()
    .where('user_code', '=', normalizeUserCode(typed))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (row !== undefined) return row;
  throw apiError('device_login_not_found', `No login with the code "${typed}" is waiting.`);
}

/** Who decides, and what. */
export interface DeviceDecision {
  readonly state: 'approved' | 'denied';
  readonly user: string;
  readonly provider: string | undefined;
}

/** Decides a pending login, once. Throws conflict. */
export async function decideDeviceLogin(
  { store }: CoreServices,
  row: DeviceLoginTable,
  { state, user, provider }: DeviceDecision,
): Promise<DeviceLoginTable> {
  const decided = await store.db
    .updateTable('device_login')
    .set({ state, user, sign_in_provider: provider ?? null })
    .where('device_hash', '=', row.device_hash)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  if (decided !== undefined) return decided;
  throw apiError('conflict', 'This login was approved or denied before.');
}

/** Result of a poll; `unknown` also for a code whose token was already taken. */
export type DevicePoll = 'pending' | 'denied' | 'expired' | 'unknown' | { readonly token: string };

/** Exchanges the program's secret for a token of the user who approved. The secret is used up. */
export async function pollDeviceLogin(
  services: CoreServices,
  { client }: DeviceClient,
  deviceCode: string,
): Promise<DevicePoll> {
  const { store, clock } = services;
  const login = store.db
    .selectFrom('device_login')
    .selectAll()
    .where('device_hash', '=', hashSecret(deviceCode))
    .where('client', '=', client);
  const row = await login.executeTakeFirst();
  if (row === undefined) return 'unknown';
  if (row.expires_at <= clock.now()) return 'expired';
  return row.state === 'approved' ? takeToken(services, row) : row.state;
}

async function takeToken({ store, clock, ids }: CoreServices, login: DeviceLoginTable): Promise<DevicePoll> {
  const token = `bnd_user_${ids.secret()}`;
  const isTaken = await store.write(async (tx) => {
    const taken = await tx
      .deleteFrom('device_login')
      .where('device_hash', '=', login.device_hash)
      .returning('device_hash')
      .executeTakeFirst();
    if (taken === undefined) return true;
    const row = {
      id: ids.next('token'),
      hash: hashToken(token),
      kind: 'user' as const,
      user: login.user,
      integration: null,
      label: labelOf(login),
      created_at: clock.now(),
      issued_by: login.user,
      sign_in_provider: login.sign_in_provider,
    };
    await tx.insertInto('token').values(row).execute();
    return false;
  });
  return isTaken ? 'unknown' : { token };
}

function labelOf({ client, device }: DeviceLoginTable): string {
  return device === null ? client : `${client} on ${device}`;
}

/** A login as the API shows it. */
export function presentDeviceLogin(row: DeviceLoginTable): DeviceLogin {
  return {
    object: 'device-login',
    userCode: formatUserCode(row.user_code),
    client: row.client,
    ...(row.device === null ? {} : { device: row.device }),
    state: row.state,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
  };
}
