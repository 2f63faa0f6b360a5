import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import {
  findHostname,
  findOwnHostname,
  getOwnHostname,
  presentHostname,
  setCustomHostname,
} from '../settings/index.ts';

/** Host names of one’s own. */
export const customHostnameHandlers: Handlers<typeof operationFamilies.customHostnames, Context<AccessServices>> = {
  getCustomHostname: async ({ hostname }, context) =>
    presentHostname(context.services, await getOwnHostname(context, hostname)),

  // Assumption: this platform asks no name server. A check finds the DNS in order, and a certificate that failed is requested again; a
  // hostname that is live has nothing to check.
  dnsRevalidateCustomHostname: async ({ hostname }, context) => {
    await getOwnHostname(context, hostname);
    await context.services.store.write(async (tx) => {
      const row = await findHostname(tx, hostname);
      if (row?.status === 'live') throw apiError('conflict', `"${hostname}" is already live.`);
      const status = row?.status.startsWith('ssl_') === true ? 'ssl_pending' : 'dns_passed';
      await tx.updateTable('custom_hostname').set({ status }).where('hostname', '=', hostname).execute();
    });
  },

  removeCustomHostname: async ({ hostname }, context) => {
    const own = await findOwnHostname(context, hostname);
    if (own === undefined) return;
    await context.services.store.write(async (tx) => {
      await tx
        .deleteFrom('custom_hostname')
        .where('hostname', '=', hostname)
        .where('organization', '=', own.organization)
        .execute();
      if (own.site === null) await setCustomHostname(tx, own.organization, undefined);
    });
  },
};
