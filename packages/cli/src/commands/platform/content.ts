import { resolve } from 'node:path';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import type { Connection } from '../../config/connection.ts';
import { printFault, printSync } from '../../docs/print-docs.ts';
import { syncDocs } from '../../docs/sync-docs.ts';
import type { DocsTarget } from '../../docs/sync-docs.ts';
import { watchDocs } from '../../docs/watch-docs.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { withLiveChanges } from '../../live/with-live-changes.ts';

/** Syncs a folder and a space, once or until interrupted. Throws ApiError, docs_conflicts_open, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const connection = connect(input, io);
  const target: DocsTarget = {
    folder: resolve(io.cwd, textOf(input, 'folder') ?? '.'),
    space: textOf(input, 'space') ?? '',
    url: connection.url,
    api: connection.api,
  };
  const asJson = isSet(input, 'json');
  const action = textOf(input, 'action');
  if (action === 'watch') return syncUntilAborted(connection, io, { target, asJson });
  const synced = await syncDocs(target, action === 'pull' ? 'pull' : 'push');
  printSync(io, asJson, synced);
  return synced.conflicts.length > 0 ? EXIT.PROBLEMS : EXIT.DONE;
}

async function syncUntilAborted(
  connection: Connection,
  io: Io,
  { target, asJson }: { readonly target: DocsTarget; readonly asJson: boolean },
): Promise<number> {
  await withLiveChanges(connection, io.signal, async (changes) => {
    const watching = await watchDocs(target, {
      onSync: (synced) => printSync(io, asJson, synced),
      onFault: (thrown) => printFault(io, asJson, thrown),
    });
    try {
      for await (const change of changes) watching.enqueue(change);
    } catch (thrown) {
      if (!io.signal.aborted) throw thrown;
    } finally {
      await watching.close();
    }
  });
  return EXIT.DONE;
}
