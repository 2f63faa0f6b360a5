// The platform's own keys for a provider: the newest signs login requests, it and the one before it decrypt assertions.
import { X509Certificate } from 'node:crypto';
import type { ServiceCertificate } from '@bindery/contract';
import { createKeyPair } from '@bindery/saml';
import type { KeyPair, RotatingKey } from '@bindery/saml';
import type { CoreServices } from '../../../store/core-services.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Db, Tx } from '../../../store/store.ts';
import type { SamlKeyTable } from '../../../store/tables.ts';

/** Keys that are kept of a provider: the one in use, and the one before it. */
const MAX_KEYS = 2;

/** Certificates begin no later, so that their end has a year of four digits. */
const LATEST_START = Date.UTC(9980, 0, 1);

/** A new key, not stored yet. */
export async function createServiceKey({ clock, ids, vault }: CoreServices, provider: string): Promise<SamlKeyTable> {
  const now = clock.now();
  const { privateKey, certificate } = await createKeyPair({
    name: `bindery ${provider}`,
    now: Math.min(now, LATEST_START),
  });
  return {
    id: ids.nextInOrder('samlkey', now),
    provider,
    certificate,
    sealed_key: vault.seal(privateKey),
    created_at: now,
    expires_at: Date.parse(new X509Certificate(certificate).validTo),
  };
}

/** Stores a key, which is the one in use from now on. What is older than the one before it goes. */
export async function addServiceKey(tx: Tx, key: SamlKeyTable): Promise<void> {
  await tx.insertInto('saml_key').values(key).execute();
  const currentIds = (await listServiceKeys(tx, key.provider)).slice(0, MAX_KEYS).map(({ id }) => id);
  await tx.deleteFrom('saml_key').where('provider', '=', key.provider).where('id', 'not in', currentIds).execute();
}

const findKeys = compileOnce((db, provider: string) =>
  db.selectFrom('saml_key').selectAll().where('provider', '=', provider).orderBy('id', 'desc'),
);

/** The keys of a provider, the one in use first. */
export async function listServiceKeys(db: Db, provider: string): Promise<SamlKeyTable[]> {
  return findKeys(db, provider);
}

/** The keys as the engine takes them. */
export async function loadServiceKeys(
  { store, vault }: CoreServices,
  provider: string,
): Promise<RotatingKey | undefined> {
  const [current, previous] = (await listServiceKeys(store.db, provider)).map(
    ({ certificate, sealed_key: sealed }): KeyPair => ({ certificate, privateKey: vault.open<string>(sealed) }),
  );
  return current && { current, ...(previous === undefined ? {} : { previous }) };
}

/** A certificate as the API shows it. */
export function presentServiceKey(row: SamlKeyTable, isCurrent: boolean): ServiceCertificate {
  return {
    id: row.id,
    certificate: row.certificate,
    thumbprint: thumbprintOf(row.certificate),
    isCurrent,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
  };
}

/** SHA-256 of a certificate, in lower-case hex. */
export function thumbprintOf(certificate: string): string {
  return new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase();
}
