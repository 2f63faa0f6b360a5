// Adds pages to a space by a change request that is merged, as an author’s changes are.
import type { SeedPage } from '@bindery/bundler';
import type { Client } from '@bindery/client';

/** Maximum number of changes in a request. Source: the operation. */
const MAX_CHANGES = 50;

const CONTENT = 'POST /spaces/{spaceId}/change-requests/{changeRequestId}/content';

interface Insertion {
  readonly page: SeedPage;
  readonly ref: string;
  /** Reference of the parent, or its ID if an earlier request inserted it. */
  readonly into: string | undefined;
}

/** Inserts pages at the end, each with the pages under it. Returns the IDs of the pages, parents before their subpages. */
export async function insertPages(
  api: Client,
  spaceId: string,
  { subject, pages }: { readonly subject: string; readonly pages: readonly SeedPage[] },
): Promise<readonly string[]> {
  const { id: changeRequestId } = await api.request('POST /spaces/{spaceId}/change-requests', {
    spaceId,
    body: { subject },
  });
  const ids = { spaceId, changeRequestId };
  const insertions = flatten(pages);
  const inserted = new Map<string, string>();
  for (let start = 0; start < insertions.length; start += MAX_CHANGES) {
    const batch = insertions.slice(start, start + MAX_CHANGES);
    const changes = batch.map((one) => toChange(one, inserted));
    // Without `compat`, the operation returns the inserted pages.
    const answer = (await api.request(CONTENT, {
      ...ids,
      query: { compat: 'false' },
      body: { changes: changes as never },
    })) as unknown as { readonly changes: readonly { readonly page: { readonly id: string } }[] };
    batch.forEach(({ ref }, index) => inserted.set(ref, answer.changes[index]?.page.id ?? ''));
  }
  await api.request('POST /spaces/{spaceId}/change-requests/{changeRequestId}/merge', ids);
  return [...inserted.values()];
}

function flatten(pages: readonly SeedPage[], into?: string): Insertion[] {
  return pages.flatMap((page, index) => {
    const ref = into === undefined ? `page-${index}` : `${into}-${index}`;
    return [{ page, ref, into }, ...flatten(page.pages ?? [], ref)];
  });
}

function toChange({ page, ref, into }: Insertion, inserted: ReadonlyMap<string, string>): object {
  const { title, slug, description, markdown = '' } = page;
  return {
    operation: 'insert_page',
    ref,
    title,
    ...(slug === undefined ? {} : { slug }),
    ...(description === undefined ? {} : { description }),
    ...(into === undefined ? {} : { into: inserted.get(into) ?? into }),
    document: { markdown },
  };
}
