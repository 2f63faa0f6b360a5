// Custom hostnames: whose they are, when they publish a site, and who can change them.
import { CustomHostnameStatus } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite, each } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

describe('custom hostnames', () => {
  const local = '/_platform/v1/custom-hostnames';
  let number = 0;
  const setHostname = async (fields: Record<string, unknown> = {}) => {
    const hostname = `docs-${++number}.example.com`;
    return test.post(local, { hostname, organization: test.demo.organization, ...fields });
  };
  const state = (hostname: string, status: string, options = {}) =>
    test.call('PATCH', `${local}/${hostname}`, { body: { status }, ...options });

  it.each(
    each(
      { items: CustomHostnameStatus.options.flatMap(({ options }) => options.map((value) => ({ value }))) },
      'value',
    ),
  )('are shown on their site, and publish it while they are live: %s', async (status) => {
    const site = await aSite(test);
    await site.post('/publish');
    const { status: responseStatus, headers, body } = await setHostname({ site: site.id });
    expect([responseStatus, headers.get('location')]).toEqual([201, body.urls.location]);
    expect(body).toMatchObject({ target: { type: 'site', site: site.id }, isActive: false, status: 'dns_no_cname' });
    const { hostname } = body;
    const changed = await state(hostname, status);
    expect(changed.body).toMatchObject({ status, isActive: status === 'live' });
    expect((await test.get(`/v1/custom-hostnames/${hostname}`)).body).toEqual(changed.body);
    const readHostname = (await site.get()).body;
    expect(readHostname.hostname).toBe(hostname);
    expect(readHostname.urls.published === `https://${hostname}/`).toBe(status === 'live');
    const checked = await test.call('PATCH', `/v1/custom-hostnames/${hostname}`);
    expect([checked.status, checked.code]).toEqual(status === 'live' ? [409, 'conflict'] : [204, null]);
    if (status !== 'live') {
      const after = (await test.get(`/v1/custom-hostnames/${hostname}`)).body.status;
      expect(after).toBe(status.startsWith('ssl_') ? 'ssl_pending' : 'dns_passed');
    }
    expect((await test.call('DELETE', `/v1/custom-hostnames/${hostname}`)).status).toBe(204);
    expect((await site.get()).body.hostname).toBeUndefined();
    expect((await test.get(`/v1/custom-hostnames/${hostname}`)).code).toBe('custom_hostname_not_found');
    expect((await test.call('DELETE', `/v1/custom-hostnames/${hostname}`)).status).toBe(204);
  });

  it('can belong to an organization', async () => {
    const read = () => test.get('/v1/custom-hostnames/own.example.com');
    expect((await read()).code).toBe('custom_hostname_not_found');
    const { hostname, target } = (await setHostname({ hostname: 'own.example.com', status: 'dns_no_cname' })).body;
    expect((await read()).body.status).toBe('dns_no_cname');
    await state(hostname, 'live');
    expect((await read()).body.status).toBe('live');
    expect(target).toEqual({ type: 'organization', organization: test.demo.organization });
    const readHostname = async () => (await test.get(`/v1/orgs/${test.demo.organization}`)).body.customHostname;
    expect(await readHostname()).toBe(hostname);
    await test.call('DELETE', `/v1/custom-hostnames/${hostname}`);
    expect(await readHostname()).toBeUndefined();
  });

  it('belong to one target each', async () => {
    const [site, other] = [await aSite(test), await aSite(test)];
    const { hostname } = (await setHostname({ site: site.id })).body;
    expect(await setHostname({ site: other.id, hostname })).toMatchObject({ status: 409, code: 'name_taken' });
    expect(await setHostname({ site: site.id })).toMatchObject({ status: 409, code: 'conflict' });
    const contested = await Promise.all(
      [1, 2].map(() => setHostname({ site: other.id, hostname: 'contested.example.com' })),
    );
    expect(contested.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it.each([
    [{ hostname: 'example' }, 400, 'request_invalid'],
    [{ hostname: 'example.com' }, 400, 'request_invalid'],
    [{ hostname: 'Docs.example.com' }, 400, 'request_invalid'],
    [
      { hostname: `${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.xxxxxxxxxx` },
      400,
      'request_invalid',
    ],
    [{ status: 'fine' }, 400, 'request_invalid'],
    [{ organization: 'org_none' }, 404, 'organization_not_found'],
    [{ site: 'none' }, 404, 'site_not_found'],
  ])('refuse %j', async (fields, status, code) => {
    expect(await setHostname(fields)).toMatchObject({ status, code });
  });

  it('are read-only while their organization is blocked', async () => {
    const { hostname } = (await setHostname()).body;
    const path = `/v1/custom-hostnames/${hostname}`;
    const organization = `/_platform/v1/orgs/${test.demo.organization}`;
    await test.call('PATCH', organization, { body: { blocked: { reason: 'security' } } });
    const rejected = [await test.call('PATCH', path), await test.call('DELETE', path), await state(hostname, 'live')];
    expect([...rejected, await setHostname()].map(({ code }) => code)).toEqual(Array(4).fill('organization_blocked'));
    expect((await test.get(path)).body.status).toBe('dns_no_cname');
    await test.call('PATCH', organization, { body: { blocked: null } });
    expect((await test.call('DELETE', path)).status).toBe(204);
  });

  it('require an admin of their organization, and are hidden from others', async () => {
    const site = await aSite(test);
    const { hostname } = (await setHostname({ site: site.id })).body;
    const [member, stranger] = [await test.asPerson('create'), await test.asPerson('outsider')];
    const path = `/v1/custom-hostnames/${hostname}`;
    const tried = async (token: string) => [
      (await test.get(path, { token })).code,
      (await test.call('PATCH', path, { token })).code,
      (await test.call('DELETE', path, { token })).code,
      (await state(hostname, 'live', { token })).code,
    ];
    expect(await tried(member.token)).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden']);
    const unknown = 'custom_hostname_not_found';
    expect(await tried(stranger.token)).toEqual([unknown, unknown, null, unknown]);
    expect((await test.get(path)).body.status).toBe('dns_no_cname');
    const body = { hostname: 'mine.example.com', organization: test.demo.organization };
    expect((await test.post(local, body, { token: member.token })).code).toBe('forbidden');
  });
});
