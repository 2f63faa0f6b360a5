// Fields that the service alone decides, sent along in every body: rejected where they are not the caller's to give, or left as they were
// where the contract ignores what it does not know.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digest } from '../support/conformance/digest.ts';
import { MODELS, bodySchemaOf, generated } from '../support/conformance/generated.ts';
import { fieldsOf } from '../support/conformance/changes.ts';
import { urlOf, exampleOf } from '../support/conformance/requests.ts';
import { createWorld } from '../support/conformance/world.ts';
import type { World } from '../support/conformance/world.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../support/test-platform.ts';

/** Fields of responses, each with a value that someone would like to give it. */
const OWNED = {
  object: 'user',
  id: 'mine',
  revision: 'rev_mine',
  version: 99,
  verified: true,
  plan: 'enterprise',
  permissions: { admin: true },
  role: 'admin',
  type: 'other',
  status: 'active',
  organization: 'org_mine',
  createdAt: '2001-01-01T00:00:00.000Z',
  createdBy: 'user_mine',
  updatedAt: '2001-01-01T00:00:00.000Z',
  deletedAt: '2001-01-01T00:00:00.000Z',
  urls: { location: 'https://evil.test/' },
  blocked: false,
  isAdmin: true,
};

/** The data of a document, and claims, can be any object: the specification shows them so. */
const FREE = /^instructions\.data$|\.visitorAuthClaims$/;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  expect(world.test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

describe('a field of the service in the body', () => {
  const withBody = generated.filter(([, { body }]) => body !== undefined);
  let before: string;
  beforeAll(() => {
    before = digest(world);
  });

  it.each(withBody)('of %s is refused, by its name', async (id, declared) => {
    const request = exampleOf(id, declared, world);
    const bodyFields = fieldsOf(MODELS, bodySchemaOf(id, declared) ?? {});
    const unknown = Object.entries(OWNED).filter(([name]) => !(name in bodyFields));
    const body = { ...(request.body as object), ...Object.fromEntries(unknown) };
    const url = urlOf(declared, request);
    const { status, body: response } = await world.test.call(declared.method, url, { body, token: world.token });
    const named = unknown.filter(([name]) => response.error?.message.includes(`"${name}"`));
    expect([status, named.map(([name]) => name)]).toEqual([400, unknown.map(([name]) => name)]);
  });

  it('has written nothing', () => {
    expect(digest(world)).toBe(before);
  });

  /** Objects in a body, at any depth, of examples that have any. */
  const nested = (value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] => {
    if (typeof value !== 'object' || value === null) return [];
    const inside = Object.entries(value).flatMap(([key, inner]) => nested(inner, [...path, key]));
    return Array.isArray(value) ? inside : [path, ...inside];
  };
  const withField = (value: unknown, [first, ...rest]: readonly (string | number)[]): unknown => {
    if (first === undefined) return { ...(value as object), verified: true };
    const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
    (copy as Record<string, unknown>)[first] = withField((value as Record<string, unknown>)[first], rest);
    return copy;
  };

  it.each(withBody)('of %s is refused inside of its objects, too', async (id, declared) => {
    const request = exampleOf(id, declared, world);
    for (const path of nested(request.body).filter((one) => one.length > 0 && !FREE.test(one.join('.')))) {
      const body = withField(request.body, path);
      const { status, code } = await world.test.call(declared.method, urlOf(declared, request), {
        body,
        token: world.token,
      });
      expect([path.join('.'), status, code]).toEqual([path.join('.'), 400, 'request_invalid']);
    }
  });
});

describe('a field of the service in a body of integrations', () => {
  it('is ignored and listed in a header, and changes nothing', async () => {
    const test = await startPlatform({ host: false });
    const { organization, space, site } = test.demo;
    await test.publish('owned');
    const { status: _, type: _type, ...owned } = OWNED;
    const all = { ...owned, integration: 'other', installation: 'inst_mine', target: { organization: 'org_mine' } };
    const root = '/v1/integrations/owned/installations';
    const created = await test.post(root, { ...all, organization });
    expect([created.status, created.headers.get('x-bindery-warning')]).toEqual([
      201,
      expect.stringContaining('"permissions"'),
    ]);
    const id: string = created.body.id;
    expect(id).not.toBe('mine');
    const endpoints = [
      { at: `${root}/${id}`, make: undefined },
      { at: `${root}/${id}/spaces/${space}`, make: { ...all, space } },
      { at: `${root}/${id}/sites/${site}`, make: { ...all, siteId: site } },
    ];
    for (const { at, make } of endpoints) {
      if (make !== undefined) {
        const list = at.slice(0, at.lastIndexOf('/'));
        expect((await test.post(list, make)).headers.get('x-bindery-warning')).toContain('"permissions"');
      }
      const { updatedAt: _before, ...before } = (await test.get(at)).body;
      const body = { ...all, status: 'paused', spaces: 99, urls: { publicEndpoint: 'https://evil.test/' } };
      const changed = await test.call('PATCH', at, { body });
      expect([at, changed.status]).toEqual([at, 200]);
      expect(changed.headers.get('x-bindery-warning')).toContain('"permissions"');
      const { updatedAt: _after, ...after } = (await test.get(at)).body;
      expect(after).toEqual(before);
    }
    expect(test.faults).toEqual([]);
  });
});
