// `bindery dev`: starts the slowest part first and loads the rest meanwhile, or receives the events of a hosted platform.
import { setImmediate } from 'node:timers/promises';
import { isSet } from '../command.ts';
import type { Input, RunOther } from '../command.ts';
import { startHost } from '../dev/early-host.ts';
import { isRemote } from '../dev/remote/read-remote-input.ts';
import type { Io } from '../io.ts';

/** Runs until it is interrupted. Throws manifest_not_found, port_in_use, data_folder_in_use, dev_mode_taken … */
export async function run(input: Input, io: Io, runOther: RunOther): Promise<number> {
  if (isRemote(input)) {
    const { runRemoteDev } = await import('../dev/remote/run-remote-dev.ts');
    return runRemoteDev(input, io);
  }
  const host = startHost({ inspector: isSet(input, 'inspect') });
  try {
    await setImmediate(); // The host starts on the next turn. Loading the rest first would delay it.
    const { runDev } = await import('../dev/run-dev.ts');
    return await runDev(input, io, { host, runOther });
  } finally {
    await host.dispose();
  }
}
