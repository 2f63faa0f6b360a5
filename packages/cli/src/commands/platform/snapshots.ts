import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { confirm } from '../../config/confirm.ts';
import { connect } from '../../config/connection.ts';
import type { Connection } from '../../config/connection.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { formatTable } from '../../output/table.ts';
import { readAction } from './actions.ts';

type Api = Connection['api'];

/** Lists snapshots of a running platform, takes, restores, or deletes one. Throws ApiError, usage, declined … */
export async function run(input: Input, io: Io): Promise<number> {
  const action = readAction(input, { list: [], take: ['id'], restore: ['id'], remove: ['id'], reset: [] });
  const { api } = connect(input, io);
  const snapshotName = textOf(input, 'id') ?? '';
  switch (action) {
    case 'list':
      return list(input, io, api);
    case 'take': {
      const snapshot = await api.request('PUT /_platform/v1/snapshots/{snapshotName}', { snapshotName });
      return print(input, io, { result: snapshot, text: `Took snapshot ${snapshot.name} (${snapshot.bytes} bytes).` });
    }
    case 'remove':
      await api.request('DELETE /_platform/v1/snapshots/{snapshotName}', { snapshotName });
      return print(input, io, { result: { name: snapshotName, removed: true }, text: `Deleted ${snapshotName}.` });
    case 'restore': {
      await confirm(input, io, `Replace all platform data with snapshot "${snapshotName}"?`);
      const body = { clock: isSet(input, 'clock') };
      const clock = await api.request('PUT /_platform/v1/snapshots/{snapshotName}/restored', { snapshotName, body });
      return print(input, io, { result: { name: snapshotName, clock }, text: `Restored ${snapshotName}.` });
    }
    case 'reset':
      await confirm(input, io, 'Reset all platform data to its initial state?');
      await api.request('DELETE /_platform/v1/data');
      return print(input, io, { result: { reset: true }, text: 'Reset the platform to its initial state.' });
  }
}

function print(input: Input, io: Io, { result, text }: { readonly result: unknown; readonly text: string }): number {
  io.stdout.write(`${isSet(input, 'json') ? JSON.stringify(result) : text}\n`);
  return EXIT.DONE;
}

async function list(input: Input, io: Io, api: Api): Promise<number> {
  const { items } = await api.request('GET /_platform/v1/snapshots');
  if (isSet(input, 'json')) for (const snapshot of items) io.stdout.write(`${JSON.stringify(snapshot)}\n`);
  else io.stdout.write(formatTable(items.map(({ name, takenAt, bytes }) => [name, takenAt, `${bytes} bytes`])));
  return EXIT.DONE;
}
