import type { Client } from '@bindery/client';
import { KitError } from '@bindery/diagnostics';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Connection } from './connection.ts';

/** The organization named, or the demo's of a local platform. Throws usage when there is neither. */
export async function organizationOf(input: Input, connection: Connection): Promise<string> {
  const named = textOf(input, 'organization');
  if (named !== undefined) return resolveOrganization(connection.api, named);
  const demo = await findDemo(connection);
  if (demo !== undefined) return demo.organization;
  throw new KitError('usage', 'No organization was given.', {
    advice: 'Add --organization, or set BINDERY_ORGANIZATION.',
  });
}

/** The demo data of a local platform. */
export async function findDemo({
  api,
  isLocal,
}: Connection): Promise<{ organization: string; space: string; site: string } | undefined> {
  if (!isLocal) return undefined;
  const { demo } = await api.request('GET /_platform/v1/status');
  return demo;
}

/** Id of an organization that was named by id or subdomain. */
async function resolveOrganization(api: Client, named: string): Promise<string> {
  for await (const { id, hostname } of api.paginate('GET /orgs')) {
    if (id === named || hostname === named) return id;
  }
  throw new KitError('usage', `There is no organization "${named}" that you belong to.`, {
    advice: 'Give its id or its subdomain.',
  });
}
