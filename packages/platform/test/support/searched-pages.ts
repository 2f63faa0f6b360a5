// Spaces whose pages are searched through the door of a platform.
import { startPlatform } from './test-platform.ts';
import type { CallAnswer, CallOptions, TestPlatform } from './test-platform.ts';

/** A page to be written. */
export interface Draft {
  readonly title: string;
  readonly markdown?: string;
  readonly [field: string]: unknown;
}

/** A space that was written. */
export interface SpaceFixture {
  readonly id: string;
  readonly path: string;
  /** Ids of its pages. */
  readonly pages: readonly string[];
}

/** A platform that is searched. */
export interface SearchPlatform {
  readonly test: TestPlatform;
  /** Path of the organization. */
  readonly organization: string;
  /** A space with these pages at the top. */
  readonly aSpace: (...pages: readonly Draft[]) => Promise<SpaceFixture>;
  /** Changes a space through a change request. Gives the ids of the pages. */
  readonly write: (space: string, changes: readonly object[]) => Promise<string[]>;
  /** What a search in a space, or in the organization, answers. */
  readonly find: (at: string, query: string, more?: string, options?: CallOptions) => Promise<CallAnswer['body']>;
  /** Titles of what is found. */
  readonly titlesOf: (at: string, query: string) => Promise<string[]>;
}

/** Starts a platform. */
export async function startSearched(): Promise<SearchPlatform> {
  const test = await startPlatform({ host: false });
  const organization = `/v1/orgs/${test.demo.organization}`;
  const write: SearchPlatform['write'] = async (space, changes) => {
    const { body: request } = await test.post(`${space}/change-requests`, { subject: 'Written' });
    const at = `${space}/change-requests/${request.id}`;
    const { body } = await test.post(`${at}/content?compat=false`, { changes });
    const { result } = (await test.post(`${at}/merge`)).body;
    if (result !== 'merge') throw new Error(`The space was not written: ${result}.`);
    return body.changes.map(({ page }: { page: { id: string } }) => page.id);
  };
  const find: SearchPlatform['find'] = async (at, query, more = '', options = {}) =>
    (await test.get(`${at}/search?query=${encodeURIComponent(query)}${more}`, options)).body;
  return {
    test,
    organization,
    write,
    find,
    aSpace: async (...pages) => {
      const { body } = await test.post(`${organization}/spaces`, { title: 'A space', empty: true });
      const path = `/v1/spaces/${body.id}`;
      return { id: body.id, path, pages: await write(path, pages.map(inserted)) };
    },
    titlesOf: async (at, query) => (await find(at, query)).items.map(({ title }: { title: string }) => title),
  };
}

/** The change that inserts a page. */
export function inserted({ markdown = '', ...fields }: Draft): object {
  return { operation: 'insert_page', document: { markdown }, ...fields };
}
