// Ids of someone else inside of one's own path or body: rejected, in just the words for ids that no one has; and what is in one place of
// one's own is not found below another.
import type { Operation } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digest } from '../support/conformance/digest.ts';
import { MODELS, bodySchemaOf, generated } from '../support/conformance/generated.ts';
import { idFields } from '../support/conformance/id-fields.ts';
import { urlOf, exampleOf } from '../support/conformance/requests.ts';
import type { Example } from '../support/conformance/requests.ts';
import { createWorld } from '../support/conformance/world.ts';
import type { World } from '../support/conformance/world.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms } from '../support/test-platform.ts';
import type { CallAnswer } from '../support/test-platform.ts';

let world: World;
let before: string;
/** Made for these tests: a second one of what a world has one of. */
const others = { siteId: '', changeRequestId: '', commentId: '' };
beforeAll(async () => {
  world = await createWorld({ clock: { now: Date.parse('2026-06-01T00:00:00Z'), frozen: true } });
  const create = async (path: string, body: object): Promise<string> =>
    (await world.test.post(path, body, { token: world.token })).body.id;
  const { organizationId = '', spaceId = '' } = world.own;
  others.siteId = await create(`/v1/orgs/${organizationId}/sites`, { title: 'Other docs' });
  others.changeRequestId = await create(`/v1/spaces/${spaceId}/change-requests`, { subject: 'Other' });
  others.commentId = await create(`/v1/spaces/${spaceId}/comments`, { body: { markdown: 'Other' } });
  before = digest(world);
});
afterAll(async () => {
  expect(world.test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

const call = (declared: Operation, request: Example): Promise<CallAnswer> =>
  world.test.call(declared.method, urlOf(declared, request), {
    token: world.token,
    ...(request.body === undefined ? {} : { body: request.body }),
  });

/**
 * Menus of customizations have links. Like links of pages, these can have any target, and are resolved for each reader. Filters of events
 * compare with what one’s own site has, so other IDs match nothing.
 */
const HAS_LINKS = /Customization|aggregateSiteEvents/;

/** An id of the same form that no one has. */
const nobodys = (id: string): string => `${id.slice(0, -6)}${/[A-Z_]/.test(id) ? 'zZzZzZ' : 'zzzzzz'}`;

/** Makes what a name represents where nothing has it: the same name in two organizations is two things. */
const MAKES_BY_NAME = 'createOrUpdateOpenAPISpecBySlug';

/** The parts of a response that distinguish rejections, without the ID that the message can quote. */
const withoutId = ({ status, headers, body }: CallAnswer, id: string): unknown => [
  status,
  Object.fromEntries([...headers].filter(([name]) => !['date', 'content-length'].includes(name))),
  JSON.parse(JSON.stringify(body ?? null).replaceAll(id, 'ID')),
];

describe('an id of another organization', () => {
  /** Names that anyone can ask about. */
  const OPEN = new Set(['emailDomain', 'subdomain', 'hostname']);
  const named = generated.filter(([, { path }]) => path.includes('{'));

  it.each(named)('in the path of %s gets the response of an unknown id', async (id, declared) => {
    const request = exampleOf(id, declared, world);
    for (const name of Object.keys(request.parameters).filter((one) => !OPEN.has(one))) {
      if (id === MAKES_BY_NAME && name === 'specSlug') continue;
      const theirs = world.foreign[name] ?? 'nothing';
      const requestWith = async (value: string) => {
        const parameters = { ...request.parameters, [name]: value };
        return withoutId(await call(declared, { ...request, parameters }), value);
      };
      expect([name, await requestWith(theirs)]).toEqual([name, await requestWith(nobodys(theirs))]);
    }
  });

  const withBody = generated.filter(([, { body }]) => body !== undefined);

  it.each(withBody.filter(([id]) => !HAS_LINKS.test(id)))(
    'in the body of %s is rejected like an unknown id',
    { tags: ['long'] },
    async (id, declared) => {
      for (const { path, theirs, none } of await requestWithForeignIds(id, declared)) {
        expect([path, theirs.said]).toEqual([path, none.said]);
        expect([path, theirs.answer.status >= 400 || isRejectedInside(theirs.answer)]).toEqual([path, true]);
      }
    },
  );
});

/** Answers for each place in a body: with an id of theirs, and with one that no one has. */
async function requestWithForeignIds(id: string, declared: Operation) {
  const request = exampleOf(id, declared, world);
  const from = { models: MODELS, own: world.own };
  const body = (request.body ?? {}) as Record<string, unknown>;
  const responses = [];
  for (const { path, kind, bodyWith } of idFields(from, bodySchemaOf(id, declared) ?? {}, body)) {
    const requestWith = async (value: string) => {
      const answer = await call(declared, { ...request, body: bodyWith(value) });
      return { answer, said: withoutId(answer, value) };
    };
    const theirs = world.foreign[kind] ?? 'nothing';
    responses.push({ path, theirs: await requestWith(theirs), none: await requestWith(nobodys(theirs)) });
  }
  return responses;
}

/** A response for many, each with its own outcome. */
const isRejectedInside = ({ body }: CallAnswer): boolean => JSON.stringify(body).includes('"status":"error"');

/** Somewhere else of one's own where the same could be, by the name of the path parameter. */
const siblings = (): Record<string, string> => ({
  organizationId: world.own['otherOrganization'] ?? '',
  collectionId: world.own['otherCollection'] ?? '',
  spaceId: world.own['otherSpace'] ?? '',
  siteSectionId: world.own['otherSection'] ?? '',
  ...others,
});

/** People are those of the organization, and a change request begins with all content of its space. */
const isSharedBy = (name: string, path: string): boolean =>
  (path.includes('/permissions/') && name !== 'organizationId') ||
  (path.includes('/content/') && name === 'changeRequestId');

describe('a resource of the caller', () => {
  const nested = generated.filter(([id, { path }]) => (path.match(/\{/g)?.length ?? 0) > 1 && id !== MAKES_BY_NAME);

  it.each(nested)('isn’t found by %s below another parent', async (id, declared) => {
    const request = exampleOf(id, declared, world);
    const names = Object.keys(request.parameters);
    for (const name of names.slice(0, -1)) {
      const other = siblings()[name];
      if (other === undefined || isSharedBy(name, declared.path)) continue;
      const { status, code } = await call(declared, {
        ...request,
        parameters: { ...request.parameters, [name]: other },
      });
      const isAbsent = declared.method === 'DELETE' && status === 204;
      expect([name, status, code]).toEqual([
        name,
        isAbsent ? 204 : 404,
        isAbsent ? null : expect.stringContaining('not_found'),
      ]);
    }
  });
});

it('none of the requests wrote anything', () => {
  expect(digest(world)).toBe(before);
});

it.each(generated.filter(([id, { body }]) => body !== undefined && HAS_LINKS.test(id)))(
  'links in the body of %s are accepted with unknown and foreign ids',
  { tags: ['long'] },
  async (id, declared) => {
    const responses = await requestWithForeignIds(id, declared);
    expect(responses.length).toBeGreaterThan(0);
    for (const { path, theirs, none } of responses)
      expect([path, theirs.answer.status]).toEqual([path, none.answer.status]);
  },
);
