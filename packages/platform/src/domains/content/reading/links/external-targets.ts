// Targets outside of a content tree: other spaces and what is in them, collections, people, URLs. What the caller may not see is
// answered as what is not there.
import type { LinkTarget, Resolution } from '@bindery/content/links';
import type { ContentTree } from '@bindery/content/tree';
import type { User } from '@bindery/contract';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices, ExpandedTree } from '../../state/index.ts';
import type { CollectionTable, SpaceRow, SpecificationTable } from '../../../../store/tables.ts';
import { findCollection, findOrganization, findSpace } from '../../../../access/find.ts';
import type { Accessible } from '../../../../access/find.ts';
import { openShownTree } from '../computed-trees/shown-tree.ts';
import { openSpaceRow } from '../revisions/revision-ref.ts';
import { findSpecification } from '../../specifications/index.ts';
import { listUsersOf } from '../../../people/members/find.ts';
import { presentUser } from '../../../people/users/present.ts';
import { anchorReader, resolveSome } from './usages.ts';

/** The result for an external target. */
export type Outside =
  | { readonly status: 'broken'; readonly url?: string }
  | { readonly status: 'ok' | 'in-app'; readonly url: string }
  | { readonly status: 'ok'; readonly space: Accessible<SpaceRow> }
  | { readonly status: 'ok'; readonly collection: Accessible<CollectionTable> }
  | { readonly status: 'ok'; readonly user: User }
  | { readonly status: 'ok'; readonly spec: SpecificationTable }
  | { readonly status: 'ok'; readonly within: OtherSpace; readonly resolution: Resolution };

/** Another space that the caller can see, with its current content. */
export interface OtherSpace {
  readonly space: SpaceRow;
  readonly content: ContentTree;
  readonly texts: ExpandedTree['texts'];
  readonly app: string;
}

const BROKEN: Outside = { status: 'broken' };

/** Finds targets, in the order of the input. `organization` is the organization of the linking space. */
export async function findExternalTargets(
  context: Context<ContentServices>,
  targets: readonly LinkTarget[],
  organization: string,
): Promise<Outside[]> {
  const inSpaces = await findInSpaces(context, targets);
  const users = await findUsers(context, targets, organization);
  const spaces = await findEach(targets, 'space', (id) => findSpace(context, id));
  const collections = await findEach(targets, 'collection', (id) => findCollection(context, id));
  const specs = await findSpecs(context, targets, organization);
  return targets.map((target): Outside => {
    const found = inSpaces.get(target);
    if (found !== undefined) return found;
    switch (target.kind) {
      case 'url':
        return readUrl(context, target.url);
      case 'space': {
        const space = spaces.get(target.space);
        return space === undefined ? BROKEN : { status: 'ok', space };
      }
      case 'collection': {
        const collection = collections.get(target.collection);
        return collection === undefined ? BROKEN : { status: 'ok', collection };
      }
      case 'user': {
        const user = users.get(target.user);
        return user === undefined ? BROKEN : { status: 'ok', user };
      }
      case 'openapi': {
        const spec = specs.get(target.spec);
        return spec === undefined ? BROKEN : { status: 'ok', spec };
      }
      default:
        return BROKEN;
    }
  });
}

/** Targets of one kind by ID, each looked up once. */
async function findEach<Found>(
  targets: readonly LinkTarget[],
  kind: 'space' | 'collection',
  find: (id: string) => Promise<Found | undefined>,
): Promise<Map<string, Found>> {
  const ids = targets.flatMap((target) => {
    if (target.kind === 'space') return kind === 'space' ? [target.space] : [];
    return target.kind === 'collection' && kind === 'collection' ? [target.collection] : [];
  });
  const found = new Map<string, Found>();
  for (const id of new Set(ids)) {
    const one = await find(id);
    if (one !== undefined) found.set(id, one);
  }
  return found;
}

/** Origin of the hosted app. Documents exported from there contain its URLs. */
const HOSTED_APP = 'https://app.gitbook.com';

