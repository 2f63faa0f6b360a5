// Functions that SQL calls by the same name on both engines; PostgreSQL’s are in ../postgres/functions.ts.
import type { DatabaseSync } from 'node:sqlite';

/** Adds them to a connection. */
export function addFunctions(database: DatabaseSync): void {
  const options = { deterministic: true };
  // SQLite’s own LOWER knows ASCII only.
  database.function('bindery_contains_text', options, (text, part) =>
    text === null || part === null ? null : Number(fold(String(text)).includes(fold(String(part)))),
  );
  database.function('bindery_fold', options, (text) => (text === null ? null : fold(String(text))));
  database.function('bindery_json_array_has', options, (list, item) =>
    list === null || item === null
      ? null
      : Number((JSON.parse(String(list)) as unknown[]).includes(JSON.parse(String(item)))),
  );
}

/** Without case. A capital sigma becomes one of two letters, depending on what follows it. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ');
}
