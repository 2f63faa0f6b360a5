// Logins under way: started here, answered by the provider, finished with a code. Each step happens once: it claims its row by one
// conditional statement, so that of two at the same time one comes too late.
import { CLOCK_SKEW_MS } from '@bindery/saml';
import type { VerifiedResponse } from '@bindery/saml';
import { apiError } from '../../../core/api-error.ts';
import { hashSecret } from '../../../http/sessions/find-session.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import { countRows } from '../../../store/count-rows.ts';
import { compileInsert, compileOnce } from '../../../store/store.ts';
import type { Tx } from '../../../store/store.ts';
import type { SamlLoginRow, SamlResultRow } from '../../../store/tables.ts';
import { LOGIN_LIFE_MS } from './browser-keys.ts';

/** A verified response is to be finished within this long, in milliseconds: a person can have to click first. */
const RESULT_LIFE_MS = 5 * 60 * 1000;

/** Logins of one provider that are kept. No one has to be known to start one: a further one takes the place of the oldest. */
export const MOST_UNDER_WAY = 10_000;

/** The subject of a response. */
export interface Subject {
  /** Entity id of the identity provider that said so. */
  readonly issuer: string;
  readonly nameId: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Of the certificate that signed it. */
  readonly thumbprint: string;
  /** When the session must end, in milliseconds; undefined if the provider does not say. */
  readonly endsAt: number | undefined;
}

/** A login that starts here. */
export interface NewLogin {
  readonly provider: string;
  readonly returnTo: string;
  /** Secrets: `RelayState`, and what the browser keeps. */
  readonly relayState: string;
  readonly browserKey: string;
  readonly request: string;
}

/** Stores a login that starts. */
export async function addLogin({ store, clock }: CoreServices, login: NewLogin): Promise<void> {
  const now = clock.now();
  await store.write(async (tx) => {
    await removeExpired(tx, now);
    await evictOldest(tx, login.provider);
    const row = {
      key_hash: hashSecret(login.relayState),
      provider: login.provider,
      request: login.request,
      browser_hash: hashSecret(login.browserKey),
      return_to: login.returnTo,
      expires_at: now + LOGIN_LIFE_MS,
    };
    await tx.insertInto('saml_login').values(row).execute();
  });
}

/** To reject what comes would let anyone keep everyone else out for ten minutes. */
async function evictOldest(tx: Tx, provider: string): Promise<void> {
  const underWay = tx.selectFrom('saml_login').where('provider', '=', provider);
  const tooMany = (await countRows(underWay)) - MOST_UNDER_WAY + 1;
  if (tooMany <= 0) return;
  const oldest = underWay.select('key_hash').orderBy('expires_at').limit(tooMany);
  await tx.deleteFrom('saml_login').where('key_hash', 'in', oldest).execute();
}

const findLoginRow = compileOnce((db, provider: string, key: string) =>
  db.selectFrom('saml_login').selectAll().where('key_hash', '=', key).where('provider', '=', provider),
);

/**
 * The login that a response answers, by its `RelayState`; undefined for one that no login of ours is known for.
 * @throws {KitError} saml_login_unknown for one that is over, saml_login_replayed for one that was answered
 */
export async function findLogin(
  { store, clock }: CoreServices,
  provider: string,
  relayState: string,
): Promise<SamlLoginRow | undefined> {
  const [row] = await findLoginRow(store.db, provider, hashSecret(relayState));
  if (row === undefined) return undefined;
  if (row.used_at !== null) throw replayed();
  if (row.expires_at <= clock.now()) throw apiError('saml_login_unknown', 'The login took longer than ten minutes.');
  return row;
}

function replayed(): Error {
  return apiError('saml_login_replayed', 'This response was already used.');
}

/** The stored result of a verified response. */
export interface LoginResult {
  readonly provider: string;
  readonly verified: VerifiedResponse;
  /** Undefined if the login started at the provider. */
  readonly login: SamlLoginRow | undefined;
}

const insertAssertion = compileOnce((db, provider: string, hashed: string, expires: number) =>
  db
    .insertInto('saml_assertion')
    .values({ provider, assertion_hash: hashed, expires_at: expires })
    .onConflict((conflict) => conflict.columns(['provider', 'assertion_hash']).doNothing())
    .returning('provider'),
);

