// A fresh platform in memory with the demo data, in-process, against the same tables and rows made with bare node:sqlite.
import { createPlatform } from '@bindery/platform';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { defineRow } from '../define-row.ts';
import { timed } from '../measure/interleave.ts';

export const platformFresh = defineRow({
  name: 'platform-fresh',
  group: 'api',
  unit: 'ms',
  rounds: { rounds: 151, warmups: 20 },
  async sides(bench) {
    const plan = await readPlan(bench.folder());
    const createFresh = async () => (await createPlatform({ demo: true, host: false })).close();
    return { ours: () => timed(createFresh), bare: () => timed(() => createBare(plan)) };
  },
  figures: { '': { versus: 'bare', peer: 'bare node:sqlite, the same tables and rows', goal: 'ratio <= 3' } },
});

interface Plan {
  /** CREATE statements, tables first. */
  readonly statements: readonly string[];
  readonly inserts: readonly { readonly sql: string; readonly rows: readonly SQLInputValue[][] }[];
}

/** The tables and rows of a fresh platform, read from the file of one. */
async function readPlan(folder: string): Promise<Plan> {
  const platform = await createPlatform({ demo: true, host: false, dataFolder: folder });
  await platform.close();
  const database = new DatabaseSync(join(folder, 'platform.db'), { readOnly: true });
  const created = database
    .prepare(`SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
      ORDER BY type = 'table' DESC, rowid`)
    .all();
  const inserts = created
    .filter(({ type }) => type === 'table')
    .map(({ name }) => {
      const rows = database
        .prepare(`SELECT * FROM "${String(name)}"`)
        .all()
        .map((row) => Object.values(row));
      const marks = Array.from({ length: rows[0]?.length ?? 0 }, () => '?').join(', ');
      return { sql: `INSERT INTO "${String(name)}" VALUES (${marks})`, rows };
    })
    .filter(({ rows }) => rows.length > 0);
  database.close();
  return { statements: created.map(({ sql }) => String(sql)), inserts };
}

function createBare({ statements, inserts }: Plan): void {
  const database = new DatabaseSync(':memory:');
  database.exec('BEGIN');
  for (const statement of statements) database.exec(statement);
  for (const { sql, rows } of inserts) {
    const insert = database.prepare(sql);
    for (const row of rows) insert.run(...row);
  }
  database.exec('COMMIT');
  database.close();
}
