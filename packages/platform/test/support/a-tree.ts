// Short hand for tests that build trees of collections and spaces in the demo organization.
import type { CallAnswer, CallOptions, TestPlatform } from './test-platform.ts';

/** IDs of the created items, in order. Tests use up to three of them by index. */
export type Ids = [string, string, string, ...string[]];

/** Builds and moves. */
export interface Tree {
  /** Path of the organization's collections. */
  readonly collections: string;
  create(body: Record<string, unknown>, options?: CallOptions): Promise<CallAnswer>;
  /** Collections one inside the other; ids, the outermost first. */
  chain(title: string, length: number): Promise<Ids>;
  /** New spaces with these titles. */
  spaces(titles: readonly string[], parent?: string): Promise<Ids>;
  /** Id of a new space. */
  space(title: string, parent?: string): Promise<string>;
  move(
    kind: 'spaces' | 'collections',
    id: string,
    body: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<CallAnswer>;
  /** Titles of the spaces directly in a collection, in their order. */
  orderIn(collection: string): Promise<string[]>;
}

/** In an organization. Default: the demo organization. */
export function aTree(test: TestPlatform, organization = test.demo.organization): Tree {
  const collections = `/v1/orgs/${organization}/collections`;
  const create: Tree['create'] = (body, options) => test.post(collections, body, options);
  const space: Tree['space'] = async (title, parent) => {
    const inside = parent === undefined ? {} : { parent };
    return (await test.post(`/v1/orgs/${organization}/spaces`, { title, empty: true, ...inside })).body.id;
  };
  return {
    collections,
    create,
    chain: async (title, length) => {
      const ids: string[] = [];
      for (const parent of Array.from({ length }, (_, index) => index - 1)) {
        const inside = parent < 0 ? {} : { parent: ids[parent] };
        ids.push((await create({ title: `${title} ${parent + 2}`, ...inside })).body.id);
      }
      return ids as Ids;
    },
    space,
    spaces: async (titles, parent) => {
      const ids: string[] = [];
      for (const title of titles) ids.push(await space(title, parent));
      return ids as Ids;
    },
    move: (kind, id, body, options) => test.post(`/v1/${kind}/${id}/move`, body, options),
    orderIn: async (collection) => {
      const { items } = (await test.get(`/v1/collections/${collection}/spaces?limit=1000`)).body;
      return items.map(({ title }: { title: string }) => title);
    },
  };
}
