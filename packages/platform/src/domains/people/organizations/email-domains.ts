// Email domains whose people can join an organization.
import type { Db, Tx } from '../../../store/store.ts';
import type { OrganizationRow } from '../../../store/tables.ts';

/** The domain of an email address as stored. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** Domains as stored: small letters, each once, in the order given. */
export function foldDomains(domains: readonly string[]): string[] {
  return [...new Set(domains.map((domain) => domain.toLowerCase()))];
}

/** Stores the domains for looking them up; the organization's own row keeps their order. */
export async function replaceDomains(tx: Tx, organization: string, domains: readonly string[]): Promise<void> {
  await tx.deleteFrom('email_domain').where('organization', '=', organization).execute();
  for (const domain of domains) await tx.insertInto('email_domain').values({ organization, domain }).execute();
}

/** Organizations that list a domain, the oldest first. */
export async function findByDomain(db: Db, domain: string): Promise<OrganizationRow[]> {
  return db
    .selectFrom('organization')
    .innerJoin('email_domain', 'email_domain.organization', 'organization.id')
    .selectAll('organization')
    .where('email_domain.domain', '=', domain.toLowerCase())
    .orderBy('organization.created_at')
    .orderBy('organization.id')
    .execute();
}

/** Whether people of a domain can join an organization. */
export async function allowsDomain(db: Db, organization: string, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('email_domain')
    .select('domain')
    .where('organization', '=', organization)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row !== undefined;
}
