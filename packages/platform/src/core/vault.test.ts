import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createVault } from './vault.ts';

describe('createVault', () => {
  it('decrypts a value only for the purpose it was encrypted for', () => {
    const vault = createVault();
    const sealed = vault.seal({ site: 'docs' }, 'visitor');
    expect(vault.open(sealed, 'visitor')).toEqual({ site: 'docs' });
    expect(() => vault.open(sealed)).toThrow(expect.objectContaining({ code: 'vault_key_wrong' }));
    expect(() => vault.open(sealed, 'session')).toThrow(expect.objectContaining({ code: 'vault_key_wrong' }));
    expect(() => vault.open(vault.seal('a'), 'visitor')).toThrow(expect.objectContaining({ code: 'vault_key_wrong' }));
  });

  it('rejects values of another vault, and changed values', () => {
    const vault = createVault(randomBytes(32));
    const sealed = vault.seal('secret');
    expect(() => createVault().open(sealed)).toThrow(expect.objectContaining({ code: 'vault_key_wrong' }));
    for (let length = 0; length < sealed.length; length++) {
      expect(() => vault.open(sealed.subarray(0, length))).toThrow(
        expect.objectContaining({ code: 'vault_key_wrong' }),
      );
    }
    for (let at = 0; at < sealed.length; at++) {
      const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte));
      expect(() => vault.open(changed)).toThrow(expect.objectContaining({ code: 'vault_key_wrong' }));
    }
  });

  it('uses each nonce once', () => {
    const vault = createVault();
    const nonces = Array.from({ length: 2_000 }, () => Buffer.from(vault.seal('a').subarray(0, 12)).toString('hex'));
    expect(new Set(nonces).size).toBe(nonces.length);
  });
});
