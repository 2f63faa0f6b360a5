import { ApiError } from '@bindery/client';
import { KitError } from '@bindery/diagnostics';
import type { Connection } from './connection.ts';

/** Runs a request about trusted publishers. @throws {KitError} token_exchange_not_supported */
export async function requireExchange<Result>(
  { url }: Pick<Connection, 'url'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    const isUnknown = thrown instanceof ApiError && (thrown.status === 404 || thrown.status === 405);
    if (!isUnknown || thrown.code === 'integration_not_found') throw thrown;
    throw new KitError('token_exchange_not_supported', `${url} doesn’t exchange ID tokens of CI.`, {
      advice: 'Publish with a token in BINDERY_TOKEN.',
      owner: 'user',
      cause: thrown,
    });
  }
}
