import type { CurrentSession, Handlers, SAMLProviderSettings, SessionInfo, operationFamilies } from '@bindery/contract';
import { getOrganization } from '../../../access/find.ts';
import { listRoles } from '../../../access/membership.ts';
import { requireAdmin } from '../../../access/roles.ts';
import type { Call } from '../../../core/call.ts';
import { OWNER_ID } from '../../../core/owner-id.ts';
import type { Context } from '../../../http/context.ts';
import { SESSION_IDLE_MS, isOver } from '../../../http/sessions/find-session.ts';
import { csrfToken } from '../../../http/sessions/guard-session.ts';
import { noSessionCookie } from '../../../http/sessions/session-cookie.ts';
import type { SamlProviderRow, SessionRow } from '../../../store/tables.ts';
import { getProvider } from '../saml/providers.ts';
import { addServiceKey, createServiceKey, listServiceKeys, presentServiceKey } from '../saml/service-keys.ts';
import type { SamlServices } from '../saml/saml-services.ts';
import { personOf, signInOf, userOf } from '../users/caller.ts';

/** The newest that a list shows. */
const LISTED = 1000;

/** Sessions, and what of single sign-on is the platform's own. */
export const sessionHandlers: Handlers<typeof operationFamilies.sessions, Context<SamlServices>> = {
  getSession: async (_input, context) => {
    const { services, caller } = context;
    const signIn = signInOf(caller);
    const shared = { user: userOf(context), ...(signIn === undefined ? {} : { organization: signIn.organization }) };
    const row = await findOwn(context, signIn?.session);
    if (row === undefined) return { kind: 'token', ...shared } satisfies CurrentSession;
    return {
      kind: 'session',
      ...shared,
      id: row.id,
      csrfToken: csrfToken(services, row),
      idleAt: toTime(row.used_at + SESSION_IDLE_MS),
      expiresAt: toTime(row.expires_at),
    };
  },

  signOut: async (_input, { services, caller, call }) => {
    const session = signInOf(caller)?.session;
    if (session === undefined) return undefined;
    await services.store.db.deleteFrom('session').where('id', '=', session).execute();
    return signedOut(call);
  },

  listSessions: async ({ query }, context) => {
    const { services, caller } = context;
    const { organization } = query;
    if (organization !== undefined)
      requireAdmin((await getOrganization(context, organization)).role, 'list an organization’s sessions');
    const provider = signInOf(caller)?.provider;
    const rows = await services.store.db
      .selectFrom('session')
      .selectAll()
      .$call((all) =>
        organization === undefined
          ? all.where('user', '=', userOf(context))
          : all.where('organization', '=', organization),
      )
      .$if(organization === undefined && provider !== undefined, (all) => all.where('provider', '=', provider ?? ''))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LISTED)
      .execute();
    const now = services.clock.now();
    const current = signInOf(caller)?.session;
    return { items: rows.filter((row) => !isOver(row, now)).map((row) => present(row, current)) };
  },

  endSession: async ({ sessionId }, context) => {
    const { services, caller } = context;
    const { db } = services.store;
    const row = await db.selectFrom('session').selectAll().where('id', '=', sessionId).executeTakeFirst();
    if (row === undefined || !(await mayEnd(context, row))) return undefined;
    await db.deleteFrom('session').where('id', '=', sessionId).execute();
    const isCurrent = signInOf(caller)?.session === sessionId;
    return isCurrent ? signedOut(context.call) : undefined;
  },

  getSAMLProviderSettings: async ({ organizationId, samlProviderId }, { services }) =>
    presentSettings(await getProvider(services.store.db, organizationId, samlProviderId)),

  updateSAMLProviderSettings: async ({ organizationId, samlProviderId, body }, { services }) => {
    const { allowUnsolicited, assertionOnlySigned, allowAnyEmail } = body;
    return services.store.write(async (tx) => {
      const before = await getProvider(tx, organizationId, samlProviderId);
      const columns = {
        allow_unsolicited: Number(allowUnsolicited ?? before.allow_unsolicited),
        assertion_only: Number(assertionOnlySigned ?? before.assertion_only),
        allow_any_email: Number(allowAnyEmail ?? before.allow_any_email),
      };
      await tx.updateTable('saml_provider').set(columns).where('id', '=', samlProviderId).execute();
      return presentSettings({ ...before, ...columns });
    });
  },

  listSAMLCertificates: async ({ organizationId, samlProviderId }, { services }) => {
    const { db } = services.store;
    await getProvider(db, organizationId, samlProviderId);
    const keys = await listServiceKeys(db, samlProviderId);
    return { items: keys.map((key, index) => presentServiceKey(key, index === 0)) };
  },

  rotateSAMLCertificate: async ({ organizationId, samlProviderId }, { services }) => {
    await getProvider(services.store.db, organizationId, samlProviderId);
    const key = await createServiceKey(services, samlProviderId);
    await services.store.write(async (tx) => {
      await getProvider(tx, organizationId, samlProviderId);
      await addServiceKey(tx, key);
    });
    return presentServiceKey(key, true);
  },
};

/** The browser forgets its cookie with the session. */
function signedOut(call: Call): Response {
  return new Response(null, { status: 204, headers: { 'Set-Cookie': noSessionCookie(call) } });
}

async function findOwn({ services }: Context<SamlServices>, id: string | undefined): Promise<SessionRow | undefined> {
  if (id === undefined) return undefined;
  return services.store.db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Their own, those of organizations they administer; the platform's owner any. */
async function mayEnd({ services, caller }: Context<SamlServices>, row: SessionRow): Promise<boolean> {
  const signIn = signInOf(caller);
  if (signIn === undefined && userOf({ caller }) === OWNER_ID) return true;
  if (row.user === userOf({ caller }) && (signIn === undefined || signIn.provider === row.provider)) return true;
  return (await listRoles(services.store.db, personOf({ caller }))).get(row.organization) === 'admin';
}

function present(row: SessionRow, current: string | undefined): SessionInfo {
  return {
    id: row.id,
    user: row.user,
    organization: row.organization,
    provider: row.provider,
    createdAt: toTime(row.created_at),
    lastUsedAt: toTime(row.used_at),
    expiresAt: toTime(row.expires_at),
    ...(row.user_agent === null ? {} : { userAgent: row.user_agent }),
    thumbprint: row.thumbprint,
    isCurrent: row.id === current,
  };
}

function presentSettings({
  allow_unsolicited: unsolicited,
  assertion_only: only,
  allow_any_email: anyEmail,
}: SamlProviderRow): SAMLProviderSettings {
  return { allowUnsolicited: unsolicited === 1, assertionOnlySigned: only === 1, allowAnyEmail: anyEmail === 1 };
}

function toTime(time: number): string {
  return new Date(time).toISOString();
}
