// Files that a request names by their addresses. They are fetched before the unit of work, which waits for nobody.
import type { Fetched } from '../../fetching/fetcher.ts';
import { apiError } from '../../http/api-error.ts';
import type { Context } from '../../services.ts';
import type { ContentChange, FetchedFiles } from './changes.ts';

/** Bytes of all files of one request that are fetched, at most: each may have a fifth of it. */
const MAX_BYTES = 50_000_000;

/**
 * Fetches every file that changes name by its address, each once.
 * @throws {KitError} fetch_refused, fetch_failed, fetch_timeout, fetch_too_large
 */
export async function fetchFiles(
  { services, call }: Context,
  changes: readonly ContentChange[],
): Promise<FetchedFiles> {
  const files = changes.flatMap((change) => (change.operation === 'insert_files' ? change.files : []));
  const urls = new Set(files.flatMap((file) => ('url' in file ? [file.url] : [])));
  const fetched = new Map<string, Fetched>();
  let size = 0;
  for (const url of urls) {
    const one = await services.fetcher.fetch(url, { signal: call.signal() });
    size += one.bytes.length;
    if (size > MAX_BYTES) {
      throw apiError('fetch_too_large', `Body field "files": together they have more than ${MAX_BYTES} bytes.`);
    }
    fetched.set(url, one);
  }
  return fetched;
}
