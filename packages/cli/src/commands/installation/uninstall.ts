import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import { findIntegration } from '../../config/integration-name.ts';
import { organizationOf } from '../../config/local-demo.ts';
import { findInstallation } from '@bindery/seeds';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';

/** Uninstalls from an organization, or from one of its spaces or sites. Throws not_installed, ApiError … */
export async function run(input: Input, io: Io): Promise<number> {
  const { name, organization: declared } = await findIntegration(input, io);
  const connection = connect(input, io);
  const { api } = connection;
  const organization = await organizationOf(input, connection, declared);
  const installationId = await findInstallation(api, organization, name);
  if (installationId === undefined) {
    throw new KitError('not_installed', `"${name}" isn’t installed on "${organization}".`, {
      advice: `To list installations, run "bindery api listOrganizationInstallations --organizationId ${organization}".`,
    });
  }
  const names = { integrationName: name, installationId };
  const base = 'integrations/{integrationName}/installations/{installationId}' as const;
  const spaceId = textOf(input, 'space');
  const siteId = textOf(input, 'site');
  if (spaceId !== undefined) await api.request(`DELETE /${base}/spaces/{spaceId}`, { ...names, spaceId });
  if (siteId !== undefined) await api.request(`DELETE /${base}/sites/{siteId}`, { ...names, siteId });
  if (spaceId === undefined && siteId === undefined) await api.request(`DELETE /${base}`, names);
  const from = [spaceId, siteId].filter((one) => one !== undefined).join(' and ') || organization;
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify({ name, from })}\n` : `Uninstalled ${name} from ${from}.\n`);
  return EXIT.DONE;
}
