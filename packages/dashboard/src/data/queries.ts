// The reads of the API that views share: one request for each operation and its input, and no late answer over a newer one.
import type { Client, Route, RouteRequest, RouteResponse } from '@bindery/client';
import { createEntry } from './entry.ts';
import type { Entry, Query } from './entry.ts';
import { changeOf, isMadeStale } from './invalidation.ts';
import { subjectOf } from './subject.ts';
import type { Subject } from './subject.ts';

/** Operations that only read. */
export type ReadRoute = Extract<Route, `GET ${string}`>;

/** The queries of the app. */
export interface Queries {
  /** The client for writes. What they change is asked for again. */
  readonly api: Client;
  readonly get: <Key extends ReadRoute>(route: Key, input: RouteRequest<Key>) => Query<RouteResponse<Key>>;
  /** A read of several operations through the client that it gets, stale as soon as one of them is. Shared by its key. */
  readonly derive: <Value>(load: (api: Client) => Promise<Value>, key?: string) => Query<Value>;
  /** Marks what a change concerns, and asks again for what is open. Answers on their way are from before the change. */
  readonly invalidate: (change: Subject) => void;
  /** Resolves once the answers are there that the last change asked for. */
  readonly settled: () => Promise<unknown>;
  readonly clear: () => void;
}

export interface QueriesOptions {
  readonly api: Client;
  /** The text of a failure. */
  readonly describe: (thrown: unknown) => string;
  readonly now?: () => number;
}

/** How long the value of a query stays that no view has open. */
const KEPT_MS = 60_000;

type Request = (route: string, input?: object, options?: object) => Promise<unknown>;

/** A client with another way to call an operation. */
const clientOf = (api: Client, request: Request): Client => ({ ...api, request }) as Client;

export function createQueries({ api, describe, now = Date.now }: QueriesOptions): Queries {
  const entries = new Map<string, Entry>();
  const { request } = api as unknown as { readonly request: Request };
  let derived = 0;
  let settled: Promise<unknown> = Promise.resolve();
  const find = (key: string, subject: Subject, load: (entry: Entry) => Promise<unknown>): Entry => {
    let entry = entries.get(key);
    if (entry === undefined) {
      dropUnused(entries, now() - KEPT_MS);
      entry = createEntry({ subject, load, describe, now });
      entries.set(key, entry);
    }
    entry.usedAt = now();
    return entry;
  };
  const keyOf = (route: string, input: object = {}): string => `${route} ${JSON.stringify(input)}`;
  const findRead = (route: string, input?: object): Entry =>
    find(keyOf(route, input), subjectOf(route, input), () => request(route, input));
  const invalidate = (change: Subject): void => {
    const touched = [...entries.values()].filter((entry) => isTouched(entry, change));
    for (const entry of touched) {
      entry.running = undefined;
      entry.expire();
    }
    settled = Promise.all(touched.filter((entry) => entry.isOpen()).map((entry) => entry.update()));
  };
  /** What a derived query reads are its parts. Those of before that are not stale are not asked for again. */
  const read = (entry: Entry, before: ReadonlyMap<string, Entry>): Request => {
    return async (route, input, options) => {
      if (!route.startsWith('GET ')) return request(route, input, options);
      const part = findRead(route, input);
      const key = keyOf(route, input);
      entry.parts.set(key, part);
      const { value, isStale } = part.query.get();
      return before.get(key) === part && !isStale ? value : (part.running ?? part.ask());
    };
  };
  return {
    api: clientOf(api, async (route, input, options) => {
      const answer = await request(route, input, options);
      const change = changeOf(route, input);
      if (change !== undefined) invalidate(change);
      return answer;
    }),
    get: (route, input) => findRead(route, input).query as Query<never>,
    derive: (load, key = `derived ${++derived}`) =>
      find(key, {}, (entry) => {
        const before = entry.parts;
        entry.parts = new Map();
        return load(clientOf(api, read(entry, before)));
      }).query as Query<never>,
    invalidate,
    settled: () => settled,
    clear: () => entries.clear(),
  };
}

function isTouched(entry: Entry, change: Subject): boolean {
  return isMadeStale(entry.subject, change) || [...entry.parts.values()].some((part) => isTouched(part, change));
}

/** Drops what was used last before a time, unless a view has it open or it is a part of that. */
function dropUnused(entries: Map<string, Entry>, before: number): void {
  const open = [...entries.values()].filter((entry) => entry.isOpen());
  const used = new Set(open.flatMap((entry) => [entry, ...entry.parts.values()]));
  for (const [key, entry] of entries) if (entry.usedAt < before && !used.has(entry)) entries.delete(key);
}
