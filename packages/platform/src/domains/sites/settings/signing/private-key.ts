import type { CoreServices } from '../../../../store/core-services.ts';

/** A new key that signs the tokens of a site’s visitors, encrypted. */
export function newPrivateKey({ ids, vault }: Pick<CoreServices, 'ids' | 'vault'>): Uint8Array {
  return vault.seal(ids.secret());
}
