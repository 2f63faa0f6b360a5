// A space with a history of merged change requests. Used by browser tests and for pictures.
import type { Client } from '@bindery/client';

/** A change of its content, as `updateChangeRequestContent` takes it. */
export type Change = Readonly<Record<string, unknown>>;

/** Proposes changes, and returns the id of the change request. */
export async function propose(
  { api, spaceId }: { readonly api: Client; readonly spaceId: string },
  subject: string,
  changes: readonly Change[],
): Promise<string> {
  const { id } = await api.request('POST /spaces/{spaceId}/change-requests', { spaceId, body: { subject } });
  await api.request('POST /spaces/{spaceId}/change-requests/{changeRequestId}/content', {
    spaceId,
    changeRequestId: id,
    body: { changes: changes as never },
  });
  return id;
}

/** Changes the space by a change request that is merged. */
export async function changeSpace(
  test: { readonly api: Client; readonly spaceId: string },
  subject: string,
  changes: readonly Change[],
): Promise<void> {
  const changeRequestId = await propose(test, subject, changes);
  await test.api.request('POST /spaces/{spaceId}/change-requests/{changeRequestId}/merge', {
    spaceId: test.spaceId,
    changeRequestId,
  });
}

/** A few revisions of two pages: text, properties, a title, a position. */
export async function addHistory(test: { readonly api: Client; readonly spaceId: string }): Promise<void> {
  const update = (more: Change): Change => ({ operation: 'update_page', page: 'page_changes', ...more });
  const text = (stations: string) =>
    `Tides come from ${stations} stations.\n\n## Queue\n\nThe queue keeps its order.\n\nThe end.\n`;
  await changeSpace(test, 'Writes the changes', [update({ document: { markdown: text('three') } })]);
  await changeSpace(test, 'Names four stations', [update({ document: { markdown: text('four') }, icon: 'ship' })]);
  const lights = { title: 'Harbor lights', document: { markdown: 'Lights are green.\n' } };
  await changeSpace(test, '', [{ operation: 'insert_page', ...lights }]);
  await changeSpace(test, 'Calls it a log', [update({ title: 'Log of changes', at: 0 })]);
}
