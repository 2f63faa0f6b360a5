// Organizations: creating, reading, changing them, their subdomains and email domains.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const create = (body: object, query = '') => test.post(`/v1/orgs${query}`, body);
const patch = (id: string, body: object) => test.call('PATCH', `/v1/orgs/${id}`, { body });
const read = async (id: string, token?: string) =>
  (await test.get(`/v1/orgs/${id}`, token === undefined ? {} : { token })).body;
const titlesOf = (answer: { body: { items: { title: string }[] } }) => answer.body.items.map(({ title }) => title);

describe('createOrganization', () => {
  it('creates an organization with its creator as admin', async () => {
    const created = await create({ title: 'Blue Whale', type: 'community', useCase: 'openSourceDocs' });
    expect(created).toMatchObject({
      status: 201,
      body: {
        title: 'Blue Whale',
        hostname: 'blue-whale',
        type: 'community',
        useCase: 'openSourceDocs',
        emailDomains: [],
        inviteLinks: true,
        permissions: { admin: true, view: true },
      },
    });
    expect(created.headers.get('location')).toBe(created.body.urls.location);
    expect(await read(created.body.id)).toEqual(created.body);
    expect(titlesOf(await test.get('/v1/orgs'))).toContain('Blue Whale');
    const { body } = await test.get(`/v1/orgs/${created.body.id}/members`);
    expect(body.items).toMatchObject([{ role: 'admin', user: { displayName: 'Ada Author' } }]);
  });

  it('gives equal titles different subdomains, even concurrently', async () => {
    const created = await Promise.all(Array.from({ length: 5 }, () => create({ title: 'Ähnlich & Söhne' })));
    const names = created.map(({ body }) => body.hostname as string);
    expect(new Set(names).size).toBe(5);
    expect(names).toContain('ahnlich-sohne');
    for (const name of names) expect(name).toMatch(/^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/);
  });

  it.each(['日本語', 'x'.repeat(255), 'A B', '--'.padEnd(40, '-a')])(
    'derives a subdomain from the title %s',
    async (title) => {
      const { hostname } = (await create({ title })).body;
      expect(hostname).toMatch(/^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/);
    },
  );

  it('creates no site unless asked, and with withDefaultSite one that is the default content', async () => {
    const plain = await create({ title: 'No site' });
    expect((await test.get(`/v1/orgs/${plain.body.id}/sites`)).body.count).toBe(0);
    const { body } = await create({ title: 'With site' }, '?withDefaultSite=true');
    const [site] = (await test.get(`/v1/orgs/${body.id}/sites`)).body.items;
    expect(site).toMatchObject({ title: 'With site', visibility: 'public', published: false });
    expect(body.defaultContent).toEqual({ type: 'site', site: site.id });
    expect((await test.get(`/v1/orgs/${body.id}/spaces`)).body.count).toBe(1);
  });

  it('creates a site for the definition at openapiUrl', async () => {
    const { body } = await create({ title: 'API' }, '?openapiUrl=https://example.com/openapi.json');
    expect((await test.get(`/v1/orgs/${body.id}/sites`)).body.count).toBe(1);
    expect((await create({ title: 'API' }, '?openapiUrl=here')).code).toBe('request_invalid');
  });

  it.each([
    ['public', 'public'],
    ['mixed', 'public'],
    ['protected', 'visitor-auth'],
    ['internal', 'visitor-auth'],
    [null, 'public'],
  ])('creates a %s site for the audience %s', async (audience, visibility) => {
    const onboardingPreferences = { source: 'template', audience, interests: ['api-docs'] };
    const { body } = await create({ title: 'Audience', onboardingPreferences }, '?withDefaultSite=true');
    expect((await test.get(`/v1/orgs/${body.id}/sites`)).body.items).toMatchObject([{ visibility }]);
    expect((await read(body.id)).defaultContent).toEqual(body.defaultContent);
  });

  it('takes e-mail domains', async () => {
    const { body } = await create({ title: 'Domains', emailDomains: ['Whale.example', 'whale.example', 'b.example'] });
    expect((await read(body.id)).emailDomains).toEqual(['whale.example', 'b.example']);
  });

  it.each([
    [{}, 'title'],
    [{ title: 'x' }, 'title'],
    [{ title: '   ' }, 'title'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ title: 'Good', type: 'free' }, 'type'],
    [{ title: 'Good', useCase: 'free' }, 'useCase'],
    [{ title: 'Good', emailDomains: ['x'] }, 'emailDomains'],
    [{ title: 'Good', emailDomains: ['a@b.example'] }, 'emailDomains'],
    [{ title: 'Good', onboardingPreferences: { source: 'x', audience: null, interests: [] } }, 'onboardingPreferences'],
    [{ title: 'Good', plan: 'free' }, 'plan'],
  ])('names the invalid field in %j', async (body, field) => {
    const answer = await create(body);
    expect(answer).toMatchObject({ status: 400, code: 'request_invalid' });
    expect(answer.body.error.message).toContain(field);
  });
});

