import type { Handlers, operationFamilies } from '@bindery/contract';
import type { ContentFolder, ContentFolderChanges } from '@bindery/contract/content';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/index.ts';
import { decodeBase64 } from '../../../core/base64.ts';
import { StaleReadError } from '../../../core/stale-read.ts';
import { authorizedSpace } from '../../../access/authorized.ts';
import { getSpace } from '../../../access/find.ts';
import { userOf } from '../../people/users/caller.ts';
import {
  mergeFolder,
  presentFolder,
  readInputs,
  storeFolderSettings,
  storeMergedFolder,
  storeUploads,
  uploadIdOf,
} from '../syncing/index.ts';
import type { FolderMerge } from '../syncing/index.ts';
import type { SpaceRow } from '../../../store/tables.ts';

/** Folders of Markdown that sync with spaces. */
export const contentFolderHandlers: Handlers<typeof operationFamilies.contentFolders, Context<ContentServices>> = {
  pullContentFolder: async ({ spaceId, body }, context) => {
    const { services } = context;
    const { space, merge } = await read(context, spaceId, { ...body, isPush: false });
    const { synced, head } = merge;
    const result = synced.conflicts.length > 0 ? 'conflicts' : 'pulled';
    return presentFolder(services, space.id, { result, revision: head.id, synced });
  },

  pushContentFolder: async ({ spaceId, body }, context) => {
    try {
      return await push(context, spaceId, body);
    } catch (thrown) {
      if (!(thrown instanceof StaleReadError)) throw thrown;
      // A large folder may take so long that merges are always faster: the second time it waits for its turn among them.
      return context.services.content.merges.inOrder(spaceId, () => push(context, spaceId, body));
    }
  },

  uploadContentFiles: async ({ spaceId, body }, context) => {
    const { services } = context;
    const { row: space } = authorizedSpace(context, spaceId);
    const files = body.files.map(({ base64 }, at) => decodeBase64(base64, 'files', `files[${at}]`));
    const hashes = await services.store.write((tx) => storeUploads(services, tx, { space: space.id, files }));
    return {
      uploads: hashes.map((hash, at) => ({ id: uploadIdOf(services, space.id, hash), size: files[at]?.length ?? 0 })),
    };
  },
};

async function push(
  context: Context<ContentServices>,
  spaceId: string,
  body: ContentFolderChanges,
): Promise<ContentFolder> {
  const { space, merge } = await read(context, spaceId, { ...body, isPush: true });
  try {
    return await storePush(context, space, merge);
  } finally {
    merge.draft?.close();
  }
}

async function storePush(
  context: Context<ContentServices>,
  space: SpaceRow,
  merge: FolderMerge,
): Promise<ContentFolder> {
  const { services } = context;
  const { synced, head } = merge;
  const folder = { revision: head.id, synced };
  if (synced.conflicts.length > 0) return presentFolder(services, space.id, { ...folder, result: 'conflicts' });
  if (synced.tree.root === head.root) {
    const folderSettings = { space: space.id, settings: merge.settings, redirects: synced.redirects };
    await services.store.write((tx) => storeFolderSettings(services, tx, folderSettings));
    return presentFolder(services, space.id, { ...folder, result: 'unchanged' });
  }
  const revision = await storeMergedFolder(services, space, { merge, user: userOf(context) });
  return presentFolder(services, space.id, { ...folder, result: 'pushed', revision: revision.id });
}

async function read(
  context: Context<ContentServices>,
  spaceId: string,
  { base, baseConfig, list, isPush, ...changes }: ContentFolderChanges & { readonly isPush: boolean },
) {
  const { services } = context;
  const { row: space } = await getSpace(context, spaceId);
  const inputs = await readInputs(services, space.id, changes);
  return { space, merge: await mergeFolder(services, { space, base, baseConfig, list, isPush, ...inputs }) };
}
