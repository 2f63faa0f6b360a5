// When translations are to run: whenever their source, their target or their instructions change, and when someone asks.
import type { TranslationStatus } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { selectAwake } from './awake.ts';
import { compileOnce } from '../../../store/store.ts';
import type { Tx } from '../../../store/store.ts';
import type { ContentServices } from '../state/index.ts';

const findOfSpace = compileOnce((db, source: string, target: string) =>
  db
    .selectFrom('translation')
    .select('id')
    // A run in progress reads the target when it ends, and updates it then.
    .where((eb) =>
      eb.or([
        eb('source_space', '=', source),
        eb.and([eb('target_space', '=', target), eb('status', '!=', 'running')]),
      ]),
    ),
);

/**
 * Schedules the translations from and into a space, in the unit of work that changes its content. A change of the
 * target only records the edits.
 */
export async function contentChanged(services: ContentServices, tx: Tx, space: string): Promise<void> {
  const found = await findOfSpace(tx, space, space);
  for (const { id } of found) await scheduleRun(services, tx, id);
}

/**
 * Schedules a run of a translation now, including failed pages. If it is running, it runs again after that.
 * @throws {KitError} conflict when one of its spaces is in the trash, or in another organization
 */
export async function requestRun(services: ContentServices, tx: Tx, id: string): Promise<void> {
  if ((await findAwake(tx, id)).length === 0) {
    const message = `The translation "${id}" is inactive: its source or target was deleted or moved to another organization.`;
    throw apiError('conflict', message);
  }
  await markRequested(tx, id);
  await resetAttempts(tx, id);
  await scheduleRun(services, tx, id);
}

const findAwake = compileOnce((db, id: string) =>
  selectAwake(db).select('translation.id').where('translation.id', '=', id),
);
const markRequested = compileOnce((db, id: string) =>
  db.updateTable('translation').set({ is_asked: 1 }).where('id', '=', id),
);
const resetAttempts = compileOnce((db, id: string) =>
  db.updateTable('translation_failure').set({ attempts: 0 }).where('translation', '=', id),
);

/** Schedules a translation. A running one runs again. */
export async function scheduleRun(services: ContentServices, tx: Tx, id: string): Promise<void> {
  await setDue(tx, id, services.clock.now());
  services.store.afterCommit(() => services.content.translations.schedule());
}

const setDue = compileOnce((db, id: string, now: number) =>
  db
    .updateTable('translation')
    .set((eb) => ({
      due_at: now,
      status: eb
        .case()
        .when('status', '=', 'running')
        .then('running')
        .else('pending')
        .end()
        .$castTo<TranslationStatus>(),
    }))
    .where('id', '=', id),
);
