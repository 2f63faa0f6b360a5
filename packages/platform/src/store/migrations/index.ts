import { first } from './001-first.ts';
import type { Migration } from './migration.ts';

/** Every migration, oldest first. */
export const migrations: readonly Migration[] = [first];

/** Version of the schema that this code reads and writes. */
export const SCHEMA_VERSION = migrations.length;
