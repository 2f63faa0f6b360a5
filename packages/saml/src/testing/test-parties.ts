// The parties of a login in tests: keys are made once a process.
import { createKeyPair } from '../create-key-pair.ts';
import type { IdentityProvider, KeyPair, ServiceProvider } from '../parties.ts';

/** The time of tests that hand in the clock. */
export const NOW = Date.UTC(2026, 5, 1, 12);

/** The request that a response answers. */
export const REQUEST = '_request-1';

/** Everyone's keys. */
export interface TestKeys {
  readonly idp: KeyPair;
  /** What the identity provider changes to. */
  readonly nextIdp: KeyPair;
  readonly sp: KeyPair;
  readonly previousSp: KeyPair;
  readonly attacker: KeyPair;
}

let cached: Promise<TestKeys> | undefined;

/** The keys. */
export function testKeys(): Promise<TestKeys> {
  return (cached ??= createKeys());
}

/** A service provider without keys. */
export const SP: ServiceProvider = {
  entityId: 'https://docs.example/saml/1',
  acsUrl: 'https://docs.example/saml/1/acs',
};

/** An identity provider with a certificate. */
export function idpWith(...certificates: readonly KeyPair[]): IdentityProvider {
  return {
    entityId: 'https://idp.example/metadata',
    ssoUrl: 'https://idp.example/sso?tenant=1',
    certificates: certificates.map(({ certificate }) => certificate),
    allowUnsolicited: false,
    assertionOnlySigned: false,
  };
}

async function createKeys(): Promise<TestKeys> {
  const names = ['idp', 'nextIdp', 'sp', 'previousSp', 'attacker'] as const;
  const pairs = await Promise.all(names.map(async (name) => [name, await createKeyPair({ name, now: NOW })] as const));
  return Object.fromEntries(pairs) as unknown as TestKeys;
}
