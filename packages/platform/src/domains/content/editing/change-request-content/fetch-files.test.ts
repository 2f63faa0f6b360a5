import { expect, it } from 'vitest';
import type { Context } from '../../../../http/context.ts';
import type { ImportServices } from '../../state/index.ts';
import { apiError } from '../../../../core/api-error.ts';
import { fetchFiles } from './fetch-files.ts';

/** A caller whose files all are where no one answers. */
function slowly(requests: string[]): Context<ImportServices> {
  const fetch = (url: string, { signal }: { signal: AbortSignal }): Promise<never> => {
    requests.push(url);
    return new Promise((_, reject) => {
      const end = (): void => reject(apiError('fetch_failed', 'It was ended.'));
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    });
  };
  return {
    services: { imports: { fetcher: { fetch } } },
    call: { signal: () => new AbortController().signal },
  } as never;
}

it('waits for all files of a request together no longer than for an import', async () => {
  const requests: string[] = [];
  const files = Array.from({ length: 20 }, (_, at) => ({ name: 'a', url: `https://example.com/${at}` }));
  const changes = [{ operation: 'insert_files' as const, files }];
  const fetching = fetchFiles(slowly(requests), changes, { timeMs: 30 });
  await expect(fetching).rejects.toMatchObject({ code: 'fetch_timeout' });
  expect(requests).toEqual(['https://example.com/0']);
});
