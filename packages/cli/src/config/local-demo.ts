import type { Client } from '@bindery/client';
import { KitError, isKitError } from '@bindery/diagnostics';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { splitAdvice } from '../output/split-advice.ts';
import type { Connection } from './connection.ts';

/**
 * The ID of the organization of the input, or of the manifest; else the only one that there is.
 * @throws {KitError} usage
 */
export async function organizationOf(input: Input, connection: Connection, declared?: string): Promise<string> {
  const named = textOf(input, 'organization');
  if (named !== undefined) return resolveOrganization(connection.api, named);
  // A local platform has its own organizations. `bindery dev` publishes for one of them, whatever the manifest says.
  const publisher = declared === undefined ? undefined : await findOrganization(connection, declared);
  if (publisher !== undefined) return publisher;
  const only = await findOnlyOrganization(connection);
  if (only !== undefined) return only;
  throw new KitError('usage', 'No organization specified.', {
    advice: `Add --organization, or set BINDERY_ORGANIZATION. ${adviseOrganization(await listOrganizations(connection.api))}`,
  });
}

/** The organization that a manifest declares; undefined if a local platform doesn’t have it. Throws usage. */
async function findOrganization({ api, isLocal }: Connection, declared: string): Promise<string | undefined> {
  if (!isLocal) return resolveOrganization(api, declared);
  return (await listOrganizations(api)).find(({ id, hostname }) => id === declared || hostname === declared)?.id;
}

/** The organization that a command can only mean: the demo organization of a local platform, or the only one of the token. */
export async function findOnlyOrganization(connection: Connection): Promise<string | undefined> {
  const demo = await findDemo(connection);
  if (demo !== undefined) return demo.organization;
  const [first, ...others] = await listOrganizations(connection.api);
  return others.length === 0 ? first?.id : undefined;
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

/** The ID of an organization, by ID or subdomain. */
async function resolveOrganization(api: Client, named: string): Promise<string> {
  const organizations = await listOrganizations(api);
  const found = organizations.find(({ id, hostname }) => id === named || hostname === named);
  if (found !== undefined) return found.id;
  throw new KitError('usage', `You don’t belong to an organization "${named}".`, {
    advice: adviseOrganization(organizations),
  });
}

/** Number of organizations in the advice. */
const MAX_ORGANIZATIONS = 5;

interface NamedOrganization {
  readonly id: string;
  readonly hostname: string | undefined;
}

async function listOrganizations(api: Client): Promise<NamedOrganization[]> {
  const organizations: NamedOrganization[] = [];
  for await (const { id, hostname } of api.paginate('GET /orgs')) organizations.push({ id, hostname });
  return organizations;
}

/** Advice that lists valid values of `--organization`. */
function adviseOrganization(organizations: readonly NamedOrganization[]): string {
  if (organizations.length === 0) return 'You don’t belong to any organization. Ask an admin for an invite.';
  const names = organizations
    .slice(0, MAX_ORGANIZATIONS)
    .map(({ id, hostname }) => (hostname === undefined ? id : `${hostname} (${id})`));
  const more = organizations.length > MAX_ORGANIZATIONS ? ' …' : '';
  return `Use --organization with one of yours: ${names.join(', ')}${more}`;
}

/** Error codes that an unknown organization in a manifest can cause. */
const ORGANIZATION_ERRORS = new Set(['organization_not_found', 'forbidden']);

/**
 * Runs a publish. If the organization caused its rejection, the error lists the available organizations.
 * @throws {KitError} with the platform’s code
 */
export async function withOrganizations<Result>(
  api: Client,
  named: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (!isKitError(thrown) || !ORGANIZATION_ERRORS.has(thrown.code)) throw thrown;
    const organizations = await listOrganizations(api).catch(() => []);
    const { message } = splitAdvice(thrown.code, thrown.message);
    const advice = `"${named}" comes from the manifest or --organization. ${adviseOrganization(organizations)}`;
    throw new KitError(thrown.code, message, { advice, details: thrown.details, owner: 'user', cause: thrown });
  }
}
