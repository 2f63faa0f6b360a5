// A store on an engine: the one door to units of work, kept shut inside of them.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely } from 'kysely';
import type { Engine, UnitOfWork } from './engine.ts';
import { createRoutedDriver } from './routed-driver.ts';
import type { Store } from './store.ts';
import { hasChanges } from './unit-driver.ts';
import type { Tables } from './tables.ts';

/** A unit of work under way. */
interface Unit {
  isOpen: boolean;
  /** Whether it ended with what was added to it. */
  hasAddition: boolean;
  /** Called once it is committed. */
  readonly after: (() => void)[];
}

/** What the next unit of work ends with. */
interface Addition {
  readonly run: UnitOfWork<void>;
  isPending: boolean;
}

/** Wraps an engine. Closing the store closes it. */
export function createStore(engine: Engine): Store {
  const current = new AsyncLocalStorage<Unit>();
  const additions = new AsyncLocalStorage<Addition>();
  let generation = 0;
  // With one connection it would wait for itself; with several it would not see what the unit has written so far.
  const requireOutside = (): void => {
    if (current.getStore()?.isOpen === true)
      throw new Error('Inside a unit of work, use its "tx" for all reads and writes.');
  };
  const write = async <Result>(work: UnitOfWork<Result>): Promise<Result> => {
    requireOutside();
    const addition = additions.getStore();
    let unit: Unit = { isOpen: false, hasAddition: false, after: [] };
    const result = await engine.write((tx) => {
      unit = { isOpen: true, hasAddition: false, after: [] }; // Callbacks of a rolled-back attempt are dropped.
      return current.run(unit, async () => {
        try {
          const returned = await work(tx);
          if (addition?.isPending === true && (await hasChanges(tx))) {
            await addition.run(tx);
            unit.hasAddition = true;
          }
          return returned;
        } finally {
          unit.isOpen = false; // Work that the unit started can outlive it.
        }
      });
    });
    if (addition !== undefined && unit.hasAddition) addition.isPending = false;
    generation++;
    for (const callback of unit.after) callback();
    return result;
  };
  const db = new Kysely<Tables>({
    dialect: {
      ...engine.dialect,
      createDriver: () =>
        createRoutedDriver({
          read: async (query) => {
            requireOutside();
            return engine.read(query);
          },
          write: (query) => write((tx) => tx.executeQuery(query)),
        }),
    },
  });
  const afterCommit = (callback: () => void): void => {
    const unit = current.getStore();
    if (unit?.isOpen === true) unit.after.push(callback);
    else callback();
  };
  const withAddition: Store['withAddition'] = async (run, work) => {
    const addition: Addition = { run, isPending: true };
    try {
      return await additions.run(addition, work);
    } finally {
      addition.isPending = false; // Work that goes on in the background can commit later.
    }
  };
  return {
    db,
    write,
    withAddition,
    afterCommit,
    generation: () => (engine.isShared ? undefined : generation),
    close: () => engine.close(),
  };
}
