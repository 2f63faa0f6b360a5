// A new translation, with the space that it fills.
import { API_LIMITS } from '@bindery/contract';
import type { HandlerInput, operations } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { StaleReadError } from '../../../core/stale-read.ts';
import { toJson } from '../../../store/json-column.ts';
import type { Tx } from '../../../store/store.ts';
import type { SpaceRow, TranslationRow, TranslationStats } from '../../../store/tables.ts';
import { copyGrants } from '../../people/permissions/grants.ts';
import { getLiveSpace, keyAfterSpace } from '../spaces/index.ts';
import type { TreePosition } from '../spaces/index.ts';
import { storeInitialRevision } from '../tree/index.ts';
import type { ContentServices } from '../state/index.ts';

/** A translation to create. */
export type TranslationDraft = HandlerInput<typeof operations.createTranslation>['body'] & {
  /** Position of the source, and of the target. */
  readonly treePosition: TreePosition;
  readonly createdBy: string;
};

/** State before the first run. */
const NO_RUNS: TranslationStats = {
  runs: 0,
  totalWords: 0,
  totalPages: 0,
  totalDuration: 0,
  latestRunDuration: 0,
  latestPages: 0,
  latestWords: 0,
};

/** Instructions of a translation that is created without any. */
const NO_INSTRUCTIONS = { object: 'document', data: { schemaVersion: 2 }, nodes: [] } as const;

/**
 * Creates a translation and schedules it immediately. Throws request_invalid if the language is the source's.
 * Assumption: a space can have several translations into one language, with different instructions.
 */
export async function createTranslation(
  services: ContentServices,
  tx: Tx,
  { treePosition, source, language, instructions, createdBy }: TranslationDraft,
): Promise<TranslationRow> {
  if (source.language === language) {
    const message = `Body field "language": the source is already in "${language}". Choose another language.`;
    throw apiError('request_invalid', message);
  }
  const { organization } = treePosition;
  const space = await getLiveSpace(tx, { id: source.space, organization });
  if (space.parent !== treePosition.parent) throw new StaleReadError();
  const target = await createTarget(services, tx, { space, language, createdBy });
  const now = services.clock.now();
  const row: TranslationRow = {
    id: services.ids.next('translation'),
    organization,
    source_space: source.space,
    source_language: source.language,
    target_space: target,
    language,
    instructions: toJson(instructions ?? (NO_INSTRUCTIONS as never)),
    created_by: createdBy,
    created_at: now,
    updated_at: now,
    status: 'pending',
    due_at: now,
    is_asked: 1,
    lease_owner: null,
    failed_runs: 0,
    settings: null,
    source_root: null,
    generated: null,
    target_root: null,
    progress: null,
    stats: toJson(NO_RUNS),
  };
  await tx.insertInto('translation').values(row).execute();
  services.store.afterCommit(() => services.content.translations.schedule());
  return row;
}

interface Target {
  readonly space: SpaceRow;
  readonly language: TranslationRow['language'];
  readonly createdBy: string;
}

/**
 * Creates the space of a translation, next after its source and for the same people. Assumption: the specification does not show its
 * title, which is that of the source with the language. It is empty until the first run ends.
 */
async function createTarget(
  services: ContentServices,
  tx: Tx,
  { space, language, createdBy }: Target,
): Promise<string> {
  const id = services.ids.next('space');
  const now = services.clock.now();
  const revision = services.ids.next('rev');
  await storeInitialRevision(services, tx, { id: revision, space: id, pages: [], createdBy });
  await tx
    .insertInto('space')
    .values({
      id,
      organization: space.organization,
      parent: space.parent,
      order_key: await keyAfterSpace(tx, space, space.id),
      title: titleOf(space.title, language),
      emoji: space.emoji,
      icon: space.icon,
      visibility: space.visibility === 'in-collection' ? space.visibility : 'private',
      default_level: space.default_level,
      edit_mode: 'live',
      language,
      merge_rules: space.merge_rules,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      revision,
    })
    .execute();
  await copyGrants(tx, { level: 'space', from: space.id, to: id, now });
  await services.content.lifecycle.created(tx, { organization: space.organization, level: 'space', target: id });
  return id;
}

/** Cut between characters, so that the language is always there. */
function titleOf(title: string, language: string): string {
  const end = ` (${language})`;
  let short = '';
  for (const character of title) {
    if (short.length + character.length + end.length > API_LIMITS.SPACE_TITLE_MAX) break;
    short += character;
  }
  return short + end;
}
