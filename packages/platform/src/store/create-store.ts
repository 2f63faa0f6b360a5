// A store on an engine: the one door to units of work, kept shut inside of them.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely } from 'kysely';
import type { Engine, UnitOfWork } from './engine.ts';
import { createRoutedDriver } from './routed-driver.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Wraps an engine. Closing the store closes it. */
export function createStore(engine: Engine): Store {
  const current = new AsyncLocalStorage<{ isOpen: boolean }>();
  // With one connection it would wait for itself; with several it would not see what the unit has written so far.
  const requireOutside = (): void => {
    if (current.getStore()?.isOpen === true) throw new Error('Inside a unit of work everything goes through its "tx".');
  };
  const write = async <Result>(work: UnitOfWork<Result>): Promise<Result> => {
    requireOutside();
    return engine.write((tx) => {
      const unit = { isOpen: true };
      return current.run(unit, async () => {
        try {
          return await work(tx);
        } finally {
          unit.isOpen = false; // What the unit has set going may outlive it.
        }
      });
    });
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
  return { db, write, close: () => engine.close() };
}
