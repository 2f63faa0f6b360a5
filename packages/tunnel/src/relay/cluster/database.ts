// One persistent connection to PostgreSQL: queries and notifications share it, so they arrive in one order and fail together.
import type { Client, Notification } from 'pg';
import { messageOf } from '@bindery/diagnostics';
import { backoff } from '../../backoff.ts';
import { tunnelError } from '../../error-codes.ts';

/** Asks the database. Rejects with tunnel_cluster_unreachable when it is not reached, or does not do it. */
export type Query = <Row = unknown>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Options of {@link ClusterDatabase}. */
export interface DatabaseOptions {
  /** `postgres://` address. It has a password, so it is never logged. */
  readonly url: string;
  readonly channel: string;
  /** Called after each connecting, before anyone else may ask. It is lost again when this rejects. */
  readonly prepare: (query: Query) => Promise<void>;
  readonly onNotification: (payload: string) => void;
  readonly onState: (state: 'lost' | 'back', message: string) => void;
}

/** A database that answers no question for so long is lost. */
const ANSWER_MS = 5_000;
const RETRY = { firstMs: 100, maxMs: 3_000, random: Math.random };

/** A connection that is opened again whenever it is lost. */
export class ClusterDatabase {
  readonly #options: DatabaseOptions;
  #client: Client | undefined;
  #isReady = false;
  #isClosed = false;
  #failed = 0;
  #retry: NodeJS.Timeout | undefined;
  /** Settles when the last query is complete. Queries run one after another. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: DatabaseOptions) {
    this.#options = options;
  }

  /** Whether the database is available. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Connects for the first time. @throws {KitError} tunnel_cluster_unreachable */
  async start(): Promise<void> {
    try {
      await this.#connect();
    } catch (thrown) {
      await this.close();
      throw unreachable(thrown);
    }
  }

  /** See {@link Query}. */
  readonly query: Query = <Row>(text: string, values: readonly unknown[] = []) => {
    const result = this.#last.then(() => this.#runQuery<Row>(text, values));
    this.#last = result.catch(() => {});
    return result;
  };

  /** Closes the connection after pending queries. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#last;
    this.#isReady = false;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  async #runQuery<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const client = this.#client;
    if (!this.#isReady || client === undefined) throw unreachable(new Error('it isn’t connected'));
    try {
      return await runQuery<Row>(client, text, values);
    } catch (thrown) {
      // Whatever it is, as a database that may only be read after a failover: a new connection shows whether it lasts.
      this.#lose(thrown, client);
      throw unreachable(thrown);
    }
  }

  async #connect(): Promise<void> {
    const { default: pg } = await import('pg'); // A single relay never loads it.
    if (this.#isClosed) throw new Error('the relay is shutting down');
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'bindery-relay',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    client.on('error', (thrown) => this.#lose(thrown, client));
    client.on('end', () => this.#lose(new Error('the connection closed'), client));
    client.on('notification', ({ payload = '' }: Notification) => this.#options.onNotification(payload));
    this.#client = client;
    await client.connect();
    // Leases are claimed again after a crash of the database, so commits need not wait for the disk.
    await runQuery(client, 'set synchronous_commit = off', []);
    await runQuery(client, `listen "${this.#options.channel}"`, []);
    await this.#options.prepare((text, values = []) => runQuery(client, text, values));
    if (this.#client !== client) throw new Error('the connection closed');
    this.#isReady = true;
    this.#failed = 0;
  }

  #lose(thrown: unknown, of = this.#client): void {
    if (of === undefined || of !== this.#client) return;
    const wasReady = this.#isReady;
    this.#client = undefined;
    this.#isReady = false;
    of.end().catch(() => {});
    if (this.#isClosed || !wasReady) return; // The caller of connect gets the error.
    this.#options.onState('lost', reasonOf(thrown));
    this.#retryLater();
  }

  #retryLater(): void {
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => void this.#reconnect(), backoff(this.#failed++, RETRY));
  }

  async #reconnect(): Promise<void> {
    try {
      await this.#connect();
      this.#options.onState('back', 'The database is reachable again.');
    } catch (thrown) {
      this.#lose(thrown);
      this.#retryLater();
    }
  }
}

async function runQuery<Row>(client: Client, text: string, values: readonly unknown[]): Promise<Row[]> {
  // Without values, one text can contain several statements.
  const result = await (values.length === 0 ? client.query(text) : client.query(text, [...values]));
  return (result.rows ?? []) as Row[];
}

function unreachable(thrown: unknown) {
  const message = `The cluster database failed: ${reasonOf(thrown)}.`;
  return tunnelError('tunnel_cluster_unreachable', message, thrown);
}

/** An error of several URLs says nothing itself. */
function reasonOf(thrown: unknown): string {
  return messageOf(thrown) || ((thrown as NodeJS.ErrnoException).code ?? 'it is unreachable');
}
