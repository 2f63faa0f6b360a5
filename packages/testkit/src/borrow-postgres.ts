// One PostgreSQL that all tests of a process share: a database in it costs a tenth of a server. A test that stops its server starts
// one with `startPostgres`.
import { startPostgres } from './postgres.ts';
import type { Postgres } from './postgres.ts';

let server: Promise<Postgres> | undefined;

/**
 * Creates a database in the server that the tests of this process share, and returns its URL. `options` are appended to CREATE DATABASE.
 */
export async function borrowDatabase(options?: string): Promise<string> {
  return (await (server ??= startPostgres())).createDatabase(options);
}
