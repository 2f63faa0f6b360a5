// What tests of single sign-on begin with: a platform whose clock is frozen, and an organization with a provider.
import { expect } from 'vitest';
import { closePlatforms, startPlatform } from '../test-platform.ts';
import type { TestPlatform } from '../test-platform.ts';
import { TestBrowser } from './browser.ts';
import { addProvider } from './identity-provider.ts';
import type { TestProvider } from './identity-provider.ts';

/** The time of the platform, in milliseconds. */
export const NOW = Date.UTC(2026, 5, 1, 12);

/** Starts a platform without a host. */
export function startSignOn(): Promise<TestPlatform> {
  return startPlatform({ host: false, clock: { now: NOW, frozen: true } });
}

/** Ends every platform; nothing might have failed in this one. */
export async function endSignOn(test: TestPlatform): Promise<void> {
  expect(test.faults).toEqual([]);
  await closePlatforms();
}

/** An organization, its provider, and a browser in which no one is signed in. */
export interface Harbor {
  readonly organization: string;
  readonly provider: TestProvider;
  readonly browser: TestBrowser;
}

/** Creates one. `fields` are those of the provider. */
export async function createHarbor(
  test: TestPlatform,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Harbor> {
  const organization = (await test.post('/v1/orgs', { title: 'Harbor' })).body.id;
  const provider = await addProvider(test, organization, fields);
  return { organization, provider, browser: new TestBrowser(test) };
}

let people = 0;

/** A URL that no one else has. */
export function anEmail(): string {
  return `grace-${people++}@example.org`;
}
