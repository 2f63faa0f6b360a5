import type { Client } from '@bindery/client';
import { KitError, isKitError } from '@bindery/diagnostics';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { splitAdvice } from '../output/split-advice.ts';
import type { Connection } from './connection.ts';

/** The organization named, or the demo's of a local platform. Throws usage when there is neither. */
export async function organizationOf(input: Input, connection: Connection): Promise<string> {
  const named = textOf(input, 'organization');
  if (named !== undefined) return resolveOrganization(connection.api, named);
  const demo = await findDemo(connection);
  if (demo !== undefined) return demo.organization;
  throw new KitError('usage', 'No organization specified.', {
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
  const known = await listOrganizations(api);
  const found = known.find(({ id, hostname }) => id === named || hostname === named);
  if (found !== undefined) return found.id;
  throw new KitError('usage', `You don’t belong to an organization "${named}".`, {
    advice: adviseOrganization(known),
  });
}

/** Organizations named in an advice. */
const SHOWN_ORGANIZATIONS = 5;

interface NamedOrganization {
  readonly id: string;
  readonly hostname: string | undefined;
}

async function listOrganizations(api: Client): Promise<NamedOrganization[]> {
  const known: NamedOrganization[] = [];
  for await (const { id, hostname } of api.paginate('GET /orgs')) known.push({ id, hostname });
  return known;
}

/** Which organizations `--organization` can name. */
function adviseOrganization(known: readonly NamedOrganization[]): string {
  if (known.length === 0) return 'You don’t belong to any organization. Ask an admin for an invite.';
  const names = known
    .slice(0, SHOWN_ORGANIZATIONS)
    .map(({ id, hostname }) => (hostname === undefined ? id : `${hostname} (${id})`));
  const more = known.length > SHOWN_ORGANIZATIONS ? ' …' : '';
  return `Use --organization with one of yours: ${names.join(', ')}${more}`;
}

/** Codes of refusals because of the organization that a manifest names. */
const OF_ORGANIZATION = new Set(['organization_not_found', 'forbidden']);

/**
 * Runs what publishes for an organization. Where it is refused because of that, the error says which ones there are.
 * @throws {KitError} with the code of the platform
 */
export async function withOrganizations<Result>(
  api: Client,
  named: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (!isKitError(thrown) || !OF_ORGANIZATION.has(thrown.code)) throw thrown;
    const known = await listOrganizations(api).catch(() => []);
    const { message } = splitAdvice(thrown.code, thrown.message);
    const advice = `"${named}" comes from the manifest or --organization. ${adviseOrganization(known)}`;
    throw new KitError(thrown.code, message, { advice, details: thrown.details, owner: 'user', cause: thrown });
  }
}
