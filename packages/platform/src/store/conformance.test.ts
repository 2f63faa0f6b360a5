// One suite for every engine that a store runs on: what it proves is what the rest of the platform relies on.
import { afterEach, beforeAll, describe } from 'vitest';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import { describeAdditions } from '../../test/support/store/additions.ts';
import { describeConcurrency } from '../../test/support/store/concurrency.ts';
import { createFile, createOnServer, openInMemory } from '../../test/support/store/databases.ts';
import type { ServerDatabase } from '../../test/support/store/databases.ts';
import { describeIdLists } from '../../test/support/store/id-lists.ts';
import { FORMER, SOME_FORMER, describeFormer, describeMigrations } from '../../test/support/store/migrations.ts';
import { describeOrdering } from '../../test/support/store/ordering.ts';
import type { OpenStore } from '../../test/support/store/rows.ts';
import { describeSearch } from '../../test/support/store/search.ts';
import { describeUnits } from '../../test/support/store/units.ts';
import { describeValues } from '../../test/support/store/values.ts';
import { describeViolations } from '../../test/support/store/violations.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import type { Store } from './store.ts';

const opened: Store[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  removeFolders();
});

function describeStore(open: OpenStore): void {
  const openForTest: OpenStore = async () => {
    const store = await open();
    opened.push(store);
    return store;
  };
  describeUnits(openForTest);
  describeAdditions(openForTest);
  describeConcurrency(openForTest);
  describeValues(openForTest);
  describeIdLists(openForTest);
  describeOrdering(openForTest);
  describeSearch(openForTest);
  describeViolations(openForTest);
}

describe('a store on SQLite in memory', () => describeStore(openInMemory));

describe('a store on SQLite in a file', () => {
  describeStore(() => createFile().open());
  describeFormer(async () => createFile(), FORMER);
  describeMigrations(async () => createFile());
});

describe.skipIf(!hasPostgres('tests of the store on PostgreSQL'))('a store on PostgreSQL', () => {
  let shared: ServerDatabase;
  beforeAll(async () => {
    shared = await create();
    await (await shared.open()).close();
  });
  // In a language that orders texts otherwise than by their bytes.
  const options = `TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en'`;
  const create = async () => createOnServer(await borrowDatabase(options));
  describeStore(async () => {
    await shared.empty();
    return shared.open();
  });
  describeFormer(create, SOME_FORMER); // All of them: postgres-versions.long.test.ts.
  describeMigrations(create);
});
