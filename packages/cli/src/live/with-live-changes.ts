import { readServerSentEvents } from '@bindery/client';
import type { LiveChange } from '@bindery/contract';
import type { Connection } from '../config/connection.ts';

/**
 * Runs a task while it receives the changes of a local platform. The stream starts before the task, so no change is missed. It
 * ends with the platform, rejects when `signal` aborts, and is closed when the task settles. Throws ApiError.
 * Spec: local-platform/live-updates.md
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
    over.abort(); // A stream that was never read must be closed here.
  }
}

async function* changesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveChange, void> {
  for await (const { data } of readServerSentEvents(body)) yield JSON.parse(data) as LiveChange;
}

async function* nothing(): AsyncGenerator<LiveChange, void> {}
