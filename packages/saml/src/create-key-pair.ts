// A key of a service provider, or of an identity provider for tests, with a certificate that it signs itself: metadata carries keys
// in certificates, and no one checks more of these than the key.
import { X509Certificate, generateKeyPair, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { KeyPair } from './parties.ts';

/** What the certificate says. */
export interface KeyPairOptions {
  /** Its subject and issuer: a common name. */
  readonly name: string;
  /** Milliseconds since 1970: from when it is valid, for ten years. */
  readonly now: number;
}

const TEN_YEARS_MS = 3_653 * 24 * 60 * 60 * 1_000;

/** Creates an RSA key of 2,048 bits, and its certificate. */
export async function createKeyPair({ name, now }: KeyPairOptions): Promise<KeyPair> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
  const algorithm = sequence(SHA256_WITH_RSA, NULL);
  const subject = sequence(set(sequence(COMMON_NAME, element(0x0c, Buffer.from(name)))));
  const content = sequence(
    element(0xa0, integer(Buffer.from([2]))), // Version 3.
    integer(randomBytes(16)),
    algorithm,
    subject,
    sequence(time(now), time(now + TEN_YEARS_MS)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = element(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]));
  return {
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    certificate: new X509Certificate(sequence(content, algorithm, signature)).toString(),
  };
}

const NULL = element(0x05, Buffer.alloc(0));
/** 1.2.840.113549.1.1.11 */
const SHA256_WITH_RSA = element(0x06, Buffer.from('2a864886f70d01010b', 'hex'));
/** 2.5.4.3 */
const COMMON_NAME = element(0x06, Buffer.from('550403', 'hex'));

/** One element of DER: tag, length, content. */
function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const digits = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 + digits.length]), digits, content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts));
}

function set(part: Buffer): Buffer {
  return element(0x31, part);
}

/** A positive one: a first bit that is set would make it negative, and a first byte of zero is not allowed where it is not needed. */
function integer(bytes: Buffer): Buffer {
  const positive = Buffer.from(bytes);
  positive[0] = ((positive[0] ?? 0) & 0x7f) | 0x01;
  return element(0x02, bytes.length === 1 ? bytes : positive);
}

/** GeneralizedTime would be allowed from 2050 on only: both forms are needed. */
function time(ms: number): Buffer {
  const digits = `${new Date(ms).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;
  return digits < '2050' ? element(0x17, Buffer.from(digits.slice(2))) : element(0x18, Buffer.from(digits));
}
