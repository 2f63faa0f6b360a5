import { resolve } from 'node:path';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import type { Connection } from '../../config/connection.ts';
import { printFault, printSync } from '../../docs/print-docs.ts';
import { syncDocs } from '../../docs/sync-docs.ts';
import type { DocsPlace } from '../../docs/sync-docs.ts';
import { watchDocs } from '../../docs/watch-docs.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { withChanges } from '../../live/with-changes.ts';

/** Syncs a folder and a space, once or for as long as it runs. Throws ApiError, docs_conflicts_open, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const connection = connect(input, io);
  const place: DocsPlace = {
    folder: resolve(io.cwd, textOf(input, 'folder') ?? '.'),
    space: textOf(input, 'space') ?? '',
    url: connection.url,
    api: connection.api,
  };
  const asJson = isSet(input, 'json');
  const action = textOf(input, 'action');
  if (action === 'watch') return keepInStep(connection, io, { place, asJson });
  const synced = await syncDocs(place, action === 'pull' ? 'pull' : 'push');
  printSync(io, asJson, synced);
  return synced.conflicts.length > 0 ? EXIT.PROBLEMS : EXIT.DONE;
}

async function keepInStep(
  connection: Connection,
  io: Io,
  { place, asJson }: { readonly place: DocsPlace; readonly asJson: boolean },
): Promise<number> {
  await withChanges(connection, io.signal, async (changes) => {
    const watching = await watchDocs(place, {
      onSync: (synced) => printSync(io, asJson, synced),
      onFault: (thrown) => printFault(io, asJson, thrown),
    });
    try {
      for await (const change of changes) watching.take(change);
    } catch (thrown) {
      if (!io.signal.aborted) throw thrown;
    } finally {
      await watching.close();
    }
  });
  return EXIT.DONE;
}
