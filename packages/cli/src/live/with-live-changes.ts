import { readServerSentEvents } from '@bindery/client';
import type { LiveChange } from '@bindery/contract';
import type { Connection } from '../config/connection.ts';

/**
 * Does work while the changes on a local platform arrive, from before the work begins: what it asks for misses none. They
 * end with the platform, reject when `signal` aborts, and are closed with the work, however that ends. Throws ApiError.
 * Spec: docs/reference/local-platform/README.md#live-updates
 */
export async function withLiveChanges<Result>(
  { api }: Pick<Connection, 'api'>,
  signal: AbortSignal,
  work: (changes: AsyncIterable<LiveChange>) => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const both = AbortSignal.any([signal, over.signal]);
  const { body } = await api.fetch('GET /_platform/v1/live', {}, { signal: both });
  try {
    return await work(body === null ? nothing() : changesOf(body));
  } finally {
    over.abort(); // A stream that was never read has to be closed here.
  }
}

async function* changesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveChange, void> {
  for await (const { data } of readServerSentEvents(body)) yield JSON.parse(data) as LiveChange;
}

async function* nothing(): AsyncGenerator<LiveChange, void> {}
