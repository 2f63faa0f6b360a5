// A store on an engine: the one door to units of work, kept shut inside of them.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely } from 'kysely';
import type { Engine, UnitOfWork } from './engine.ts';
import { createRoutedDriver } from './routed-driver.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** A unit of work under way. */
interface Unit {
  isOpen: boolean;
  /** Called once it is committed. */
  readonly after: (() => void)[];
}

/** Wraps an engine. Closing the store closes it. */
export function createStore(engine: Engine): Store {
  const current = new AsyncLocalStorage<Unit>();
  let generation = 0;
  // With one connection it would wait for itself; with several it would not see what the unit has written so far.
  const requireOutside = (): void => {
    if (current.getStore()?.isOpen === true)
      throw new Error('Inside a unit of work, use its "tx" for all reads and writes.');
  };
  const write = async <Result>(work: UnitOfWork<Result>): Promise<Result> => {
    requireOutside();
    let unit: Unit = { isOpen: false, after: [] };
    const result = await engine.write((tx) => {
      unit = { isOpen: true, after: [] }; // Callbacks of a rolled-back attempt are dropped.
      return current.run(unit, async () => {
        try {
          return await work(tx);
        } finally {
          unit.isOpen = false; // Work that the unit started can outlive it.
        }
      });
    });
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
  return {
    db,
    write,
    afterCommit,
    generation: () => (engine.isShared ? undefined : generation),
    close: () => engine.close(),
  };
}
