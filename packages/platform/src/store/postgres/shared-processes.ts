// Processes on one PostgreSQL. Each holds an advisory lock on its own connection, so that the server itself knows when it has ended,
// however that came about, and whatever the clocks of the platforms say.
import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import type { Processes } from '../processes.ts';

/** First number of the locks: "bndp". The second is the process. */
const LOCK_CLASS = 0x626e6470;

const MAX_PROCESS = 2 ** 31 - 1;

/** How long after it broke the connection is made again. Until then other starts take this process for gone. */
const AGAIN_AFTER_MS = 500;

const FIND_RUNNING = `SELECT objid::text AS process FROM pg_locks
  WHERE locktype = 'advisory' AND classid = ${LOCK_CLASS} AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Announces this process. Throws what connecting throws. */
export async function createSharedProcesses(url: string): Promise<Processes> {
  const number = randomInt(1, MAX_PROCESS);
  let isClosed = false;
  let client = await connect();
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<Client> {
    const { default: pg } = await import('pg');
    const connection = new pg.Client({ connectionString: url, application_name: 'bindery-process', keepAlive: true });
    connection.on('error', () => {}); // What follows from it is that it ends.
    connection.once('end', () => announceAgain());
    await connection.connect();
    await connection.query('SELECT pg_advisory_lock($1, $2)', [LOCK_CLASS, number]);
    return connection;
  }

  function announceAgain(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      connect().then(
        (connected) => {
          client = connected;
          if (isClosed) void connected.end();
        },
        () => announceAgain(),
      );
    }, AGAIN_AFTER_MS);
    timer.unref();
  }

  return {
    own: idOf(String(number)),
    running: async () => {
      const { rows } = await client.query<{ process: string }>(FIND_RUNNING);
      return rows.map(({ process }) => idOf(process));
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client.end().catch(() => {}); // It might have ended before.
    },
  };
}

function idOf(process: string): string {
  return `process_${process}`;
}
