// The worker of searches is that of all platforms of a process, and ends with the last of them. Test files share a process: without an
// owner that stays, it would be started for most of them, which takes a quarter of a second.
import { createSearch } from '@bindery/search';
import type { SearchPort } from '@bindery/search';

let owner: SearchPort | undefined;

/** Keeps it for as long as the process runs, once it was started. It keeps no process alive. */
export function keepSearchWorker(): void {
  const nothing = (): Promise<never> => Promise.reject(new Error('Nothing is searched here.'));
  owner ??= createSearch({
    file: undefined,
    empty: '',
    source: { readNodes: nothing, readDocuments: nothing },
    report: () => {},
  });
}
