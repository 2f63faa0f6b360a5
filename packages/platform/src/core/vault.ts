// Secrets at rest: AES-256-GCM with a key that is kept outside the database.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  randomFillSync,
  timingSafeEqual,
} from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { KitError } from '@bindery/diagnostics';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals and opens values, and signs what must come back unchanged. */
export interface Vault {
  /** What is encrypted for a purpose opens for that one alone. */
  seal(value: unknown, purpose?: string): Uint8Array;
  /** @throws {KitError} vault_key_wrong if the key or the purpose is not the one that encrypted, or a bit is another one. */
  open<Value>(sealed: Uint8Array, purpose?: string): Value;
  /** HMAC-SHA256, base64url. */
  sign(text: string): string;
  /** Compares in constant time. */
  isSignature(text: string, signature: string): boolean;
}

/** A vault whose key lives as long as the process, or the one given. */
export function createVault(key: Uint8Array = randomBytes(KEY_BYTES)): Vault {
  // As objects: of bytes, one would be made for each value, which takes longer than encrypting or signing does.
  const sealingKey = createSecretKey(key);
  const signingKey = createSecretKey(createHmac('sha256', key).update('signing').digest());
  const nextNonce = createNonces();
  const sign = (text: string): string => createHmac('sha256', signingKey).update(text).digest('base64url');
  return {
    seal(value, purpose = '') {
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce, LONG_TAG);
      if (purpose !== '') cipher.setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open<Value>(sealed: Uint8Array, purpose = ''): Value {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv('aes-256-gcm', sealingKey, nonce, LONG_TAG);
        if (purpose !== '') decipher.setAAD(Buffer.from(purpose));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
        return JSON.parse(opened.toString('utf8')) as Value;
      } catch (cause) {
        throw new KitError('vault_key_wrong', 'Can’t decrypt a stored value. It was encrypted with a different key.', {
          advice: KEY_ADVICE,
          cause,
        });
      }
    },
    sign,
    isSignature(text, signature) {
      const expected = Buffer.from(sign(text));
      const actual = Buffer.from(signature);
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}

/** Without an explicit length, Node accepts shorter tags, which are easy to guess. */
const LONG_TAG = { authTagLength: TAG_BYTES } as const;

/** Nonces that are drawn at the same time: asking the system for one takes as long as encrypting with it. */
const NONCE_BATCH = 256;

/** Generates random nonces. Each is used once. */
function createNonces(): () => Uint8Array {
  let drawn = new Uint8Array();
  let used = 0;
  return () => {
    if (used === drawn.byteLength) {
      drawn = randomFillSync(new Uint8Array(NONCE_BATCH * NONCE_BYTES));
      used = 0;
    }
    return drawn.subarray(used, (used += NONCE_BYTES));
  };
}

const KEY_ADVICE = 'Restore this data folder’s key file, or start with a new data folder.';

/**
 * Reads the key of a data folder. A folder without data gets a new one, readable by its owner only.
 * @throws {KitError} data_key_missing, vault_key_wrong
 */
export function readOrCreateKey(file: string, hasData: boolean): Uint8Array {
  if (existsSync(file)) return readKey(file);
  if (hasData) {
    const message = `The key file ${file} is missing. The data can’t be decrypted without it.`;
    throw new KitError('data_key_missing', message, { advice: KEY_ADVICE });
  }
  const key = randomBytes(KEY_BYTES);
  writeFileSync(file, `${key.toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  return key;
}

function readKey(file: string): Uint8Array {
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (key.byteLength === KEY_BYTES) return key;
  const message = `The key file ${file} has ${key.byteLength} bytes. Expected ${KEY_BYTES}.`;
  throw new KitError('vault_key_wrong', message, { advice: KEY_ADVICE });
}
