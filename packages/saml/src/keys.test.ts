// Keys and certificates: what is made, and what is read of what people paste.
import { X509Certificate, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeyPair } from './create-key-pair.ts';
import { cachedCertificate } from './certificate-cache.ts';
import { readCertificate } from './read-certificate.ts';
import { NOW, testKeys } from './testing/test-parties.ts';

describe('createKeyPair', () => {
  it('makes a certificate for its key, valid for ten years', async () => {
    const { privateKey, certificate } = await createKeyPair({ name: 'Größe & Co.', now: NOW });
    const read = new X509Certificate(certificate);
    expect(read.checkPrivateKey(createPrivateKey(privateKey))).toBe(true);
    expect(read.verify(read.publicKey)).toBe(true);
    expect(read.subject).toContain('Größe & Co.');
    expect(new Date(read.validFrom).getTime()).toBe(NOW);
    expect(readCertificate(certificate).notAfter).toBe(new Date(NOW + 3_653 * 86_400_000).toISOString());
  });

  it('writes years from 2050 on as certificates have them', async () => {
    const { certificate } = await createKeyPair({ name: 'later', now: Date.UTC(2045, 0, 1) });
    expect(readCertificate(certificate).notAfter.slice(0, 4)).toBe('2055');
  });
});

describe('cachedCertificate', () => {
  it('reads a certificate once, and keeps the 256 that were used last', async () => {
    const { certificate } = (await testKeys()).idp;
    const padded = (spaces: number): string => certificate + ' '.repeat(spaces);
    const first = cachedCertificate(padded(0));
    const second = cachedCertificate(padded(1));
    for (let spaces = 2; spaces < 256; spaces++) cachedCertificate(padded(spaces));
    expect(cachedCertificate(padded(0))).toBe(first);
    cachedCertificate(padded(256));
    expect(cachedCertificate(padded(0))).toBe(first);
    expect(cachedCertificate(padded(1))).not.toBe(second);
    expect(cachedCertificate(padded(1))).toEqual(second);
  });
});

describe('readCertificate', () => {
  it('takes PEM, base64 in lines, and base64 in one', async () => {
    const { certificate } = (await testKeys()).idp;
    const bare = certificate.replaceAll(/-----.*?-----/g, '');
    const read = [certificate, bare, bare.replaceAll(/\s/g, ''), `\r\n ${certificate}`].map(readCertificate);
    expect(new Set(read.map(({ pem }) => pem))).toEqual(new Set([certificate]));
    expect(read[0]?.thumbprint).toMatch(/^[0-9a-f]{64}$/);
  });

  it.for(['', 'nothing', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'])('rejects %j', (text) => {
    expect(() => readCertificate(text)).toThrow(expect.objectContaining({ code: 'saml_provider_invalid' }));
  });

  it('rejects a key instead of a certificate', () => {
    const { publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    expect(() => readCertificate(publicKey)).toThrow(expect.objectContaining({ code: 'saml_provider_invalid' }));
  });
});
