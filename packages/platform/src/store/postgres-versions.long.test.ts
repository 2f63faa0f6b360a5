// Databases of every former version, on PostgreSQL. SQLite, and some versions on PostgreSQL: conformance.test.ts.
import { describe } from 'vitest';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { sampleOf } from '@bindery/testkit/long-sample';
import { hasPostgres } from '@bindery/testkit/postgres';
import { createOnServer } from '../../test/support/store/databases.ts';
import { FORMER, describeFormer } from '../../test/support/store/migrations.ts';

describe.skipIf(!hasPostgres('tests of former versions on PostgreSQL'))('on PostgreSQL,', () => {
  describeFormer(async () => createOnServer(await borrowDatabase()), sampleOf(FORMER, 8));
});
