// Completion scripts, generated from the declarations: commands, flags, and the values of a flag.
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { writeBashScript } from '../completion/bash-script.ts';
import { writeFishScript } from '../completion/fish-script.ts';
import { writeZshScript } from '../completion/zsh-script.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/** Prints the script for a shell. */
export async function run(input: Input, io: Io): Promise<number> {
  const shell = textOf(input, 'shell');
  const script = shell === 'fish' ? writeFishScript() : shell === 'zsh' ? writeZshScript() : writeBashScript();
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify({ shell, script })}\n` : script);
  return EXIT.DONE;
}
