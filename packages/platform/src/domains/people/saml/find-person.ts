// Who a subject of a provider is here: someone who signed in before, a member, someone who was invited, or a new person. They
// become a member of the provider's organization, which is all that the login opens.
import { LocalUserDraft } from '@bindery/contract';
import { requireUnblocked } from '../../../access/blocked.ts';
import { apiError } from '../../../core/api-error.ts';
import { hashSecret } from '../../../http/sessions/find-session.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import { parseJson } from '../../../store/json-column.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Tx } from '../../../store/store.ts';
import type { OrganizationRow, SamlProviderRow } from '../../../store/tables.ts';
import { createUser } from '../invites/create-user.ts';
import { addMember } from '../members/add-member.ts';
import { domainOf } from '../organizations/email-domains.ts';
import { addToTeam } from '../teams/membership.ts';
import { findUserByEmail, foldEmail } from '../users/store.ts';
import type { Subject } from './logins.ts';

/** Names of the attribute with the URL, as identity providers send it. */
const EMAIL_ATTRIBUTES = [
  'email',
  'mail',
  'emailaddress',
  'user.email',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];

const NAME_ATTRIBUTES = [
  'displayname',
  'name',
  'cn',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
];

const GIVEN_NAMES = [
  'givenname',
  'firstname',
  'urn:oid:2.5.4.42',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
];
const FAMILY_NAMES = [
  'surname',
  'lastname',
  'sn',
  'urn:oid:2.5.4.4',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
];

/** A login that is to be finished. */
export interface Login {
  readonly provider: SamlProviderRow;
  readonly organization: OrganizationRow;
  readonly subject: Subject;
}

const findIdentity = compileOnce((db, provider: string, subject: string) =>
  db.selectFrom('saml_identity').select('user').where('provider', '=', provider).where('subject_hash', '=', subject),
);

const noteLogin = compileOnce((db, provider: string, subject: string, user: string, now: number) =>
  db
    .insertInto('saml_identity')
    .values({ provider, subject_hash: subject, user, created_at: now, last_login_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject_hash']).doUpdateSet({ last_login_at: now })),
);

/**
 * The user of a subject, who is a member afterwards. Assumption: accounts are known by provider and `NameID`; the address counts
 * at the first login alone. Who is a member keeps role and teams; a new one gets `defaultRole` and `defaultTeam`, unless an
 * invite said otherwise.
 * @throws {KitError} saml_email_missing, saml_email_refused, forbidden, organization_blocked
 */
export async function signInMember(services: CoreServices, tx: Tx, login: Login): Promise<string> {
  const { provider, subject } = login;
  const hashed = hashSecret(subject.nameId);
  const [identity] = await findIdentity(tx, provider.id, hashed);
  const user = identity?.user ?? (await findOrCreateUser(services, tx, login));
  await admit(services, tx, { login, user });
  await noteLogin(tx, provider.id, hashed, user, services.clock.now());
  return user;
}

async function findOrCreateUser(services: CoreServices, tx: Tx, login: Login): Promise<string> {
  const draft = userDraftOf(login.subject);
  const found = await findUserByEmail(tx, draft.email);
  await requireExpected(tx, login, found ?? draft);
  if (found?.pending === 0) return found.id;
  return (await createUser(services, tx, draft)).id;
}

/**
 * Assumption: a provider vouches for members, for people with an invite, and for the organization’s domains; for anyone else, an
 * admin must allow it, since a shared identity provider signs in strangers too.
 */
async function requireExpected(
  tx: Tx,
  { organization, provider }: Login,
  { id, email }: { readonly id?: string; readonly email: string },
): Promise<void> {
  if (provider.allow_any_email === 1) return;
  if (parseJson(organization.email_domains).includes(domainOf(email))) return;
  if (id !== undefined && (await findMember(tx, organization.id, id)) !== undefined) return;
  const invites = tx.selectFrom('invite').select('id').where('organization', '=', organization.id);
  if ((await invites.where('email', '=', email).executeTakeFirst()) !== undefined) return;
  throw apiError(
    'saml_email_refused',
    `"${email}" isn’t in one of the organization’s domains and hasn’t been invited.`,
  );
}

async function admit(services: CoreServices, tx: Tx, { login, user }: { login: Login; user: string }): Promise<void> {
  const { organization, provider } = login;
  const before = await findMember(tx, organization.id, user);
  if (before === undefined) {
    requireUnblocked(organization);
    // Someone who was removed is known, and joins as everyone else does.
    const stored = await tx.selectFrom('user').select(['id', 'email']).where('id', '=', user).executeTakeFirstOrThrow();
    await requireExpected(tx, login, stored);
    await addMember(services, tx, { organization: organization.id, user, role: provider.default_role, sso: true });
    if (provider.default_team !== null)
      await addToTeam(services, tx, { team: provider.default_team, user, role: undefined });
    return;
  }
  if (before.disabled === 1) throw apiError('forbidden', 'Your membership in this organization is disabled.');
  if (before.sso === 1) return;
  const members = tx.updateTable('member').set({ sso: 1 }).where('organization', '=', organization.id);
  await members.where('user', '=', user).execute();
}

const findMemberRow = compileOnce((db, organization: string, user: string) =>
  db.selectFrom('member').select(['disabled', 'sso']).where('organization', '=', organization).where('user', '=', user),
);

async function findMember(tx: Tx, organization: string, user: string) {
  const [member] = await findMemberRow(tx, organization, user);
  return member;
}

/** Address and name of a subject. Throws saml_email_missing. */
function userDraftOf({ nameId, attributes }: Subject): LocalUserDraft {
  const byName = new Map(Object.entries(attributes).map(([name, [value]]) => [name.toLowerCase(), value?.trim()]));
  const first = (names: readonly string[]): string | undefined =>
    names.map((name) => byName.get(name)).find((value) => value !== undefined && value !== '');
  const email = foldEmail(first(EMAIL_ATTRIBUTES) ?? nameId);
  const parts = [first(GIVEN_NAMES), first(FAMILY_NAMES)].filter((part) => part !== undefined);
  const name = first(NAME_ATTRIBUTES) ?? (parts.length === 0 ? email : parts.join(' '));
  const draft = LocalUserDraft.safeParse({ email, displayName: name.slice(0, 255) });
  if (draft.success) return draft.data;
  throw apiError(
    'saml_email_missing',
    'The response has no email address: neither "NameID" nor the "email" attribute contains one.',
  );
}
