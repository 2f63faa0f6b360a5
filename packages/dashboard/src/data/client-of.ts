// A client that calls operations in another way: as parts of a query, or with what follows a write.
import type { Client } from '@bindery/client';

/** Calls an operation, as the client does. */
export type Request = (route: string, input?: object, options?: object) => Promise<unknown>;

/** The same client, with every call through `request`, also those for the pages of a list. */
export function clientOf(api: Client, request: Request): Client {
  async function* paginate(route: string, input: { readonly query?: object } = {}): AsyncGenerator {
    for (let page: object | undefined = {}; page !== undefined;) {
      const list = await request(route, { ...input, query: { ...input.query, ...page } });
      const { items, next } = list as { readonly items: readonly unknown[]; readonly next?: object };
      yield* items;
      page = next;
    }
  }
  return { ...api, request, paginate } as unknown as Client;
}