describe('listOrganizationsForAuthenticatedUser', () => {
  it('lists organizations of the caller, page by page', async () => {
    const { token } = await test.asPerson('read');
    expect(titlesOf(await test.get('/v1/orgs', { token }))).toEqual(['Harbor']);
    const mine = ['Mine 1', 'Mine 2', 'Mine 3'];
    for (const title of mine) await test.post('/v1/orgs', { title }, { token });
    const all = await test.get('/v1/orgs', { token });
    expect(all.body.count).toBe(4);
    expect(titlesOf(all).toSorted()).toEqual(['Harbor', ...mine]);
    const first = await test.get('/v1/orgs?limit=3', { token });
    const second = await test.get(`/v1/orgs?limit=3&page=${first.body.next.page}`, { token });
    expect([...titlesOf(first), ...titlesOf(second)]).toEqual(titlesOf(all));
    expect((await test.get(`/v1/orgs?page=${first.body.next.page}`)).code).toBe('page_token_invalid');
  });

  it('shows limited details to a guest', async () => {
    const { token } = await test.asPerson(null);
    const [organization] = (await test.get('/v1/orgs', { token })).body.items;
    expect(organization.permissions).toMatchObject({ view: true, listMembers: false, admin: false });
    expect((await test.get(`/v1/orgs/${organization.id}/members`, { token })).code).toBe('forbidden');
  });
});

