// `Idempotency-Key` on POST: the first success is kept, and answered again to a request that is repeated under its key.
// Assumption: the specification shows none; a key lives 24 hours, as is usual in the field. What failed is not kept, since a
// request that failed wrote nothing.
import { createHash } from 'node:crypto';
import type { Caller } from '../core/caller.ts';
import type { CoreServices } from '../store/core-services.ts';
import { apiError } from '../core/api-error.ts';
import type { Answer, TextResponse } from '../core/answer.ts';
import type { Call } from '../core/call.ts';

/** Longest key. */
export const MAX_KEY_LENGTH = 255;

/** How long a response is kept, in milliseconds. */
export const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/** A request that was begun this long ago and never ended belongs to a process that is gone. In milliseconds. */
const ABANDONED_AFTER_MS = 60_000;

/** Status of a request that is under way. */
const UNDER_WAY = 0;

/** Header of a response that was given before. */
const REPLAYED_HEADER = 'Idempotent-Replayed';

/** A request that can be repeated. */
export interface RepeatableRequest {
  readonly services: CoreServices;
  readonly caller: Caller;
  readonly call: Call;
  /** Operation, parameters and body, which a repetition must have in common with the first. */
  readonly content: unknown;
}

/**
 * Answers a request, once for each key.
 * @throws {KitError} request_invalid, idempotency_key_reused, and what the request itself throws
 */
export async function respondOnce(request: RepeatableRequest, answer: () => Promise<Answer>): Promise<Answer> {
  const header = request.call.method === 'POST' ? request.call.header('idempotency-key') : null;
  if (header === null) return answer();
  if (header === '' || header.length > MAX_KEY_LENGTH) {
    throw apiError('request_invalid', `Header "Idempotency-Key" must have 1 to ${MAX_KEY_LENGTH} characters.`);
  }
  const key = hash([request.caller, header]);
  const contentHash = hash(request.content);
  const before = await begin(request.services, key, contentHash);
  if (before !== undefined) return before;
  try {
    const response = await answer();
    // A stream cannot be answered twice.
    await (response instanceof Response
      ? deleteKey(request.services, key)
      : storeResponse(request.services, key, response));
    return response;
  } catch (thrown) {
    await deleteKey(request.services, key);
    throw thrown;
  }
}

/** Marks the request as under way, or finds the response that was given before. */
async function begin(
  { store, clock, vault }: CoreServices,
  key: string,
  contentHash: string,
): Promise<TextResponse | undefined> {
  const now = clock.now();
  const found = await store.write(async (tx) => {
    await tx
      .deleteFrom('idempotent_request')
      .where('created_at', '<', now - KEY_LIFE_MS)
      .execute();
    await tx
      .deleteFrom('idempotent_request')
      .where('key', '=', key)
      .where('status', '=', UNDER_WAY)
      .where('created_at', '<', now - ABANDONED_AFTER_MS)
      .execute();
    const stored = await tx.selectFrom('idempotent_request').selectAll().where('key', '=', key).executeTakeFirst();
    if (stored !== undefined) return stored;
    const row = { key, request_hash: contentHash, status: UNDER_WAY, sealed_answer: null, created_at: now };
    await tx.insertInto('idempotent_request').values(row).execute();
    return undefined;
  });
  if (found === undefined) return undefined;
  if (found.request_hash !== contentHash) {
    throw apiError('idempotency_key_reused', 'This "Idempotency-Key" was already used for another request.');
  }
  if (found.sealed_answer === null) {
    throw apiError('idempotency_key_reused', 'The request with this "Idempotency-Key" is still being processed.');
  }
  const before = vault.open<TextResponse>(found.sealed_answer);
  return { ...before, headers: { ...before.headers, [REPLAYED_HEADER]: 'true' } };
}

/** Encrypted, because responses to POST can contain tokens and keys. */
async function storeResponse({ store, vault }: CoreServices, key: string, response: TextResponse): Promise<void> {
  const row = { status: response.status, sealed_answer: vault.seal(response) };
  await store.write((tx) => tx.updateTable('idempotent_request').set(row).where('key', '=', key).execute());
}

async function deleteKey({ store }: CoreServices, key: string): Promise<void> {
  await store.write((tx) => tx.deleteFrom('idempotent_request').where('key', '=', key).execute());
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
