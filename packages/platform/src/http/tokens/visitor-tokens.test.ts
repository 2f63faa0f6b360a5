import { expect, it } from 'vitest';
import type { Visit } from '../../core/caller.ts';
import { createVault } from '../../core/vault.ts';
import type { CoreServices } from '../../store/core-services.ts';
import { createVisitorToken, callerOfVisitorToken } from './visitor-tokens.ts';

const MINUTE = 60_000;
const VISIT: Visit = {
  site: 'site_1',
  claims: { plan: 'free' },
  drafts: false,
  isPreview: false,
  isAuthenticated: false,
};
const CONTENT = { organization: 'org_1', siteSection: 'section_1', siteSpace: 'site_space_1', space: 'space_1' };

let now = 10 * MINUTE;
const services = (): CoreServices => ({ vault: createVault(), clock: { now: () => now } }) as unknown as CoreServices;

it('reuses a token for a visit within a minute', () => {
  const here = services();
  const first = createVisitorToken(here, VISIT, CONTENT);
  now += MINUTE - 1;
  expect(createVisitorToken(here, { ...VISIT }, { ...CONTENT })).toBe(first);
  const others: Visit[] = [
    { ...VISIT, site: 'site_2' },
    { ...VISIT, claims: { plan: 'paid' } },
    { ...VISIT, drafts: true },
    { ...VISIT, isPreview: true },
    { ...VISIT, isAuthenticated: true },
    { ...VISIT, shareKey: 'key' },
  ];
  const tokens = others.map((visit) => createVisitorToken(here, visit, CONTENT));
  expect(new Set([first, ...tokens]).size).toBe(7);
  expect(tokens.map((token) => callerOfVisitorToken(token, here))).toMatchObject(others.map((visit) => ({ visit })));
  now += 1;
  expect(createVisitorToken(here, VISIT, CONTENT)).not.toBe(first);
});

it('expires a token after an hour, and rejects tokens of another platform', () => {
  const here = services();
  const token = createVisitorToken(here, VISIT, CONTENT);
  expect(() => callerOfVisitorToken(token, services())).toThrow(expect.objectContaining({ code: 'token_invalid' }));
  now += 60 * MINUTE;
  expect(callerOfVisitorToken(token, here)).toMatchObject({ visit: VISIT });
  now += 1;
  expect(() => callerOfVisitorToken(token, here)).toThrow(expect.objectContaining({ code: 'token_expired' }));
});

const decode = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('is a JSON Web Token with the claims that renderers read', () => {
  const [header, payload] = createVisitorToken(services(), VISIT, CONTENT).split('.');
  expect(decode(header)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(decode(payload)).toEqual({
    ...CONTENT,
    kind: 'site',
    site: 'site_1',
    spaces: ['space_1'],
    claims: { plan: 'free' },
    draft: false,
    exp: Math.floor(now / 1000) + 3600,
  });
});

it('rejects a token with another claim, algorithm, or signature, or without one', () => {
  const here = services();
  const token = createVisitorToken(here, VISIT, CONTENT);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const forged = encode({ ...decode(payload), claims: { plan: 'paid' } });
  const none = encode({ alg: 'none', typ: 'JWT' });
  const rejected = [
    `${header}.${forged}.${signature}`,
    `${none}.${payload}.${signature}`,
    `${none}.${payload}.`,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    `${header}.${payload}.${signature}x`,
    `${header}.${payload}=.${signature}`,
    `${header}.`,
    // A signature of another text.
    `${header}.${payload}.${here.vault.sign(`${header}.${payload}`)}`,
  ];
  for (const wrong of rejected) {
    expect(() => callerOfVisitorToken(wrong, here), wrong).toThrow(expect.objectContaining({ code: 'token_invalid' }));
  }
  expect(callerOfVisitorToken(token, here)).toMatchObject({ visit: VISIT });
});
