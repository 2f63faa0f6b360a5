// Files that a request names by their URLs. They are fetched before the unit of work, which waits for no one.
import type { Fetched } from '@bindery/importers';
import { apiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import { toApiError } from '../imports/to-api-error.ts';
import type { ImportServices } from '../../state/index.ts';
import type { ContentChange, FetchedFiles } from './changes.ts';

/** Bytes of all files of one request that are fetched, at most: each may have a fifth of it. */
const MAX_BYTES = 50_000_000;

/** Assumption: no one waits longer for them, as for an import. */
const MAX_TIME_MS = 60_000;

/**
 * Fetches every file that changes name by its URL, each once, and all in a bounded time.
 * @throws {KitError} fetch_refused, fetch_failed, fetch_timeout, fetch_too_large
 */
export async function fetchFiles(
  { services, call }: Context<ImportServices>,
  changes: readonly ContentChange[],
  { timeMs = MAX_TIME_MS }: { readonly timeMs?: number } = {},
): Promise<FetchedFiles> {
  const files = changes.flatMap((change) => (change.operation === 'insert_files' ? change.files : []));
  const urls = new Set(files.flatMap((file) => ('url' in file ? [file.url] : [])));
  const fetched = new Map<string, Fetched>();
  if (urls.size === 0) return fetched;
  const timeout = AbortSignal.timeout(timeMs);
  const signal = AbortSignal.any([timeout, call.signal()]);
  let size = 0;
  for (const url of urls) {
    const one = await services.imports.fetcher.fetch(url, { signal }).catch((thrown: unknown) => {
      if (!timeout.aborted) throw toApiError(thrown);
      const message = `Body field "files": the files weren’t available after ${timeMs / 1000} seconds.`;
      throw apiError('fetch_timeout', message, { cause: thrown });
    });
    size += one.bytes.length;
    if (size > MAX_BYTES) {
      throw apiError('fetch_too_large', `Body field "files": the files have more than ${MAX_BYTES} bytes in total.`);
    }
    fetched.set(url, one);
  }
  return fetched;
}
