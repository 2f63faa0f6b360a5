// The file of an index: derived data, which is made again when it is of another version, or damaged.
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Counts up with every change of the tables, or of what words are. */
const INDEX_VERSION = 3;

/** Marks the file as one of ours: "bnds". */
const APPLICATION_ID = 0x626e6473;

/** Memory for pages of the file, in KiB. */
const CACHE_KIB = 32 * 1024;

/**
 * Hidden pages are stored, too, for the paths of their children. An entry (a space or a change request) has the pages
 * of its layer and of those below it, without those that a layer hides. The rows of a layer have consecutive numbers,
 * starting at `layer * ROWS_OF_A_LAYER`. FTS5 stores no copy of the text.
 */
const TABLES = `
  CREATE TABLE layer (id INTEGER PRIMARY KEY, base INTEGER) STRICT;
  CREATE TABLE place (id TEXT PRIMARY KEY, layer INTEGER NOT NULL, root TEXT NOT NULL, target TEXT) STRICT, WITHOUT ROWID;
  CREATE TABLE hidden (layer INTEGER NOT NULL, page INTEGER NOT NULL, PRIMARY KEY (layer, page)) STRICT, WITHOUT ROWID;
  CREATE TABLE page (
    number INTEGER PRIMARY KEY, layer INTEGER NOT NULL, id TEXT NOT NULL, parent TEXT, slug TEXT NOT NULL,
    is_found INTEGER NOT NULL, document TEXT, title TEXT NOT NULL, description TEXT NOT NULL,
    title_words TEXT NOT NULL, description_words TEXT NOT NULL, headings_words TEXT NOT NULL, body_words TEXT NOT NULL,
    sections TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX page_id ON page (layer, id);
  CREATE TABLE word (size INTEGER NOT NULL, word TEXT NOT NULL, PRIMARY KEY (size, word)) STRICT, WITHOUT ROWID;
  CREATE VIRTUAL TABLE words USING fts5(
    title, description, headings, body, content='', contentless_delete=1, tokenize='ascii', prefix='3'
  );
`;

/** Where an index is. Without a file it is in memory; an empty path is a file that goes with the connection. */
export type IndexFile = string | undefined;

/** Opens an index, empty where there is none that can be used. */
export function openIndex(file: IndexFile): DatabaseSync {
  try {
    return prepare(openFile(file ?? ':memory:'));
  } catch (thrown) {
    if (file === undefined || file === '' || !isDamaged(thrown)) throw thrown;
    removeIndex(file);
    return prepare(openFile(file));
  }
}

/** SQLite would let everyone read a file that it makes. */
function openFile(file: string): DatabaseSync {
  if (file !== '' && file !== ':memory:' && !existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  return new DatabaseSync(file);
}

/** Removes the file of an index, with the files that SQLite keeps next to it. */
export function removeIndex(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true });
}

/** SQLite's codes: CORRUPT, NOTADB; and a version of ours that is another one. */
export function isDamaged(thrown: unknown): boolean {
  const { errcode } = thrown as { errcode?: number };
  return thrown instanceof OtherVersion || (errcode !== undefined && [11, 26].includes(errcode % 256));
}

class OtherVersion extends Error {}

function prepare(database: DatabaseSync): DatabaseSync {
  try {
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -${CACHE_KIB}`);
    const { application_id: id } = database.prepare('PRAGMA application_id').get() ?? {};
    const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {};
    const isEmpty = id === 0 && version === 0;
    if (!isEmpty && (id !== APPLICATION_ID || version !== INDEX_VERSION)) throw new OtherVersion();
    if (!isEmpty) return database;
    database.exec(
      `BEGIN; ${TABLES} PRAGMA user_version = ${INDEX_VERSION}; PRAGMA application_id = ${APPLICATION_ID}; COMMIT`,
    );
    return database;
  } catch (thrown) {
    database.close();
    throw thrown;
  }
}
