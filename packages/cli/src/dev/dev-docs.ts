// `bindery dev --docs`: syncs a Markdown folder with a space during development.
import { basename, resolve } from 'node:path';
import type { Client } from '@bindery/client';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { clientOf } from '../config/connection.ts';
import type { Connection } from '../config/connection.ts';
import { readState } from '../docs/docs-state.ts';
import { printFault, printSync } from '../docs/print-docs.ts';
import { watchDocs } from '../docs/watch-docs.ts';
import type { Io } from '../io.ts';
import { withLiveChanges } from '../live/with-live-changes.ts';

/** The local platform. */
export interface DocsPlatform {
  readonly url: string;
  readonly token: string;
  /** Organization for a new space. */
  readonly organization: string;
}

/** A running sync of a folder and a space. */
export interface DevDocs {
  close(): Promise<void>;
}

/**
 * Starts to sync the folder of `--docs`. Does nothing without it. The space is that of `--docs-space`, the folder’s last space,
 * or a new space with the folder’s name.
 */
export async function startDocs(input: Input, io: Io, platform: DocsPlatform): Promise<DevDocs | undefined> {
  const docsFolder = textOf(input, 'docs');
  if (docsFolder === undefined) return undefined;
  const folder = resolve(io.cwd, docsFolder);
  const { url, token, organization } = platform;
  // Over HTTP, like any other program: a released stream ends immediately.
  const api = clientOf({ url, token, isLocal: true });
  const spaceId = textOf(input, 'docsSpace') ?? readState(folder)?.space;
  const space = spaceId ?? (await createSpace(api, organization, basename(folder)));
  const asJson = isSet(input, 'json');
  if (!asJson) io.stderr.write(`  docs       ${folder} ⇄ ${space}\n`);
  const over = new AbortController();
  const connection: Connection = { url, api, isLocal: true };
  const { promise: started, resolve: onStart, reject: onFailure } = Promise.withResolvers<void>();
  const running = withLiveChanges(connection, AbortSignal.any([io.signal, over.signal]), async (changes) => {
    const watching = await watchDocs(
      { folder, space, url, api },
      { onSync: (synced) => printSync(io, asJson, synced), onFault: (thrown) => printFault(io, asJson, thrown) },
    );
    onStart();
    try {
      for await (const change of changes) watching.enqueue(change);
    } finally {
      await watching.close();
    }
  });
  running.catch(onFailure);
  await started;
  // Not awaited from here on: failures are printed.
  running.catch((thrown: unknown) => {
    if (!over.signal.aborted && !io.signal.aborted) printFault(io, asJson, thrown);
  });
  return {
    close: async () => {
      over.abort();
      await running.catch(() => undefined); // Ended by the command or with the platform.
    },
  };
}

async function createSpace(api: Client, organizationId: string, title: string): Promise<string> {
  const { id } = await api.request('POST /orgs/{organizationId}/spaces', { organizationId, body: { title } });
  return id;
}
