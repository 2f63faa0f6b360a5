import { countOf } from '@bindery/diagnostics';
import type { Client } from '@bindery/client';
import type { IntegrationInstallation } from '@bindery/contract';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import { findIntegration } from '../../config/integration-name.ts';
import { organizationOf } from '../../config/local-demo.ts';
import { findInstallation } from '@bindery/seeds';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';

/** Installs on an organization if needed, and on a space or site. Throws ApiError, usage … */
export async function run(input: Input, io: Io): Promise<number> {
  const { name, organization: declared } = await findIntegration(input, io);
  const connection = connect(input, io);
  const { api } = connection;
  const organization = await organizationOf(input, connection, declared);
  const existing = await findInstallation(api, organization, name);
  const names = { integrationName: name };
  const installed =
    existing === undefined
      ? await api.request('POST /integrations/{integrationName}/installations', { ...names, body: { organization } })
      : await api.request('GET /integrations/{integrationName}/installations/{installationId}', {
          ...names,
          installationId: existing,
        });
  const result = await cover(api, { name, installed, space: textOf(input, 'space'), site: textOf(input, 'site') });
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify(result)}\n`);
  else
    io.stdout.write(
      `Installed ${name} on ${organization} as ${result.id}: ${result.status}, ${countOf(result.spaces, 'space')}.\n`,
    );
  return EXIT.DONE;
}

interface InstallTarget {
  readonly name: string;
  readonly installed: IntegrationInstallation;
  readonly space: string | undefined;
  readonly site: string | undefined;
}

async function cover(api: Client, { name, installed, space, site }: InstallTarget): Promise<IntegrationInstallation> {
  const names = { integrationName: name, installationId: installed.id };
  const base = 'integrations/{integrationName}/installations/{installationId}' as const;
  if (space !== undefined && space !== 'all') await api.request(`POST /${base}/spaces`, { ...names, body: { space } });
  if (site !== undefined && site !== 'all')
    await api.request(`POST /${base}/sites`, { ...names, body: { siteId: site } });
  if (space === 'all' || site === 'all') {
    const body = {
      ...(space === 'all' ? { space_selection: 'all' as const } : {}),
      ...(site === 'all' ? { site_selection: 'all' as const } : {}),
    };
    return api.request(`PATCH /${base}`, { ...names, body });
  }
  return api.request(`GET /${base}`, names);
}
