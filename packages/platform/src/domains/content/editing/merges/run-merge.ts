// A merge worked out outside of a unit of work, and again when a side has moved, until it is in.
import { StaleReadError } from '../../../../core/stale-read.ts';
import type { ContentServices } from '../../state/index.ts';
import type { Db, Tx } from '../../../../store/store.ts';
import { getChangeRequestRow } from '../../spaces/index.ts';
import { storeDocumentText } from '../../tree/index.ts';
import { BodyMerger } from './merge-bodies.ts';
import { mergeTrees } from './merge-trees.ts';
import type { MergedSides, Sides } from './merge-trees.ts';

/** One way to merge two sides. */
export interface MergeSteps<Result> {
  /** A result that needs no merge. Called each time the sides are read. Throws if they can’t be merged. */
  readonly decide: (db: Db, sides: Sides) => Promise<Result | undefined>;
  /** Stores the merged sides. */
  readonly finish: (tx: Tx, sides: Sides, merged: MergedSides) => Promise<Result>;
}

/** Attempts outside of the unit of work. After that, the merge runs inside, where no other write can interfere. */
const MAX_ATTEMPTS = 5;

/**
 * Runs a merge after earlier ones into the same space. Throws {@link StaleReadError} if the space was deleted.
 * @throws {KitError} change_request_not_found, and what `decide` throws
 */
export async function runMerge<Result>(
  services: ContentServices,
  found: Sides,
  steps: MergeSteps<Result>,
): Promise<Result> {
  const { store, content } = services;
  return content.merges.inOrder(found.space.id, async () => {
    const bodies = new BodyMerger(content.merges, found.space.id);
    let sides = await readSides(store.db, found);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const decided = await steps.decide(store.db, sides);
      if (decided !== undefined) return decided;
      const merged = await mergeTrees(services, sides, { bodies, db: store.db });
      const stored = await store.write(async (tx): Promise<{ now: Sides } | { result: Result }> => {
        const now = await readSides(tx, found);
        if (!isSame(now, sides)) return { now };
        await storeTexts(tx, bodies);
        return { result: await steps.finish(tx, now, merged) };
      });
      if ('result' in stored) return stored.result;
      sides = stored.now;
    }
    return store.write(async (tx) => {
      const now = await readSides(tx, found);
      const decided = await steps.decide(tx, now);
      if (decided !== undefined) return decided;
      const merged = await mergeTrees(services, now, { bodies, db: tx });
      await storeTexts(tx, bodies);
      return steps.finish(tx, now, merged);
    });
  });
}

async function readSides(db: Db, { space, changeRequest }: Sides): Promise<Sides> {
  const now = await db.selectFrom('space').selectAll().where('id', '=', space.id).executeTakeFirst();
  if (now === undefined || now.deleted_at !== null) throw new StaleReadError();
  return { space: now, changeRequest: await getChangeRequestRow(db, space.id, changeRequest.id) };
}

function isSame(a: Sides, b: Sides): boolean {
  return (
    a.space.revision === b.space.revision &&
    a.changeRequest.revision === b.changeRequest.revision &&
    a.changeRequest.status === b.changeRequest.status &&
    a.changeRequest.conflicts_in === b.changeRequest.conflicts_in
  );
}

async function storeTexts(tx: Tx, { mergedTexts }: BodyMerger): Promise<void> {
  for (const document of mergedTexts.values()) await storeDocumentText(tx, document);
}
