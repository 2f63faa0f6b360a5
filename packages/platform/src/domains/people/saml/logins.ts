// Logins under way: started here, answered by the provider, finished with a code. Each step happens once: it claims its row by one
// conditional statement, so that of two at the same time one comes too late.
import { CLOCK_SKEW_MS } from '@bindery/saml';
import type { VerifiedResponse } from '@bindery/saml';
import { apiError } from '../../../core/api-error.ts';
import { hashSecret } from '../../../http/sessions/find-session.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import type { Tx } from '../../../store/store.ts';
import type { SamlLoginRow, SamlResultRow } from '../../../store/tables.ts';
import { LOGIN_LIFE_MS } from './browser-keys.ts';

/** A verified response is to be finished within this long, in milliseconds: a person may have to click first. */
const RESULT_LIFE_MS = 5 * 60 * 1000;

/** Logins of one provider that may be under way. Nobody has to be known to start one. */
const MOST_UNDER_WAY = 10_000;

/** Who a response says somebody is. */
export interface Subject {
  readonly nameId: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Of the certificate that signed it. */
  readonly thumbprint: string;
  /** When the session has to end, in milliseconds; undefined where the provider does not say. */
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

/** Stores a login that starts. Throws platform_busy. */
export async function addLogin({ store, clock }: CoreServices, login: NewLogin): Promise<void> {
  const now = clock.now();
  await store.write(async (tx) => {
    await removeExpired(tx, now);
    const underWay = tx.selectFrom('saml_login').select((eb) => eb.fn.countAll<number>().as('count'));
    const { count } = await underWay.where('provider', '=', login.provider).executeTakeFirstOrThrow();
    if (count >= MOST_UNDER_WAY) {
      const headers = { 'Retry-After': '60' };
      throw apiError('platform_busy', 'Too many logins are under way.', { details: { headers } });
    }
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

/**
 * The login that a response answers, by its `RelayState`; undefined for one that no login of ours is known for.
 * @throws {KitError} saml_login_unknown for one that is over, saml_login_replayed for one that was answered
 */
export async function findLogin(
  { store, clock }: CoreServices,
  provider: string,
  relayState: string,
): Promise<SamlLoginRow | undefined> {
  const rows = store.db.selectFrom('saml_login').selectAll().where('key_hash', '=', hashSecret(relayState));
  const row = await rows.where('provider', '=', provider).executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.used_at !== null) throw replayed();
  if (row.expires_at <= clock.now()) throw apiError('saml_login_unknown', 'The login took longer than ten minutes.');
  return row;
}

function replayed(): Error {
  return apiError('saml_login_replayed', 'This response, or one to the same login, was used before.');
}

/** What is kept of a verified response. */
export interface Answered {
  readonly provider: string;
  readonly verified: VerifiedResponse;
  /** Undefined where the login started at the provider. */
  readonly login: SamlLoginRow | undefined;
}

/** Uses a verified response up. Returns the code that signs its person in. Throws saml_login_replayed. */
export async function useResponse(services: CoreServices, { provider, verified, login }: Answered): Promise<string> {
  const { store, clock, ids, vault } = services;
  const now = clock.now();
  const code = ids.secret();
  const subject: Subject = {
    nameId: verified.nameId,
    attributes: verified.attributes,
    thumbprint: verified.thumbprint,
    endsAt: verified.sessionNotOnOrAfter === undefined ? undefined : Date.parse(verified.sessionNotOnOrAfter),
  };
  await store.write(async (tx) => {
    if (login !== undefined) await claimLogin(tx, login, now);
    const expires = Date.parse(verified.notOnOrAfter) + CLOCK_SKEW_MS;
    const claimed = await tx
      .insertInto('saml_assertion')
      .values({ provider, assertion_hash: hashSecret(verified.assertionId), expires_at: expires })
      .onConflict((conflict) => conflict.columns(['provider', 'assertion_hash']).doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows !== 1n) throw replayed();
    const row = {
      code_hash: hashSecret(code),
      provider,
      browser_hash: login?.browser_hash ?? null,
      is_unsolicited: login === undefined ? 1 : 0,
      return_to: login?.return_to ?? '/',
      sealed_subject: vault.seal(subject),
      expires_at: now + RESULT_LIFE_MS,
    };
    await tx.insertInto('saml_result').values(row).execute();
  });
  return code;
}

async function claimLogin(tx: Tx, { key_hash: key }: SamlLoginRow, now: number): Promise<void> {
  const claim = tx.updateTable('saml_login').set({ used_at: now }).where('key_hash', '=', key);
  const { numUpdatedRows } = await claim
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw replayed();
}

/** What is over is of no use; a response that comes after it is refused for its time. */
async function removeExpired(tx: Tx, now: number): Promise<void> {
  for (const table of ['saml_login', 'saml_assertion', 'saml_result'] as const) {
    await tx
      .deleteFrom(table)
      .where('expires_at', '<=', now - LOGIN_LIFE_MS)
      .execute();
  }
}

/** The verified response of a code that is not used up. Throws saml_login_unknown. */
export async function getResult({ store, clock }: CoreServices, code: string): Promise<SamlResultRow> {
  const rows = store.db.selectFrom('saml_result').selectAll().where('code_hash', '=', hashSecret(code));
  const row = await rows.where('used_at', 'is', null).where('expires_at', '>', clock.now()).executeTakeFirst();
  if (row === undefined) throw unknown();
  return row;
}

function unknown(): Error {
  return apiError('saml_login_unknown', 'This browser has no such login under way.');
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

/** Uses a code up, for the browser that it is bound to. Throws saml_login_unknown. */
export async function claimResult(
  { clock }: CoreServices,
  tx: Tx,
  { code, browserHashes }: { readonly code: string; readonly browserHashes: readonly string[] },
): Promise<SamlResultRow> {
  const now = clock.now();
  const [claimed] = await tx
    .updateTable('saml_result')
    .set({ used_at: now })
    .where('code_hash', '=', hashSecret(code))
    .where('browser_hash', 'in', ['', ...browserHashes])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .execute();
  if (claimed === undefined) throw unknown();
  return claimed;
}
