// The key of a database: kept apart from it by the operator of the platform, and proved to be the right one at the start.
import { KitError, isKitError } from '@bindery/diagnostics';
import type { Store } from './store.ts';
import type { Vault } from '../core/vault.ts';

/** Environment variable with the key of a database: 32 bytes, base64url. */
const VAULT_KEY_VARIABLE = 'BINDERY_VAULT_KEY';

const KEY_BYTES = 32;

const HOW_TO_MAKE = `Create one with: export ${VAULT_KEY_VARIABLE}=$(node -p "crypto.randomBytes(${KEY_BYTES}).toString('base64url')").`;

/**
 * The key given, or else that of the environment. It has no default: one next to the data would protect nothing, and a random
 * one would lose the secrets with the process.
 * @throws {KitError} vault_key_missing, vault_key_wrong
 */
export function readVaultKey(text = process.env[VAULT_KEY_VARIABLE]): Uint8Array {
  if (text === undefined || text === '') {
    throw new KitError('vault_key_missing', 'A platform with a database requires an encryption key for its secrets.', {
      advice: `${HOW_TO_MAKE} Keep it safe: without it, the secrets are lost.`,
    });
  }
  const key = Buffer.from(text, 'base64url');
  if (key.byteLength === KEY_BYTES && /^[\w-]{43}=?$/.test(text)) return key;
  throw new KitError(
    'vault_key_wrong',
    `The database key has ${text.length} characters. Expected 43 base64url characters (${KEY_BYTES} bytes).`,
    {
      advice: `Set ${VAULT_KEY_VARIABLE} to the key that this database was created with. To create a new key: ${HOW_TO_MAKE}`,
    },
  );
}

/** What is thrown about the key, in words that fit a database. */
export function ofDatabase(thrown: unknown): unknown {
  if (!isKitError(thrown, 'vault_key_wrong')) return thrown;
  return wrongKey('The key doesn’t match the one that the database’s secrets are encrypted with.', thrown);
}

function wrongKey(message: string, cause?: unknown): KitError {
  const advice = `Set ${VAULT_KEY_VARIABLE} to the key that this database was created with.`;
  return new KitError('vault_key_wrong', message, { advice, cause });
}

const KEY_CHECK = 'key_check';

/** Proves at the start, rather than at the first secret, that the key belongs to the data. Throws vault_key_wrong. */
export async function checkKey(store: Store, vault: Vault): Promise<void> {
  await store.write(async (tx) => {
    const stored = await tx.selectFrom('meta').select('sealed_value').where('name', '=', KEY_CHECK).executeTakeFirst();
    if (stored !== undefined) vault.open(stored.sealed_value);
    else
      await tx
        .insertInto('meta')
        .values({ name: KEY_CHECK, sealed_value: vault.seal(KEY_CHECK) })
        .execute();
  });
}
