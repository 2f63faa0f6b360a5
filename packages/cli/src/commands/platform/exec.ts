// `bindery platform exec`: runs a command with a temporary platform.
import { isSet, textOf, textsOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { startHost } from '../../dev/early-host.ts';
import type { Io } from '../../io.ts';
import { platformVariables } from '../../platform/platform-variables.ts';
import { runProgram } from '../../platform/run-program.ts';
import { readServeOptions } from '../../platform/serve-options.ts';

/** Resolves to the exit code of the command. Throws usage, program_not_found, port_in_use … */
export async function run(input: Input, io: Io): Promise<number> {
  const options = readServeOptions(withMemory(input), io);
  const [program = '', ...args] = textsOf(input, 'command');
  const host = startHost({ inspector: false });
  try {
    const { servePlatform } = await import('../../platform/serve-platform.ts');
    return await servePlatform(options, { io, host }, (platform) => {
      const { origins, token, demo } = platform;
      const started = { event: 'ready', url: origins.api, addresses: origins, pid: process.pid };
      io.stderr.write(
        options.asJson ? `${JSON.stringify(started)}\n` : `Platform at ${origins.api}, until the command ends.\n`,
      );
      return runProgram(program, args, { io, variables: platformVariables({ addresses: origins, token, demo }) });
    });
  } finally {
    await host.dispose();
  }
}

/** Tests must not write into the data of `bindery dev`, so a folder or a database needs a flag. */
function withMemory(input: Input): Input {
  const hasStorage = textOf(input, 'data') !== undefined || textOf(input, 'database') !== undefined;
  return { ...input, memory: isSet(input, 'memory') || !hasStorage };
}
