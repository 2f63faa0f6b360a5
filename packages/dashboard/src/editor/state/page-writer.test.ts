import { ApiError } from '@bindery/client';
import type { Client } from '@bindery/client';
import { expect, it } from 'vitest';
import { createPageWriter } from './page-writer.ts';

const CHANGE_REQUESTS = '/spaces/{spaceId}/change-requests';

/** A locked space. `statuses` has those of its change requests, which are named by their positions. */
function createLockedSpace() {
  const statuses: string[] = [];
  const network = { isGone: false };
  const rejectWith = (code: string): never => {
    throw new ApiError({ status: 409, code, message: 'Refused.', route: '' });
  };
  const request = async (
    route: string,
    {
      changeRequestId,
      body,
    }: { readonly changeRequestId?: string; readonly body?: { readonly changeRequest?: string } },
  ) => {
    if (network.isGone) throw new ApiError({ status: 0, code: 'network', message: 'No answer.', route: '' });
    if (route === `POST ${CHANGE_REQUESTS}`) return { id: String(statuses.push('draft') - 1) };
    if (route === `GET ${CHANGE_REQUESTS}/{changeRequestId}`) {
      const status = statuses[Number(changeRequestId)];
      return status === undefined ? rejectWith('change_request_not_found') : { status };
    }
    if (route.startsWith('PATCH')) {
      if (body?.changeRequest === undefined) return rejectWith('space_locked');
      if (statuses[Number(body.changeRequest)] !== 'draft') return rejectWith('conflict');
    }
    return { id: 'a', of: changeRequestId ?? body?.changeRequest ?? 'main' };
  };
  const writer = createPageWriter({ api: { request } as unknown as Client, spaceId: 's', pageId: 'a', title: 'A' });
  return { writer, statuses, network };
}

it('opens another change request once the one that took the edits was merged elsewhere', async () => {
  const { writer, statuses } = createLockedSpace();
  expect(await writer.write(undefined, [])).toMatchObject({ of: '0' });
  expect(await writer.read()).toMatchObject({ of: '0' });
  statuses[0] = 'merged';
  await expect(writer.write(undefined, [])).rejects.toMatchObject({ code: 'conflict' });
  expect(await writer.read()).toMatchObject({ of: 'main' });
  expect(await writer.write(undefined, [])).toMatchObject({ of: '1' });
});

it('publishes a change request that was merged elsewhere without merging it', async () => {
  const { writer, statuses } = createLockedSpace();
  await writer.write(undefined, []);
  statuses[0] = 'merged';
  expect(await writer.publish()).toBe(true);
  expect(writer.changeRequest()).toBeUndefined();
});

it('reads the main content when the change request went with the data of the platform', async () => {
  const { writer, statuses } = createLockedSpace();
  await writer.write(undefined, []);
  statuses.length = 0;
  expect(await writer.read()).toMatchObject({ of: 'main' });
});

it('leaves a change request for the main content, and comes back to the same one', async () => {
  const { writer, statuses } = createLockedSpace();
  await writer.retarget('change-request');
  expect(await writer.write(undefined, [])).toMatchObject({ of: '0' });
  await writer.retarget('main');
  expect([writer.changeRequest(), writer.waiting()]).toEqual([undefined, '0']);
  expect(await writer.read()).toMatchObject({ of: 'main' });
  // The space is locked, so edits go to the open change request.
  expect(await writer.write(undefined, [])).toMatchObject({ of: '0' });
  expect([writer.changeRequest(), writer.waiting(), writer.isLocked()]).toEqual(['0', undefined, true]);
  statuses[0] = 'merged';
  await writer.retarget('change-request');
  expect(writer.changeRequest()).toBe('1');
});

it('stays with the main content if the open change request can’t be fetched', async () => {
  const { writer, network } = createLockedSpace();
  await writer.retarget('change-request');
  await writer.retarget('main');
  network.isGone = true;
  await expect(writer.retarget('change-request')).rejects.toMatchObject({ code: 'network' });
  expect([writer.changeRequest(), writer.waiting()]).toEqual([undefined, '0']);
});
