// `bindery platform serve`: starts what takes longest, then loads the rest while it starts.
import { setImmediate } from 'node:timers/promises';
import type { Input } from '../../command.ts';
import { startHost } from '../../dev/early-host.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { readServeOptions } from '../../platform/serve-options.ts';

/** Runs until it is interrupted. Throws usage, port_in_use, data_folder_in_use, database_unreachable … */
export async function run(input: Input, io: Io): Promise<number> {
  const options = readServeOptions(input, io);
  const host = startHost({ inspector: false });
  try {
    await setImmediate(); // The host begins on the next turn; loading the rest first would hold it up.
    const { servePlatform } = await import('../../platform/serve-platform.ts');
    await servePlatform(options, io, host);
    return EXIT.DONE;
  } finally {
    await host.dispose();
  }
}
