// The reads of the API that views share: one request for each operation and its input, and no late answer over a newer one.
// A value that is read again and is equal stays the same object, so that what a view makes of it stays, too.
import type { Client, Route, RouteRequest, RouteResponse } from '@bindery/client';
import { clientOf } from './client-of.ts';
import type { Request } from './client-of.ts';
import { createEntry } from './entry.ts';
import type { Entry, Query } from './entry.ts';
import { changeOf, isMadeStale } from './invalidation.ts';
import { subjectOf } from './subject.ts';
import type { Subject } from './subject.ts';

/** Operations that only read. */
export type ReadRoute = Extract<Route, `GET ${string}`>;

/** The queries of the app. */
export interface Queries {
  /** The client for writes. A write makes the reads stale that it changes. */
  readonly api: Client;
  readonly get: <Key extends ReadRoute>(route: Key, input: RouteRequest<Key>) => Query<RouteResponse<Key>>;
  /** Sends a request, also for the views that have the read open, and returns the answer. Throws what the client throws. */
  readonly read: <Key extends ReadRoute>(route: Key, input: RouteRequest<Key>) => Promise<RouteResponse<Key>>;
  /** Sets the answer of a read, for example to the response of a write. */
  readonly adopt: <Key extends ReadRoute>(route: Key, input: RouteRequest<Key>, value: RouteResponse<Key>) => void;
  /** A read of several operations through the client that it gets, stale as soon as one of them is. Shared by its key. */
  readonly derive: <Value>(load: (api: Client) => Promise<Value>, key?: string) => Query<Value>;
  /** Makes the reads stale that a change concerns, and repeats the open ones. Requests in progress began before the change. */
  readonly invalidate: (change: Subject) => void;
  /** Resolves once the reads are answered that changes have repeated until now. */
  readonly settled: () => Promise<unknown>;
  readonly clear: () => void;
}

export interface QueriesOptions {
  readonly api: Client;
  /** The text of a failure. */
  readonly describe: (thrown: unknown) => string;
  readonly now?: () => number;
  /** Resolves once views that a change takes off the screen are gone: what they read might be, too. */
  readonly rendered?: () => Promise<unknown>;
}

/** How long the value of a query stays that no view has open. */
const KEPT_MS = 5 * 60_000;

export function createQueries({ api, describe, now = Date.now, rendered = nextTask }: QueriesOptions): Queries {
  const entries = new Map<string, Entry>();
  const { request } = api as unknown as { readonly request: Request };
  /** The parts that derived values were made of. */
  const madeOf = new WeakMap<WeakKey, readonly unknown[]>();
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
    find(keyOf(route, input), subjectOf(route, input), async (entry) => {
      const value = await request(route, input);
      const before = entry.query.get().value;
      return JSON.stringify(before) === JSON.stringify(value) ? before : value;
    });
  const invalidate = (change: Subject): void => {
    const touched = [...entries.values()].filter((entry) => isTouched(entry, change));
    for (const entry of touched) {
      entry.running = undefined;
      entry.expire();
    }
    const before = settled;
    settled = rendered().then(() => Promise.all([before, ...touched.map((entry) => entry.resume())]));
  };
  /** What a derived query reads are its parts. Those of before that are not stale are not asked for again. */
  const read = (entry: Entry, before: ReadonlyMap<string, Entry>): Request => {
    return async (route, input, options) => {
      if (!route.startsWith('GET ')) return request(route, input, options);
      const part = findRead(route, input);
      const key = keyOf(route, input);
      // Also what this run has read already.
      const isKnown = (before.get(key) ?? entry.parts.get(key)) === part;
      entry.parts.set(key, part);
      const { value, isStale } = part.query.get();
      return isKnown && !isStale ? value : (part.running ?? part.ask());
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
    read: async (route, input) => {
      const entry = findRead(route, input);
      return (await (entry.running ?? entry.ask())) as never;
    },
    adopt: (route, input, value) => findRead(route, input).adopt(value),
    derive: (load, key = `derived ${++derived}`) =>
      find(key, {}, async (entry) => {
        const { parts } = entry;
        entry.parts = new Map();
        const value = await load(clientOf(api, read(entry, parts)));
        const old = entry.query.get().value;
        const [of, last] = [valuesOf(entry), madeOf.get(old as WeakKey)];
        if (of.length > 0 && of.length === last?.length && of.every((part, at) => part === last[at])) return old;
        if (typeof value === 'object' && value !== null) madeOf.set(value, of);
        return value;
      }).query as Query<never>,
    invalidate,
    settled: () => settled,
    clear: () => entries.clear(),
  };
}

const nextTask = (): Promise<unknown> => new Promise((resolve) => void setTimeout(resolve));

/** What a derived query read, by key. */
function valuesOf({ parts }: Entry): unknown[] {
  return [...parts].flatMap(([key, part]) => [key, part.query.get().value]);
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
