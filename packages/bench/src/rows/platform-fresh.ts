// A fresh platform in memory with the demo data, in-process, against the same tables and rows made with bare node:sqlite.
import { createPlatform } from '@bindery/platform';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { interleave, timed } from '../measure/interleave.ts';
import { removeFolder, temporaryFolder } from '../measure/temporary-folder.ts';
import type { Row } from '../row.ts';

export const platformFresh: Row = {
  name: 'platform-fresh',
  group: 'api',
  figures: [''],
  async measure(effort) {
    const plan = await readPlan();
    const { platform, bare } = await interleave(
      {
        platform: () =>
          timed(async () => {
            const fresh = await createPlatform({ demo: true, host: false });
            await fresh.close();
          }),
        bare: () => timed(async () => createBare(plan)),
      },
      effort.rounds({ rounds: 151, warmups: 20 }),
    );
    const goal = { of: 'ratio', is: '<=', than: 3 } as const;
    return [{ value: platform, versus: bare, unit: 'ms', peer: 'bare node:sqlite, the same tables and rows', goal }];
  },
};

interface Plan {
  /** CREATE statements, tables first. */
  readonly statements: readonly string[];
  readonly inserts: readonly { readonly sql: string; readonly rows: readonly SQLInputValue[][] }[];
}

/** The tables and rows of a fresh platform, read from the file of one. */
async function readPlan(): Promise<Plan> {
  const folder = temporaryFolder();
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
  removeFolder(folder);
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
