import { isSet } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { formatTable } from '../../output/table.ts';

/** Prints the response of GET /_platform/v1/status. Throws ApiError, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const status = await connect(input, io).api.request('GET /_platform/v1/status');
  if (isSet(input, 'json')) {
    io.stdout.write(`${JSON.stringify(status)}\n`);
    return EXIT.DONE;
  }
  const { version, startedAt, now, frozen, faults, addresses, demo, builds } = status;
  const rows = [
    ['version', version],
    ['started', startedAt],
    ['clock', frozen ? `${now} (frozen)` : now],
    ...(faults === 0 ? [] : [['fault rules', String(faults)]]),
    ...Object.entries(addresses),
    ...(demo === undefined ? [] : Object.entries(demo).map(([name, id]) => [`demo ${name}`, id])),
    ...builds.map(({ integration, ok, version: built }) => [
      `build of ${integration}`,
      ok ? `v${built ?? '?'}` : 'failed',
    ]),
  ];
  io.stdout.write(formatTable(rows));
  return EXIT.DONE;
}
