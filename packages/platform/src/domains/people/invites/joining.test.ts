// Joining an organization without a link: an invite to one's email address, or the domain of that address.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let id: string;
beforeAll(async () => {
  test = await startPlatform({ host: false });
});
beforeEach(async () => {
  id = (await test.post('/v1/orgs', { title: 'Joining' })).body.id;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const invite = (body: object, token?: string) =>
  test.post(`/v1/orgs/${id}/invites`, body, token === undefined ? {} : { token });
const appear = async (email: string) => {
  const user = (await test.post('/_platform/v1/users', { displayName: 'Appeared', email })).body.id as string;
  return { user, token: (await test.post('/_platform/v1/tokens', { kind: 'user', user })).body.token as string };
};
const memberOf = async (user: string) => (await test.get(`/v1/orgs/${id}/members/${user}`)).body;
const change = (body: object) => test.call('PATCH', `/v1/orgs/${id}`, { body });
let number = 0;
const anEmail = (domain = 'example.com') => `joining-${(number += 1)}@${domain}`;

describe('inviteUsersToOrganization', () => {
  it('adds an existing user immediately', async () => {
    const person = await test.asPerson('outsider');
    const before = (await test.get(`/v1/orgs/${id}/members`)).body.count;
    expect((await invite({ emails: [person.email.toUpperCase()], role: 'review' })).body).toEqual({
      users: [person.id],
      invited: 1,
    });
    expect(await memberOf(person.id)).toMatchObject({ role: 'review', sso: false, disabled: false });
    expect((await test.get(`/v1/orgs/${id}/members`)).body.count).toBe(before + 1);
  });

  it('keeps an unknown email address with its role until its user appears', async () => {
    const [one, two] = [anEmail(), anEmail()];
    const { body } = await invite({ emails: [one, { email: two, role: null }], role: 'comment' });
    expect(body).toMatchObject({ invited: 2, users: [expect.any(String), expect.any(String)] });
    expect((await test.get(`/v1/orgs/${id}/members`)).body.count).toBe(1);
    expect([(await appear(one)).user, (await appear(two)).user]).toEqual(body.users);
    expect([(await memberOf(body.users[0])).role, (await memberOf(body.users[1])).role]).toEqual(['comment', null]);
  });

  it('gives the default role where none is named', async () => {
    await change({ defaultRole: 'edit' });
    const person = await test.asPerson('outsider');
    await invite({ emails: [person.email] });
    expect((await memberOf(person.id)).role).toBe('edit');
  });

  it('doesn’t change members, and doesn’t count them as invited', async () => {
    const person = await test.asPerson('read', id);
    expect((await invite({ emails: [person.email], role: 'admin' })).body).toEqual({ users: [person.id], invited: 0 });
    expect((await memberOf(person.id)).role).toBe('read');
  });

  it('invites a repeated email address once, with the last role', async () => {
    const email = anEmail();
    expect((await invite({ emails: [email, { email: email.toUpperCase(), role: 'edit' }] })).body.invited).toBe(1);
    await invite({ emails: [{ email, role: 'create' }] });
    expect((await memberOf((await appear(email)).user)).role).toBe('create');
  });

  it('lets a pending user into every organization that invited them', async () => {
    const email = anEmail();
    const other = (await test.post('/v1/orgs', { title: 'Also' })).body.id;
    await invite({ emails: [email], role: 'read' });
    await test.post(`/v1/orgs/${other}/invites`, { emails: [email], role: 'read' });
    const { token } = await appear(email);
    const ids = (await test.get('/v1/orgs', { token })).body.items.map((one: { id: string }) => one.id);
    expect(ids).toHaveLength(2);
    expect(ids).toEqual(expect.arrayContaining([id, other]));
  });

  it('is revoked by removing the pending user', async () => {
    const [removedEmail, remainingEmail] = [anEmail(), anEmail()];
    const [first] = (await invite({ emails: [removedEmail, remainingEmail], role: 'read' })).body.users;
    expect((await test.call('DELETE', `/v1/orgs/${id}/members/${first}`)).status).toBe(204);
    const [left, stayed] = [await appear(removedEmail), await appear(remainingEmail)];
    expect((await test.get('/v1/orgs', { token: left.token })).body.count).toBe(0);
    expect((await test.get('/v1/orgs', { token: stayed.token })).body.count).toBe(1);
  });

  it('with sso marks users who sign in through a provider', async () => {
    await change({ emailDomains: ['sso.example'] });
    const { user } = await appear(anEmail('sso.example'));
    const { email } = (await test.get('/_platform/v1/users?limit=1000')).body.items.find(
      (one: { id: string }) => one.id === user,
    );
    expect((await test.get(`/v1/orgs/${id}/members`)).body.count).toBe(1);
    await invite({ emails: [email], sso: true });
    const { items } = (await test.get(`/v1/orgs/${id}/members`)).body;
    expect(items.map((one: { sso: boolean }) => one.sso)).toEqual(expect.arrayContaining([true, false]));
  });

  it('with sso invites email addresses of the organization’s domains, and lists the others', async () => {
    await change({ emailDomains: ['joining.example'] });
    const [own, foreign] = [anEmail('joining.example'), anEmail()];
    const { body } = await invite({ emails: [own, foreign], sso: true, role: 'read' });
    expect(body).toMatchObject({ invited: 1, failedSSOEmails: [foreign] });
    expect((await memberOf((await appear(own)).user)).sso).toBe(true);
    await change({ sso: true });
    expect((await invite({ emails: [foreign], sso: false })).body).toEqual({
      users: [],
      invited: 0,
      failedSSOEmails: [foreign],
    });
  });

  it.each([
    [{}, 'emails'],
    [{ emails: 'x@example.com' }, 'emails'],
    [{ emails: ['x'] }, 'emails'],
    [{ emails: [{ email: 'x', role: 'read' }] }, 'emails'],
    [{ emails: [{ email: 'x@example.com' }] }, 'emails'],
    [{ emails: ['x@example.com'], role: 'owner' }, 'role'],
    [{ emails: ['x@example.com'], sso: 1 }, 'sso'],
    [{ emails: ['x@example.com'], level: 'read' }, 'level'],
  ])('names the invalid field in %j, and invites no one', async (body, field) => {
    const response = await invite(body);
    expect(response).toMatchObject({ status: 400, code: 'request_invalid' });
    expect(response.body.error.message).toContain(field);
  });

  it('requires an admin', async () => {
    const { token } = await test.asPerson('create', id);
    expect((await invite({ emails: [anEmail()] }, token)).code).toBe('forbidden');
  });
});

describe('getOrganizationsForEmailDomain', () => {
  const offered = async (domain: string, token?: string) =>
    (await test.get(`/v1/email-domains/${domain}/orgs`, token === undefined ? {} : { token })).body.organizations;

  it('offers an organization to users of its email domains', async () => {
    const { token } = await appear(anEmail('Offered.example'));
    expect(await offered('offered.example', token)).toEqual([]);
    await change({ emailDomains: ['other.example', 'OFFERED.example'] });
    const [organization] = await offered('offered.EXAMPLE', token);
    expect(organization).toMatchObject({ id, title: 'Joining', permissions: { view: false, admin: false } });
    await change({ emailDomains: [] });
    expect(await offered('offered.example', token)).toEqual([]);
  });

  it('shows it to members, but not to users of other domains', async () => {
    await change({ emailDomains: ['hidden.example'] });
    const { token } = await test.asPerson('outsider');
    expect(await offered('hidden.example', token)).toEqual([]);
    expect(await offered('hidden.example')).toMatchObject([{ id, permissions: { admin: true } }]);
  });

  it('rejects invalid domains', async () => {
    for (const domain of ['x', 'a..b', '-a.example', 'a@b.example']) {
      expect((await test.get(`/v1/email-domains/${domain}/orgs`)).code).toBe('request_invalid');
    }
  });
});

describe('joinOrganizationWithInvite by the domain of one’s address', () => {
  it.each(['admin', 'create', 'review', 'edit', 'comment', 'read', null])('gives the default role %s', async (role) => {
    const { user, token } = await appear(anEmail('domain.example'));
    const join = () => test.post(`/v1/orgs/${id}/invites/${id}`, undefined, { token });
    expect((await join()).code).toBe('organization_not_found');
    await change({ emailDomains: ['domain.example'], defaultRole: role });
    expect((await join()).status).toBe(200);
    expect((await memberOf(user)).role).toBe(role);
  });

  it('works with invite links off, and requires an exact domain', async () => {
    await change({ emailDomains: ['domain.example'], inviteLinks: false });
    const join = (token: string) => test.post(`/v1/orgs/${id}/invites/${id}`, undefined, { token });
    for (const domain of ['sub.domain.example', 'notdomain.example', 'domain.example.org']) {
      expect((await join((await appear(anEmail(domain))).token)).code).toBe('organization_not_found');
    }
    expect((await join((await appear(anEmail('domain.example'))).token)).status).toBe(200);
  });
});

describe('joinOrganization', () => {
  const join = (token: string) => test.post(`/v1/orgs/${id}/join`, undefined, { token });

  it('gives people with an allowed email domain the default role, once', async () => {
    const { user, token } = await appear(anEmail('domain.example'));
    expect(await join(token)).toMatchObject({ status: 404, code: 'organization_not_found' });
    await change({ emailDomains: ['domain.example'], defaultRole: 'comment' });
    expect((await join(token)).status).toBe(204);
    expect((await memberOf(user)).role).toBe('comment');
    await test.call('PATCH', `/v1/orgs/${id}/members/${user}`, { body: { role: 'edit' } });
    expect((await join(token)).status).toBe(204);
    expect((await memberOf(user)).role).toBe('edit');
  });

  it('changes nothing for members without such a domain, and rejects disabled members', async () => {
    const person = await test.asPerson('read', id);
    expect((await join(person.token)).status).toBe(204);
    expect((await memberOf(person.id)).role).toBe('read');
    const { user, token } = await appear(anEmail('domain.example'));
    await change({ emailDomains: ['domain.example'] });
    await join(token);
    await test.call('PATCH', `/_platform/v1/orgs/${id}/members/${user}`, { body: { disabled: true } });
    expect((await join(token)).code).toBe('forbidden');
  });
});
