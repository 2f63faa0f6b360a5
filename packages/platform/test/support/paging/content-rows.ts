// Rows of the lists of contents: change requests and what is in them, comments, reviews, pages, links.
import { STAYS, created } from './made-rows.ts';
import type { CreateRow } from './made-rows.ts';
import { LEADING_OUT } from './world.ts';
import type { PagedWorld } from './world.ts';

/** Conflicts come with a merge alone: none more, and the first one goes when it is resolved. */
export const conflict: CreateRow = async ({ ids, make }) => {
  const at = `/_platform/v1/spaces/${ids['spaceId']}/change-requests/${ids['contestedId']}/conflicts`;
  const [{ id }] = (await make('GET', at)).items;
  return () => make('POST', `${at}/${id}/resolve`, { keep: 'main' });
};

/** A change request more, which leaves the list of open ones when it is archived. */
export const changeRequest: CreateRow = async ({ ids, make }) => {
  const at = `/v1/spaces/${ids['spaceId']}/change-requests`;
  const { id } = await make('POST', at, {});
  await make('PATCH', `${at}/${id}`, { status: 'open' });
  return () => make('PATCH', `${at}/${id}`, { status: 'archived' });
};

export const comment = { body: { markdown: 'One more' } };

/** Someone who was not there before says something below a path, and takes it back. */
export const commentBy =
  (path: string): CreateRow =>
  async ({ test, ids, token }) => {
    const somebody = await test.asPerson('admin', ids['organizationId'], token);
    const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
    const { id } = (await test.post(at, comment, { token: somebody.token })).body;
    return () => test.call('DELETE', `${at}/${id}`, { token: somebody.token });
  };

export const review: CreateRow = async ({ ids, make }) => {
  const at = `/v1/spaces/${ids['spaceId']}/change-requests/${ids['changeRequestId']}/reviews`;
  await make('POST', at, { status: 'changes-requested' });
  return STAYS;
};

export const requestedReviewer: CreateRow = async ({ test, ids, token, make }) => {
  const { id } = await test.asPerson('admin', ids['organizationId'], token);
  const at = `/v1/spaces/${ids['spaceId']}/change-requests/${ids['changeRequestId']}/requested-reviewers`;
  await make('POST', at, { users: [id] });
  return () => make('DELETE', `${at}/${id}`);
};

const withFile = { changes: [{ operation: 'insert_files', files: [{ name: 'new.txt', base64: 'aGVsbG8=' }] }] };

export const fileProposed: CreateRow = async (world) => {
  await created('POST', '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content', withFile)(world);
  return STAYS;
};

export const fileInSpace: CreateRow = async ({ make, ids }) => {
  const all = `/v1/spaces/${ids['spaceId']}/change-requests`;
  const { id } = await make('POST', all, {});
  await make('POST', `${all}/${id}/content`, withFile);
  await make('POST', `${all}/${id}/merge`);
  return STAYS;
};

type Change = (change: object) => Promise<{ changes?: { page: { id: string } }[] }>;

/** Changes a change request, or the space by one that is merged. */
function changer({ make, ids }: PagedWorld, target: 'space' | 'change request'): Change {
  const all = `/v1/spaces/${ids['spaceId']}/change-requests`;
  const write = (id: string | undefined, change: object) =>
    make('POST', `${all}/${id}/content?compat=false`, { changes: [change] });
  if (target === 'change request') return (change) => write(ids['changeRequestId'], change);
  return async (change) => {
    const { id } = await make('POST', all, {});
    const rowId = await write(id, change);
    await make('POST', `${all}/${id}/merge`);
    return rowId;
  };
}

/** A page more, which links to whatever has backlinks and to its own URL, and is deleted again. */
export const pageIn =
  (target: 'space' | 'change request'): CreateRow =>
  async (world) => {
    const { pageId, fileId } = world.ids;
    const change = changer(world, target);
    const markdown = `[page](/pages/${pageId}) [file](/files/${fileId}) [more](https://example.com/more)`;
    const { changes } = await change({ operation: 'insert_page', title: 'One more page', document: { markdown } });
    return () => change({ operation: 'delete_page', page: changes?.[0]?.page.id });
  };

/** A URL more on a page, which is taken out again. */
export const linkOnPage =
  (target: 'space' | 'change request'): CreateRow =>
  async (world) => {
    const change = changer(world, target);
    const createComment = (markdown: string) =>
      change({ operation: 'update_page', page: world.ids['pageId'], document: { markdown } });
    await createComment(`${LEADING_OUT} [more](https://example.com/more)`);
    return () => createComment(LEADING_OUT);
  };
