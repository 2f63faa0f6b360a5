import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Built } from '../../ahead-of-handlers.ts';
import type { Context } from '../../services.ts';
import { foldEmail } from '../users/create-user.ts';
import { inviteByEmail } from './email-invites.ts';
import type { Invited } from './email-invites.ts';

/** Invites to an organization. */
export const inviteHandlers: Handlers<Built<typeof operationFamilies.invites>, Context> = {
  inviteUsersToOrganization: async ({ organizationId, body }, { services, caller }) => {
    const createdBy = caller.kind === 'user' ? caller.user : '';
    const common = { organization: organizationId, sso: body.sso ?? false, createdBy };
    // An address that is named twice is invited once, as it is named last.
    const addresses = new Map(
      body.emails.map((one) =>
        typeof one === 'string'
          ? [foldEmail(one), { email: one, role: body.role ?? null }]
          : [foldEmail(one.email), one],
      ),
    );
    const invited = await services.store.write(async (tx) => {
      const all: Invited[] = [];
      for (const one of addresses.values()) all.push(await inviteByEmail(services, tx, { ...common, ...one }));
      return all;
    });
    return { users: invited.map(({ user }) => user), invited: invited.filter(({ isNew }) => isNew).length };
  },
};
