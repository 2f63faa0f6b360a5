import { expect, it } from 'vitest';
import type { Visit } from '../core/caller.ts';
import { createVault } from '../core/vault.ts';
import type { CoreServices } from '../store/core-services.ts';
import { createVisitorToken, callerOfVisitorToken } from './visitor-tokens.ts';

const MINUTE = 60_000;
const VISIT: Visit = { site: 'site_1', claims: { plan: 'free' }, drafts: false, isPreview: false };

let now = 10 * MINUTE;
const services = (): CoreServices => ({ vault: createVault(), clock: { now: () => now } }) as unknown as CoreServices;

it('reuses a token for a visit within a minute', () => {
  const here = services();
  const first = createVisitorToken(here, VISIT);
  now += MINUTE - 1;
  expect(createVisitorToken(here, { ...VISIT })).toBe(first);
  const others: Visit[] = [
    { ...VISIT, site: 'site_2' },
    { ...VISIT, claims: { plan: 'paid' } },
    { ...VISIT, drafts: true },
    { ...VISIT, isPreview: true },
  ];
  const tokens = others.map((visit) => createVisitorToken(here, visit));
  expect(new Set([first, ...tokens]).size).toBe(5);
  expect(tokens.map((token) => callerOfVisitorToken(token, here))).toMatchObject(others.map((visit) => ({ visit })));
  now += 1;
  expect(createVisitorToken(here, VISIT)).not.toBe(first);
});

it('expires a token after an hour, and rejects tokens of another platform', () => {
  const here = services();
  const token = createVisitorToken(here, VISIT);
  expect(() => callerOfVisitorToken(token, services())).toThrow(expect.objectContaining({ code: 'token_invalid' }));
  now += 60 * MINUTE;
  expect(callerOfVisitorToken(token, here)).toMatchObject({ visit: VISIT });
  now += 1;
  expect(() => callerOfVisitorToken(token, here)).toThrow(expect.objectContaining({ code: 'token_expired' }));
});
