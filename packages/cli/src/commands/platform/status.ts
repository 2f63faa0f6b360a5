import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { clientOf, requirePlatform, requireToken } from '../../config/connection.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { formatTable } from '../../output/table.ts';
import { platformVariables } from '../../platform/platform-variables.ts';

/** Prints the response of GET /_platform/v1/status, or variables for a shell. Throws ApiError, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const platform = requireToken(requirePlatform(input, io));
  const status = await clientOf(platform).request('GET /_platform/v1/status');
  const format = isSet(input, 'json') ? 'json' : textOf(input, 'format');
  if (format === 'env') {
    const variables = Object.entries(platformVariables({ ...status, token: platform.token }));
    io.stdout.write(variables.map(([name, value]) => `export ${name}=${quote(value)}\n`).join(''));
    return EXIT.DONE;
  }
  if (format === 'json') {
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

/** For any shell of POSIX. */
function quote(value: string): string {
  return /^[\w./:@-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;
}
