// DELETE of everything there is: once, again, of what never was, and below a parent that the caller does not see.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digest } from '../support/conformance/digest.ts';
import { generated } from '../support/conformance/generated.ts';
import { urlOf, exampleOf } from '../support/conformance/requests.ts';
import { createWorld } from '../support/conformance/world.ts';
import type { World } from '../support/conformance/world.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../support/test-platform.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  expect(world.test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

/** What is inside of something comes before it. */
const deletes = generated
  .filter(([, { method }]) => method === 'DELETE')
  .toSorted(([, one], [, other]) => other.path.split('/').length - one.path.split('/').length);
/** A URL of a name has a form. */
const NEVER: Readonly<Record<string, string>> = { hostname: 'never.example.com' };

/** What makes that there is something to end, where a world has none. */
const PREPARED: Record<string, (world: World) => Promise<unknown>> = {
  deleteSiteSpaceCustomizationById: ({ test, own, token }) => {
    const site = `/v1/orgs/${own['organizationId']}/sites/${own['siteId']}`;
    const body = { title: 'Overridden' };
    return test.call('PATCH', `${site}/site-spaces/${own['siteSpaceId']}/customization`, { body, token });
  },
  removeSectionFromGroup: ({ test, own, token }) => {
    const groups = `/v1/orgs/${own['organizationId']}/sites/${own['siteId']}/section-groups`;
    const body = { sectionId: own['siteSectionId'] };
    return test.call('POST', `${groups}/${own['siteSectionGroupId']}/sections`, { body, token });
  },
};

for (const [kind, base] of [
  ['Space', '/v1/spaces/{spaceId}'],
  ['Collection', '/v1/collections/{collectionId}'],
  ['Site', '/v1/orgs/{organizationId}/sites/{siteId}'],
] as const) {
  const grant =
    (field: 'users' | 'teams', name: string) =>
    ({ test, own, token }: World) => {
      const path = base.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => own[parameter] ?? '');
      return test.post(`${path}/permissions`, { [field]: [own[name]], role: 'comment' }, { token });
    };
  PREPARED[`removeUserFrom${kind}`] = grant('users', 'userId');
  PREPARED[`removeTeamFrom${kind}`] = grant('teams', 'teamId');
}

describe.each(deletes)('%s', (id, declared) => {
  const remove = async (changed: Readonly<Record<string, string>> = {}, of = world): Promise<number> => {
    const { parameters, ...rest } = exampleOf(id, declared, of);
    const url = urlOf(declared, {
      ...rest,
      parameters: { ...parameters, ...changed },
    });
    return (await of.test.call('DELETE', url, { token: of.token })).status;
  };
  const names = [...declared.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

  it('below a hidden or missing resource returns not found', async () => {
    const before = digest(world);
    for (const name of names.slice(0, -1)) {
      expect([name, await remove({ [name]: world.foreign[name] ?? 'nothing' })]).toEqual([name, 404]);
      expect([name, await remove({ [name]: 'nothing' })]).toEqual([name, 404]);
    }
    expect(digest(world)).toBe(before);
  });

  it('of a missing or foreign resource succeeds, and deletes nothing', async () => {
    const before = digest(world);
    const last = names.at(-1) ?? '';
    expect(await remove({ [last]: NEVER[last] ?? 'nothing' })).toBe(204);
    expect(await remove({ [last]: world.foreign[last] ?? 'nothing' })).toBe(204);
    expect(digest(world)).toBe(before);
  });

  /** Whether something was there, and is gone. */
  const isEnded = async (of: World): Promise<boolean> => {
    await PREPARED[id]?.(of);
    const before = digest(of);
    expect(await remove({}, of)).toBe(204);
    return digest(of) !== before;
  };

  it('deletes once, and returns the same response again', async () => {
    // What an operation before has ended with something else is there again in another world.
    const of = (await isEnded(world)) ? world : await createWorld();
    if (of !== world) expect(await isEnded(of)).toBe(true);
    const after = digest(of);
    expect(await remove({}, of)).toBe(204);
    expect(digest(of)).toBe(after);
    expect(of.test.faults).toEqual([]);
  });
});

it('of integrations, installations, and their targets returns the same response again', async () => {
  const test = await startPlatform({ host: false });
  await test.publish('ended');
  const installation = await test.install('ended', { space: true, site: true });
  const { token, id } = (await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'ended' })).body;
  const root = '/v1/integrations/ended';
  const paths = [
    `${root}/installations/${installation}/spaces/${test.demo.space}`,
    `${root}/installations/${installation}/sites/${test.demo.site}`,
    `${root}/installations/${installation}`,
    `${root}/dev`,
    `/_platform/v1/tokens/${id}`,
    root,
    '/v1/integrations/never',
  ];
  for (const path of paths) {
    const statuses = [await test.call('DELETE', path), await test.call('DELETE', path)].map(({ status }) => status);
    expect([path, statuses]).toEqual([path, [204, 204]]);
  }
  expect((await test.get(root, { token })).status).toBe(401);
  expect(test.faults).toEqual([]);
});