describe('updateOrganizationById', () => {
  const LOGO = 'https://example.com/logo.png';
  it.each([
    ['title', 'ab', 'ab'],
    ['title', 'x'.repeat(255), 'x'.repeat(255)],
    ['hostname', 'abc', 'abc'],
    ['hostname', 'a'.repeat(32), 'a'.repeat(32)],
    ['emailDomains', ['A.example', 'b.example'], ['a.example', 'b.example']],
    ['defaultRole', 'admin', 'admin'],
    ['defaultRole', 'create', 'create'],
    ['defaultRole', 'edit', 'edit'],
    ['defaultRole', 'review', 'review'],
    ['defaultRole', 'comment', 'comment'],
    ['defaultRole', 'read', 'read'],
    ['defaultRole', null, null],
    ['sso', true, true],
    ['ai', true, true],
    ['inviteLinks', false, false],
    ['mergeRules', { type: 'rules', rules: [{ rule: 'require_at_least_one_review' }] }, undefined],
    ['mergeRules', { type: 'none' }, undefined],
  ])('sets %s to %j, and leaves the rest', async (field, value, expected) => {
    const { id } = (await create({ title: 'Before' })).body;
    const before = await read(id);
    const answer = await patch(id, { [field]: value });
    expect(answer).toMatchObject({ status: 200, body: { [field]: expected === undefined ? value : expected } });
    expect(await read(id)).toEqual({ ...before, [field]: expected === undefined ? value : expected });
  });

  it('sets and unsets the logo', async () => {
    const { id } = (await create({ title: 'Logo' })).body;
    expect((await read(id)).urls.logo).toBeUndefined();
    await patch(id, { logo: LOGO });
    expect((await read(id)).urls.logo).toBe(LOGO);
    await patch(id, { logo: null });
    expect((await read(id)).urls.logo).toBeUndefined();
  });

  it('sets and unsets the default content, a site of its own', async () => {
    const { id, defaultContent } = (await create({ title: 'Content' }, '?withDefaultSite=true')).body;
    await patch(id, { defaultContent: null });
    expect((await read(id)).defaultContent).toBeUndefined();
    await patch(id, { defaultContent });
    expect((await read(id)).defaultContent).toEqual(defaultContent);
    expect((await test.call('DELETE', `/v1/orgs/${id}/sites/${defaultContent.site}`)).status).toBe(204);
    expect((await read(id)).defaultContent).toBeUndefined();
    const foreign = await patch(id, { title: 'Kept back', defaultContent: { type: 'site', site: test.demo.site } });
    expect(foreign).toMatchObject({ status: 404, code: 'site_not_found' });
    expect(await read(id)).toMatchObject({ title: 'Content' });
  });

  it('rejects a taken subdomain, and accepts the current one', async () => {
    const [one, two] = [(await create({ title: 'One' })).body, (await create({ title: 'Two' })).body];
    const response = await patch(two.id, { title: 'Changed', hostname: one.hostname });
    expect(response).toMatchObject({ status: 409, code: 'name_taken' });
    expect((await read(two.id)).title).toBe('Two');
    expect((await patch(one.id, { hostname: one.hostname })).status).toBe(200);
  });

  it('gives a subdomain to one of two concurrent requests', async () => {
    const created = await Promise.all(['Race a', 'Race b', 'Race c'].map((title) => create({ title })));
    const responses = await Promise.all(created.map(({ body }) => patch(body.id, { hostname: 'the-race' })));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('accepts only its own members in merge rules', async () => {
    const { id } = (await create({ title: 'Rules' })).body;
    const outsider = await test.asPerson('read');
    const rules = (user: string) => ({
      mergeRules: { type: 'rules', rules: [{ rule: 'require_specific_reviewers', users: [user] }] },
    });
    expect(await patch(id, rules(outsider.id))).toMatchObject({ status: 404, code: 'member_not_found' });
    const member = await test.asPerson('review', id);
    await patch(id, rules(member.id));
    expect((await read(id)).mergeRules).toEqual(rules(member.id).mergeRules);
  });

  it.each([
    [{ title: 'x' }, 'title'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ hostname: 'ab' }, 'hostname'],
    [{ hostname: 'a'.repeat(33) }, 'hostname'],
    [{ hostname: '-abc' }, 'hostname'],
    [{ hostname: 'Abc' }, 'hostname'],
    [{ hostname: 'a.bc' }, 'hostname'],
    [{ emailDomains: ['nothing'] }, 'emailDomains'],
    [{ defaultRole: 'owner' }, 'defaultRole'],
    [{ defaultContent: { type: 'space', space: 'x' } }, 'defaultContent'],
    [{ logo: 'logo.png' }, 'logo'],
    [{ logo: `https://example.com/${'x'.repeat(2048)}` }, 'logo'],
    [{ sso: 'yes' }, 'sso'],
    [{ ai: null }, 'ai'],
    [{ inviteLinks: 1 }, 'inviteLinks'],
    [{ mergeRules: { type: 'inherit' } }, 'mergeRules'],
    [{ plan: 'free' }, 'plan'],
  ])('names the invalid field in %j', async (body, field) => {
    const answer = await patch(test.demo.organization, body);
    expect(answer).toMatchObject({ status: 400, code: 'request_invalid' });
    expect(answer.body.error.message).toContain(field);
  });
});

describe('getSubdomain', () => {
  it('follows the hostname of an organization', async () => {
    const { id } = (await create({ title: 'Moving' })).body;
    expect((await test.get('/v1/subdomains/moving')).body).toEqual({
      object: 'subdomain',
      subdomain: 'moving',
      target: { type: 'organization', organization: id },
      isActive: true,
    });
    await patch(id, { hostname: 'moved' });
    expect((await test.get('/v1/subdomains/moving')).code).toBe('subdomain_not_found');
    expect((await test.get('/v1/subdomains/moved')).body.target.organization).toBe(id);
  });

  it('doesn’t reveal the organization to strangers', async () => {
    const { token } = await test.asPerson('outsider');
    expect(await test.get('/v1/subdomains/harbor', { token })).toMatchObject({
      status: 404,
      code: 'subdomain_not_found',
    });
    expect((await test.get('/v1/subdomains/-x')).code).toBe('request_invalid');
  });
});

describe('updateOrganizationMemberLastSeenAt', () => {
  it('updates the last seen date by the platform’s clock', async () => {
    const { id, token } = await test.asPerson(null);
    const me = `/v1/orgs/${test.demo.organization}/members/${id}`;
    expect((await test.get(me)).body.lastSeenAt).toBeUndefined();
    await test.call('PUT', '/_platform/v1/clock', { body: { frozen: true, advanceMs: 60_000 } });
    expect(await test.post(`/v1/orgs/${test.demo.organization}/ping`, undefined, { token })).toMatchObject({
      status: 200,
      body: {},
    });
    const { now } = (await test.get('/_platform/v1/clock')).body;
    expect((await test.get(me)).body.lastSeenAt).toBe(now);
    const outsider = await test.asPerson('outsider');
    const rejected = await test.post(`/v1/orgs/${test.demo.organization}/ping`, undefined, { token: outsider.token });
    expect(rejected.code).toBe('organization_not_found');
  });
});
