// The end of a login: its code is used up, its person a member, and a new session there.
import { cachedCertificate } from '@bindery/saml';
import { apiError } from '../../../core/api-error.ts';
import type { Call } from '../../../core/call.ts';
import { SESSION_LIFE_MS, hashSecret } from '../../../http/sessions/find-session.ts';
import { readSessionSecrets } from '../../../http/sessions/session-cookie.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import { compileInsert, compileOnce } from '../../../store/store.ts';
import type { Tx } from '../../../store/store.ts';
import type { SamlProviderRow } from '../../../store/tables.ts';
import { browserHashes } from './browser-keys.ts';
import { splitCertificates } from './certificates.ts';
import { signInMember } from './find-person.ts';
import { claimResult } from './logins.ts';
import type { Subject } from './logins.ts';
import { findProvider } from './providers.ts';

/** Longest `User-Agent` that is kept, in characters. */
const MAX_USER_AGENT = 300;

/** Someone who is signed in from now on. */
export interface NewSignIn {
  /** Of the session, for its cookie. */
  readonly secret: string;
  readonly returnTo: string;
}

const findOrganizationRow = compileOnce((db, id: string) =>
  db.selectFrom('organization').selectAll().where('id', '=', id),
);

/**
 * Signs the person of a code in, in the browser that it is bound to.
 * @throws {KitError} saml_login_unknown, and what {@link signInMember} throws
 */
export async function finishLogin(services: CoreServices, call: Call, code: string): Promise<NewSignIn> {
  const { store, ids, vault } = services;
  const secret = ids.secret();
  return store.write(async (tx) => {
    const result = await claimResult(services, tx, { code, browserHashes: browserHashes(call) });
    const provider = await findProvider(tx, result.provider);
    const [organization] = provider === undefined ? [] : await findOrganizationRow(tx, provider.organization);
    if (provider === undefined || organization === undefined) {
      throw apiError('saml_provider_not_found', 'The SSO provider for this login no longer exists.');
    }
    const subject = vault.open<Subject>(result.sealed_subject);
    requireStillTrusted(provider, subject);
    const user = await signInMember(services, tx, { provider, organization, subject });
    await endFormerSessions(services, tx, call);
    await addSession(services, tx, { provider, user, subject, secret, userAgent: call.header('user-agent') });
    await activate(services, tx, provider);
    return { secret, returnTo: result.return_to };
  });
}

/** A login can be under way while an admin replaces the identity provider, or takes a certificate away. */
function requireStillTrusted({ entity_id: entity, certificate }: SamlProviderRow, subject: Subject): void {
  const thumbprints = splitCertificates(certificate).map((one) => cachedCertificate(one).thumbprint);
  if (subject.issuer === entity && thumbprints.includes(subject.thumbprint)) return;
  throw apiError('saml_login_unknown', 'The identity provider’s settings changed during this login.');
}

/** A browser that signs in again has a new session, and the one before it ends. */
async function endFormerSessions(services: CoreServices, tx: Tx, call: Call): Promise<void> {
  const hashes = readSessionSecrets(services, call).map(hashSecret);
  if (hashes.length > 0) await tx.deleteFrom('session').where('hash', 'in', hashes).execute();
}

interface NewSession {
  readonly provider: SamlProviderRow;
  readonly user: string;
  readonly subject: Subject;
  readonly secret: string;
  readonly userAgent: string | null;
}

const removeEnded = compileOnce((db, now: number) => db.deleteFrom('session').where('expires_at', '<=', now));

const insertSession = compileInsert('session', [
  'id',
  'hash',
  'user',
  'organization',
  'provider',
  'thumbprint',
  'user_agent',
  'created_at',
  'used_at',
  'expires_at',
]);

async function addSession({ clock, ids }: CoreServices, tx: Tx, session: NewSession): Promise<void> {
  const { provider, user, subject, secret, userAgent } = session;
  const now = clock.now();
  await removeEnded(tx, now);
  const row = {
    id: ids.next('session'),
    hash: hashSecret(secret),
    user,
    organization: provider.organization,
    provider: provider.id,
    thumbprint: subject.thumbprint,
    user_agent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    created_at: now,
    used_at: now,
    expires_at: Math.min(now + SESSION_LIFE_MS, subject.endsAt ?? Infinity),
  };
  await insertSession(tx, row);
}

/** A provider is pending until the first good login. */
async function activate({ clock }: CoreServices, tx: Tx, { id, active_at: active }: SamlProviderRow): Promise<void> {
  if (active !== null) return;
  await tx
    .updateTable('saml_provider')
    .set({ active_at: clock.now() })
    .where('id', '=', id)
    .where('active_at', 'is', null)
    .execute();
}