const insertResult = compileInsert('saml_result', [
  'code_hash',
  'provider',
  'browser_hash',
  'is_unsolicited',
  'return_to',
  'sealed_subject',
  'expires_at',
]);

/** Uses a verified response up. Returns the code that signs its person in. Throws saml_login_replayed. */
export async function useResponse(services: CoreServices, { provider, verified, login }: LoginResult): Promise<string> {
  const { store, clock, ids, vault } = services;
  const now = clock.now();
  const code = ids.secret();
  const subject: Subject = {
    issuer: verified.issuer,
    nameId: verified.nameId,
    attributes: verified.attributes,
    thumbprint: verified.thumbprint,
    endsAt: verified.sessionNotOnOrAfter === undefined ? undefined : Date.parse(verified.sessionNotOnOrAfter),
  };
  await store.write(async (tx) => {
    await removeExpired(tx, now);
    if (login !== undefined) await claimLogin(tx, login, now);
    const expires = Date.parse(verified.notOnOrAfter) + CLOCK_SKEW_MS;
    const claimed = await insertAssertion(tx, provider, hashSecret(verified.assertionId), expires);
    if (claimed.length !== 1) throw replayed();
    const row = {
      code_hash: hashSecret(code),
      provider,
      browser_hash: login?.browser_hash ?? null,
      is_unsolicited: login === undefined ? 1 : 0,
      return_to: login?.return_to ?? '/',
      sealed_subject: vault.seal(subject),
      expires_at: now + RESULT_LIFE_MS,
    };
    await insertResult(tx, row);
  });
  return code;
}

const setLoginUsed = compileOnce((db, key: string, now: number) =>
  db
    .updateTable('saml_login')
    .set({ used_at: now })
    .where('key_hash', '=', key)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('key_hash'),
);

async function claimLogin(tx: Tx, { key_hash: key }: SamlLoginRow, now: number): Promise<void> {
  const claimed = await setLoginUsed(tx, key, now);
  if (claimed.length !== 1) throw replayed();
}

const removeBefore = (['saml_login', 'saml_assertion', 'saml_result'] as const).map((table) =>
  compileOnce((db, before: number) => db.deleteFrom(table).where('expires_at', '<=', before)),
);

/** What is over is of no use; a response that comes after it is rejected for its time. */
async function removeExpired(tx: Tx, now: number): Promise<void> {
  for (const remove of removeBefore) await remove(tx, now - LOGIN_LIFE_MS);
}

const findResultRow = compileOnce((db, code: string, now: number) =>
  db
    .selectFrom('saml_result')
    .selectAll()
    .where('code_hash', '=', code)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now),
);

/** The verified response of a code that is not used up. Throws saml_login_unknown. */
export async function getResult({ store, clock }: CoreServices, code: string): Promise<SamlResultRow> {
  const [row] = await findResultRow(store.db, hashSecret(code), clock.now());
  if (row === undefined) throw unknown();
  return row;
}

function unknown(): Error {
  return apiError('saml_login_unknown', 'No login in progress in this browser.');
}

/** Binds a code of a login that started at the provider to the browser that opened it first. Throws saml_login_unknown. */
export async function bindResult({ store }: CoreServices, row: SamlResultRow, browserKey: string): Promise<void> {
  const bind = store.db.updateTable('saml_result').set({ browser_hash: hashSecret(browserKey) });
  const { numUpdatedRows } = await bind
    .where('code_hash', '=', row.code_hash)
    .where('browser_hash', 'is', null)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw unknown();
}

const setResultUsed = compileOnce((db, code: string, now: number) =>
  db
    .updateTable('saml_result')
    .set({ used_at: now })
    .where('code_hash', '=', code)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll(),
);

/** Uses a code up, for the browser that it is bound to. Throws saml_login_unknown. */
export async function claimResult(
  { clock }: CoreServices,
  tx: Tx,
  { code, browserHashes }: { readonly code: string; readonly browserHashes: readonly string[] },
): Promise<SamlResultRow> {
  const [claimed] = await setResultUsed(tx, hashSecret(code), clock.now());
  // Thrown in the unit of work, so that another browser uses nothing up.
  if (claimed === undefined || !browserHashes.includes(claimed.browser_hash ?? '')) throw unknown();
  return claimed;
}
