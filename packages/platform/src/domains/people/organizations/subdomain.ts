// The subdomain of an organization: its `hostname`. Assumption: they are one thing, as the specification calls `hostname` the
// default one for public content, and names no operation that sets a subdomain.
import { normalizeText } from '@bindery/content/documents';
import { API_LIMITS } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Ids } from '../../../core/ids.ts';
import type { Tx } from '../../../store/store.ts';

/** Room for a suffix that makes a name unique. */
const SUFFIX_LENGTH = 7;

/** Throws name_taken if another organization has the subdomain. */
export async function requireFreeSubdomain(tx: Tx, name: string, organization: string): Promise<void> {
  const holder = await findHolder(tx, name);
  if (holder !== undefined && holder !== organization) {
    throw apiError('name_taken', `The hostname "${name}" is taken by another organization.`);
  }
}

/** A subdomain for a new organization, made of its title, that no one has. */
export async function pickSubdomain(tx: Tx, ids: Ids, title: string): Promise<string> {
  const base = toName(title);
  if (base.length >= API_LIMITS.SUBDOMAIN_MIN && (await findHolder(tx, base)) === undefined) return base;
  const stem = base.slice(0, API_LIMITS.SUBDOMAIN_MAX - SUFFIX_LENGTH).replace(/-$/, '');
  const suffix = toName(ids.next(''))
    .replaceAll('-', '')
    .slice(0, SUFFIX_LENGTH - 1);
  return stem === '' ? `docs-${suffix}` : `${stem}-${suffix}`;
}

/** Letters and digits, without accents, joined by hyphens. */
function toName(text: string): string {
  const plain = normalizeText('NFKD', text).replaceAll(/\p{M}/gu, '').toLowerCase();
  const joined = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+/g, '');
  return joined.slice(0, API_LIMITS.SUBDOMAIN_MAX).replace(/-$/, '');
}

async function findHolder(tx: Tx, name: string): Promise<string | undefined> {
  const row = await tx.selectFrom('organization').select('id').where('hostname', '=', name).executeTakeFirst();
  return row?.id;
}
