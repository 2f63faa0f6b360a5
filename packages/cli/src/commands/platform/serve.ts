// `bindery platform serve`: starts the slowest part first and loads the rest meanwhile.
import { setImmediate } from 'node:timers/promises';
import type { Input } from '../../command.ts';
import { startHost } from '../../dev/early-host.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { waitForAbort } from '../../live/until-aborted.ts';
import { announce } from '../../platform/announce.ts';
import { readServeOptions } from '../../platform/serve-options.ts';

/** Runs until it is interrupted. Throws usage, port_in_use, data_folder_in_use, database_unreachable … */
export async function run(input: Input, io: Io): Promise<number> {
  const options = readServeOptions(input, io);
  const host = startHost({ inspector: false });
  try {
    await setImmediate(); // The host starts on the next turn. Loading the rest first would delay it.
    const { servePlatform } = await import('../../platform/serve-platform.ts');
    return await servePlatform(options, { io, host }, async (platform, { isNewToken }) => {
      announce(platform, io, { options, isNew: isNewToken });
      await waitForAbort(io.signal);
      return EXIT.DONE;
    });
  } finally {
    await host.dispose();
  }
}
