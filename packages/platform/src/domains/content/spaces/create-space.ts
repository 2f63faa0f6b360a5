// A new space: its row, its first revision, and the installations that cover every space.
import { storeInitialRevision } from '../tree/index.ts';
import type { PageDraft } from '../tree/index.ts';
import { keyAt } from './positions/order.ts';
import type { ContentServices } from '../state/index.ts';
import { compileInsert } from '../../../store/store.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import type { Tx } from '../../../store/store.ts';

/** What a new space is made of. */
export interface SpaceDraft {
  readonly organization: string;
  /** Collection that it is in; without one it is at the root. It comes last there. */
  readonly parent?: string | null | undefined;
  readonly title: string;
  readonly emoji: string;
  readonly editMode: SpaceRow['edit_mode'];
  readonly language?: NonNullable<SpaceRow['language']> | undefined;
  readonly pages: readonly PageDraft[];
  readonly createdBy: string | null;
}

/** Title of a space that is created without one. Assumption: the specification does not show it. */
export const DEFAULT_SPACE_TITLE = 'Untitled space';

/** Emoji of a space that is created without one. Assumption: the specification does not show it. */
export const DEFAULT_SPACE_EMOJI = '📘';

const insertSpace = compileInsert('space', [
  'id',
  'organization',
  'parent',
  'order_key',
  'title',
  'emoji',
  'visibility',
  'edit_mode',
  'language',
  'created_at',
  'updated_at',
  'deleted_at',
  'revision',
]);

/** Creates a space inside a unit of work. */
export async function createSpace(services: ContentServices, tx: Tx, draft: SpaceDraft): Promise<SpaceRow> {
  const id = services.ids.next('space');
  const now = services.clock.now();
  const revision = services.ids.next('rev');
  await storeInitialRevision(services, tx, { id: revision, space: id, pages: draft.pages, createdBy: draft.createdBy });
  const treePosition = { organization: draft.organization, parent: draft.parent ?? null };
  const stored = await insertSpace(tx, {
    id,
    ...treePosition,
    order_key: await keyAt(tx, treePosition, {}),
    title: draft.title,
    emoji: draft.emoji,
    visibility: 'private',
    edit_mode: draft.editMode,
    language: draft.language ?? null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    revision,
  });
  await services.content.lifecycle.created(tx, { organization: draft.organization, level: 'space', target: id });
  return stored;
}

/**
 * The page that a space begins with, unless it is created empty. Assumption: the specification shows `empty`, not what a
 * space that is not empty has in it.
 */
export function firstPage(services: ContentServices): PageDraft {
  return {
    id: services.ids.next('page'),
    title: 'Page',
    slug: 'page',
    document: { object: 'document', data: {}, nodes: [{ object: 'block', type: 'paragraph', nodes: [] }] },
    pages: [],
  };
}