/**
 * Assumption: URLs on the internet are not fetched, and are fine when they can be read at all. Inside of the app are those
 * of the platform's own origin, and of the hosted service's app.
 */
function readUrl({ services }: Context<ContentServices>, url: string): Outside {
  if (!URL.canParse(url, 'https://host')) return { status: 'broken', url };
  const { origin } = new URL(url, 'https://host');
  const isInApp = origin === HOSTED_APP || origin === new URL(services.origins.api).origin;
  return { status: isInApp ? 'in-app' : 'ok', url };
}

async function findInSpaces(
  context: Context<ContentServices>,
  targets: readonly LinkTarget[],
): Promise<Map<LinkTarget, Outside>> {
  const bySpace = new Map<string, LinkTarget[]>();
  for (const target of targets) {
    const id = spaceOf(target);
    if (id !== undefined) bySpace.set(id, [...(bySpace.get(id) ?? []), target]);
  }
  const found = new Map<LinkTarget, Outside>();
  for (const [id, inside] of bySpace) {
    const within = await openOther(context, id);
    const local = inside.map(withoutSpace);
    const resolutions =
      within === undefined
        ? []
        : await resolveSome(within.content, local, anchorReader(context.services, within.texts));
    for (const [index, target] of inside.entries()) {
      const resolution = resolutions[index];
      const exists = within !== undefined && resolution?.status === 'ok';
      found.set(target, exists ? { status: 'ok', within, resolution } : BROKEN);
    }
  }
  return found;
}

/** The space of a target. Undefined if the target isn’t part of a content tree. */
function spaceOf(target: LinkTarget): string | undefined {
  return 'space' in target && target.kind !== 'space' ? target.space : undefined;
}

function withoutSpace(target: LinkTarget): LinkTarget {
  if (!('space' in target) || target.kind === 'space') return target;
  const { space, ...local } = target;
  // Assumption: an anchor of a space, without a page, is one of its first page.
  if (local.kind !== 'anchor' || local.page !== undefined || space === undefined) return local;
  return { kind: 'path', url: `#${local.anchor}`, paths: [''], anchor: local.anchor };
}

async function openOther(context: Context<ContentServices>, id: string): Promise<OtherSpace | undefined> {
  const found = await findSpace(context, id);
  if (found === undefined) return undefined;
  const ref = await openSpaceRow(context.services, found.row);
  return { space: found.row, ...(await openShownTree(context, ref)), app: ref.app };
}

/**
 * Specifications of the organization by slug. None for integrations, or for callers who can see its spaces but not
 * the organization.
 */
async function findSpecs(
  context: Context<ContentServices>,
  targets: readonly LinkTarget[],
  organization: string,
): Promise<Map<string, SpecificationTable>> {
  const slugs = new Set(targets.flatMap((target) => (target.kind === 'openapi' ? [target.spec] : [])));
  const found = new Map<string, SpecificationTable>();
  if (slugs.size === 0 || context.caller.kind !== 'user') return found;
  if ((await findOrganization(context, organization)) === undefined) return found;
  for (const slug of slugs) {
    const spec = await findSpecification(context.services.store.db, organization, slug);
    if (spec !== undefined) found.set(slug, spec);
  }
  return found;
}

/** Users to look up in one statement, because the number of parameters is limited. */
const USERS_AT_A_TIME = 500;

/** Users of the organization. Other users stay unknown to its members. */
async function findUsers(
  { services }: Context<ContentServices>,
  targets: readonly LinkTarget[],
  organization: string,
): Promise<Map<string, User>> {
  const ids = targets.flatMap((target) => (target.kind === 'user' ? [target.user] : []));
  const users = new Map<string, User>();
  for (let start = 0; start < ids.length; start += USERS_AT_A_TIME) {
    const rows = await listUsersOf(services.store.db, organization, ids.slice(start, start + USERS_AT_A_TIME));
    for (const row of rows) users.set(row.id, presentUser(services, row));
  }
  return users;
}
