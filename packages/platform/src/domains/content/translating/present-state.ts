// Local state of a translation: its progress, failures, and edits.
import type { TranslationState } from '@bindery/contract';
import type { CoreServices } from '../../../store/core-services.ts';
import { parseJson } from '../../../store/json-column.ts';
import type { TranslationRow } from '../../../store/tables.ts';

/** Rows of each list that are shown. The stale edits come first: they wait for someone. */
const MAX_SHOWN = 1_000;

/** The state of a translation. */
export async function presentState({ store }: CoreServices, row: TranslationRow): Promise<TranslationState> {
  const failures = await store.db
    .selectFrom('translation_failure')
    .selectAll()
    .where('translation', '=', row.id)
    .orderBy('page')
    .limit(MAX_SHOWN)
    .execute();
  const edits = await store.db
    .selectFrom('translation_edit')
    .selectAll()
    .where('translation', '=', row.id)
    .orderBy('is_stale', 'desc')
    .orderBy('page')
    .orderBy('node')
    .limit(MAX_SHOWN)
    .execute();
  return {
    id: row.id,
    status: row.status,
    space: row.target_space,
    ...(row.due_at === null ? {} : { dueAt: new Date(row.due_at).toISOString() }),
    ...progressOf(row),
    failures: failures.map(({ page, code, message, segments, attempts, failed_at: at }) => {
      return { page, code, message, segments, attempts, failedAt: new Date(at).toISOString() };
    }),
    edits: edits.map(({ page, node, is_stale: stale, edited, proposed }) => ({
      page,
      node,
      stale: stale === 1,
      ...(edited === null ? {} : { edited: parseJson(edited) }),
      ...(proposed === null ? {} : { proposed: parseJson(proposed) }),
    })),
  };
}

function progressOf({ progress }: TranslationRow): Pick<TranslationState, 'progress'> {
  if (progress === null) return {};
  const { startedAt, ...counts } = parseJson(progress);
  return { progress: { startedAt: new Date(startedAt).toISOString(), ...counts } };
}
