// What only the service sets of an organization and its members, and what follows from each.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let id: string;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  await test.call('PUT', '/_platform/v1/clock', { body: { frozen: true, now: '2026-03-01T00:00:00Z' } });
});
beforeEach(async () => {
  id = (await test.post('/v1/orgs', { title: 'State', emailDomains: ['state.example'] })).body.id;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const set = (body: object, options: { token?: string; organization?: string } = {}) =>
  test.call('PATCH', `/_platform/v1/orgs/${options.organization ?? id}`, {
    body,
    ...(options.token === undefined ? {} : { token: options.token }),
  });
const read = async (token?: string) => (await test.get(`/v1/orgs/${id}`, token === undefined ? {} : { token })).body;
const advanceTo = (now: string) => test.call('PUT', '/_platform/v1/clock', { body: { now } });

describe('updateOrganizationState', () => {
  it.each([
    ...[
      'free_2024',
      'plus_2024',
      'pro_2024',
      'enterprise_2024',
      'community_2024',
      'free',
      'plus',
      'pro',
      'internal',
    ].map((plan) => ['plan', plan]),
    ...['none', 'active', 'ended', 'expired', 'notapplicable'].map((status) => ['trial', { status, count: 2 }]),
    ['blocked', { reason: 'security' }],
    ['blocked', { reason: 'r'.repeat(255), source: 'external' }],
    ['blocked', { reason: 'x', source: 'internal' }],
    ['blocked', { reason: 'x', source: 'backoffice' }],
    ['auditLogs', true],
    ['customHostname', 'docs.state.example'],
    ['internal_billingMigration', { deadline: '2026-12-01T00:00:00Z', discountPercent: 20 }],
    ['internal_billingMigration', { discountEndDate: '2026-12-01T00:00:00Z' }],
    ['type', 'community'],
    ['type', 'business'],
    ...['internalDocs', 'docsSite', 'audienceControlledSite', 'productDocs', 'teamKnowledgeBase'].map((useCase) => [
      'useCase',
      useCase,
    ]),
    ...['designSystem', 'openSourceDocs', 'notes', 'other'].map((useCase) => ['useCase', useCase]),
    ...['nonProfit', 'openSource', 'education'].map((type) => ['communityType', type]),
  ] as [string, unknown][])('sets %s to %j, and leaves the rest', async (field, value) => {
    const before = await read();
    const answer = await set({ [field]: value });
    expect(answer.status).toBe(200);
    expect(await read()).toEqual({ ...before, [field]: value });
    expect(answer.body).toEqual(await read());
  });

  it.each(['billing', 'trial', 'blocked', 'customHostname', 'internal_billingMigration', 'useCase', 'communityType'])(
    'removes %s with null',
    async (field) => {
      const before = await read();
      const values: Record<string, unknown> = {
        billing: { hasPaymentFailed: true },
        trial: { status: 'active' },
        blocked: { reason: 'security' },
        customHostname: 'away.state.example',
        internal_billingMigration: { discountPercent: 1 },
        useCase: 'notes',
        communityType: 'education',
      };
      await set({ [field]: values[field] });
      expect(await read()).not.toEqual(before);
      await set({ [field]: null });
      expect(await read()).toEqual(before);
    },
  );

  it('completes billing fields, and shows them only to admins', async () => {
    const { token } = await test.asPerson('create', id);
    const billing = { interval: 'yearly', endDate: '2026-12-01T00:00:00Z', hasPaymentFailed: true };
    await set({
      billing: { ...billing, creditsBundle: 'none', usageAddons: { ai: { enabled: true } }, paidMembers: 3 },
    });
    expect((await read()).billing).toMatchObject({ ...billing, canCheckout: true, canUseSAML: true, paidMembers: 3 });
    expect((await read(token)).billing).toBeUndefined();
    await set({ internal_billingMigration: { discountPercent: 5 } });
    expect((await read(token)).internal_billingMigration).toBeUndefined();
  });

  const counts = { minUsers: 1, maxUsers: 9, minPremiumSites: 0, maxPremiumSites: 2, minUltimateSites: 0 };
  const paid = { maxUltimateSites: 3, paidMembers: 4, paidPremiumSites: 1, paidUltimateSites: 1 };
  it.each([
    { interval: 'monthly', endDate: null, canCheckout: false, isScheduledToCancel: false, ...counts, ...paid },
    { canChangeInterval: false, canUseSAML: false, aiCreditAlertThreshold: 80 },
    { aiCreditAlertThreshold: null, usageAddons: {} },
    ...['none', 135001500, 240006000, 4200018000, 6000040000, null].map((creditsBundle) => ({ creditsBundle })),
  ])('sets the billing %j', async (billing) => {
    await set({ billing: { hasPaymentFailed: true } });
    const before = await read();
    await set({ billing });
    expect((await read()).billing).toEqual({ ...before.billing, hasPaymentFailed: false, ...billing });
  });

  it('ends a trial at its date, with the free plan after a downgrade', async () => {
    await advanceTo('2026-03-01T00:00:00Z');
    const trial = { status: 'active', count: 1, endDate: '2026-03-02T00:00:00Z' };
    await set({ plan: 'pro_2024', trial });
    expect(await read()).toMatchObject({ plan: 'pro_2024', trial });
    await advanceTo('2026-03-02T00:00:00Z');
    expect(await read()).toMatchObject({ plan: 'pro_2024', trial: { ...trial, status: 'ended' } });
    await set({ trial: { ...trial, decision: 'downgrade' } });
    expect(await read()).toMatchObject({ plan: 'free_2024', trial: { status: 'ended', decision: 'downgrade' } });
  });

  it('ends a subscription that is scheduled to be cancelled at its date', async () => {
    await advanceTo('2026-04-01T00:00:00Z');
    await set({ plan: 'plus_2024', billing: { isScheduledToCancel: true, endDate: '2026-04-02T00:00:00Z' } });
    expect((await read()).plan).toBe('plus_2024');
    await advanceTo('2026-04-02T00:00:00Z');
    expect((await read()).plan).toBe('free_2024');
  });

  it('gives a custom hostname to one organization until it is released', async () => {
    const { id: other } = (await test.post('/v1/orgs', { title: 'Other' })).body;
    await set({ customHostname: 'one.state.example' });
    const response = await set({ customHostname: 'one.state.example', plan: 'free' }, { organization: other });
    expect(response).toMatchObject({ status: 409, code: 'name_taken' });
    expect((await test.get(`/v1/orgs/${other}`)).body.plan).toBe('pro_2024');
    expect((await set({ customHostname: 'one.state.example' })).status).toBe(200);
    await set({ customHostname: null });
    expect((await set({ customHostname: 'one.state.example' }, { organization: other })).status).toBe(200);
  });

  it.each([
    [{ plan: 'gold' }, 'plan'],
    [{ billing: { interval: 'daily' } }, 'interval'],
    [{ billing: { owed: 1 } }, 'owed'],
    [{ trial: { status: 'soon' } }, 'trial'],
    [{ trial: { status: 'active', decision: 'stay' } }, 'decision'],
    [{ blocked: { reason: '' } }, 'reason'],
    [{ blocked: { reason: 'r'.repeat(256) } }, 'reason'],
    [{ blocked: { reason: 'x', source: 'me' } }, 'source'],
    [{ auditLogs: 'on' }, 'auditLogs'],
    [{ customHostname: 'localhost' }, 'customHostname'],
    [{ communityType: 'club' }, 'communityType'],
    [{ title: 'No' }, 'title'],
  ])('names the invalid field in %j', async (body, field) => {
    const answer = await set(body);
    expect(answer).toMatchObject({ status: 400, code: 'request_invalid' });
    expect(answer.body.error.message).toContain(field);
  });

  it('requires the platform owner, who needn’t be a member', async () => {
    const admin = await test.asPerson('admin', id);
    expect((await set({ plan: 'free' }, { token: admin.token })).code).toBe('forbidden');
    const theirs = (await test.post('/v1/orgs', { title: 'Theirs' }, { token: admin.token })).body.id;
    expect((await set({ plan: 'free' }, { organization: theirs })).body.plan).toBe('free');
    expect((await test.get(`/v1/orgs/${theirs}`)).code).toBe('organization_not_found');
    expect((await set({ plan: 'free' }, { organization: 'org_x' })).code).toBe('organization_not_found');
  });
});

describe('a blocked organization', () => {
  it('is read-only until it is unblocked', async () => {
    const { token } = await test.asPerson('admin', id);
    await set({ blocked: { reason: 'security' } });
    expect((await read(token)).blocked).toEqual({ reason: 'security' });
    expect((await test.get(`/v1/orgs/${id}/members`, { token })).body.count).toBe(2);
    const blocked = { status: 403, code: 'organization_blocked' };
    const rename = () => test.call('PATCH', `/v1/orgs/${id}`, { token, body: { title: 'Renamed' } });
    expect(await rename()).toMatchObject(blocked);
    expect(await test.call('PUT', `/v1/orgs/${id}/teams`, { token, body: { title: 'Team' } })).toMatchObject(blocked);
    expect(await test.post(`/v1/orgs/${id}/spaces`, { title: 'Space' }, { token })).toMatchObject(blocked);
    expect(await test.post(`/v1/orgs/${id}/ping`, undefined, { token })).toMatchObject(blocked);
    await set({ blocked: null });
    expect((await rename()).status).toBe(200);
  });

  it('accepts no members, and its subdomain serves nothing', async () => {
    const { hostname } = await read();
    const link = (await test.post(`/v1/orgs/${id}/link-invites`, { role: 'read' })).body.id;
    const { token } = await test.asPerson('outsider');
    expect((await test.get(`/v1/subdomains/${hostname}`)).body.isActive).toBe(true);
    await set({ blocked: { reason: 'security' } });
    expect((await test.get(`/v1/subdomains/${hostname}`)).body.isActive).toBe(false);
    const join = () => test.post(`/v1/orgs/${id}/invites/${link}`, undefined, { token });
    expect(await join()).toMatchObject({ status: 403, code: 'organization_blocked' });
    await set({ blocked: null });
    expect((await join()).status).toBe(200);
  });
});

describe('updateMemberState', () => {
  const disable = (user: string, disabled: boolean, token?: string) =>
    test.call('PATCH', `/_platform/v1/orgs/${id}/members/${user}`, {
      body: { disabled },
      ...(token === undefined ? {} : { token }),
    });

  it('denies access to a disabled member, and restores it', async () => {
    const person = await test.asPerson('edit', id);
    const link = (await test.post(`/v1/orgs/${id}/link-invites`, { role: 'admin' })).body.id;
    const before = (await test.get(`/v1/orgs/${id}/members/${person.id}`)).body;
    expect((await disable(person.id, true)).body).toEqual({ ...before, disabled: true });
    expect((await test.get(`/v1/orgs/${id}/members/${person.id}`)).body).toEqual({ ...before, disabled: true });
    expect((await test.get(`/v1/orgs/${id}`, { token: person.token })).code).toBe('organization_not_found');
    expect((await test.get('/v1/orgs', { token: person.token })).body.count).toBe(0);
    const again = await test.post(`/v1/orgs/${id}/invites/${link}`, undefined, { token: person.token });
    expect(again).toMatchObject({ status: 403, code: 'forbidden' });
    await disable(person.id, false);
    expect((await test.get(`/v1/orgs/${id}/members/${person.id}`, { token: person.token })).body).toEqual(before);
  });

  it('keeps one enabled admin', async () => {
    const admin = await test.asPerson('admin', id);
    const owner = (await test.get('/v1/user')).body.id;
    expect((await disable(admin.id, true)).status).toBe(200);
    expect(await disable(owner, true)).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('requires the platform owner', async () => {
    const admin = await test.asPerson('admin', id);
    expect((await disable(admin.id, true, admin.token)).code).toBe('forbidden');
    expect((await disable('user_x', true)).code).toBe('member_not_found');
  });
});
