import { readServerSentEvents } from '@bindery/client';
import type { LiveChange } from '@bindery/contract';
import type { Connection } from '../config/connection.ts';

/**
 * Changes on a local platform, from the moment this resolves: what is asked for afterwards misses none.
 * They end with the platform, and reject when `signal` aborts. Throws ApiError.
 * Spec: docs/local-platform.md#live-updates
 */
export async function openChanges({ api }: Connection, signal: AbortSignal): Promise<AsyncGenerator<LiveChange, void>> {
  const { body } = await api.fetch('GET /_platform/v1/live', {}, { signal });
  return changesOf(body ?? new ReadableStream());
}

async function* changesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveChange, void> {
  for await (const { data } of readServerSentEvents(body)) yield JSON.parse(data) as LiveChange;
}
