// The driver below `store.db`: reads go where reading is cheap, anything else is a unit of work of one statement.
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';

type Route = (query: CompiledQuery) => Promise<QueryResult<unknown>>;

/** The target of queries. */
export interface Routes {
  readonly read: Route;
  readonly write: Route;
}

/** A driver without its own database connection: each query takes a connection only while it runs. */
export function createRoutedDriver(routes: Routes): Driver {
  const connection = new RoutedConnection(routes);
  const refuse = (): never => {
    throw new Error('A unit of work begins with "store.write".');
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
}

class RoutedConnection implements DatabaseConnection {
  readonly #routes: Routes;

  constructor(routes: Routes) {
    this.#routes = routes;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Raw SQL can write, so it counts as a write.
    const route = query.query.kind === 'SelectQueryNode' ? this.#routes.read : this.#routes.write;
    return route(query) as Promise<QueryResult<Row>>;
  }

  streamQuery(): never {
    throw new Error('Rows are read by pages, not streamed.');
  }
}
