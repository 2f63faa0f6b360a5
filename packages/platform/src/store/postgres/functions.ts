// Functions that SQL calls by the same name on both engines; SQLite’s are in ../sqlite/functions.ts.

/**
 * Made again with every migration, so a change to one of them is a new version of the schema.
 *
 * Case is that of Unicode, by ICU as in JavaScript, whatever the database's own locale; ICU is part of every package of
 * PostgreSQL. Elements of arrays are compared as JSON, in which no character has to be left out.
 */
export const functions: readonly string[] = [
  `CREATE OR REPLACE FUNCTION bindery_fold(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
     $$ SELECT translate(lower(text COLLATE "und-x-icu"), 'ς', 'σ') COLLATE "C" $$`,
  `CREATE OR REPLACE FUNCTION bindery_contains_text(text text, part text) RETURNS boolean
     LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
     $$ SELECT strpos(bindery_fold(text), bindery_fold(part)) > 0 $$`,
  `CREATE OR REPLACE FUNCTION bindery_json_array_has(list text, item text) RETURNS boolean
     LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
     $$ SELECT EXISTS (SELECT 1 FROM json_array_elements(list::json) AS element WHERE element::text = item) $$`,
];
