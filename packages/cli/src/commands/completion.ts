// Completion scripts, made from the declarations: commands, their flags, and the values a flag allows.
import { commands } from '../commands.ts';
import { isSet, textOf } from '../command.ts';
import type { CommandDeclaration, Input } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/** Prints the script for a shell. */
export async function run(input: Input, io: Io): Promise<number> {
  const shell = textOf(input, 'shell');
  const script = shell === 'fish' ? fish() : shell === 'zsh' ? zsh() : bash();
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify({ shell, script })}\n` : script);
  return EXIT.DONE;
}

function flagsOf({ options = [] }: CommandDeclaration): string[] {
  return [...options.flatMap(({ flags }) => flags.match(/--[\w-]+/g) ?? []), '--help'];
}

function bash(): string {
  const cases = commands.map((command) => `    ${command.name}) words="${flagsOf(command).join(' ')}" ;;`);
  return `_bindery() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    *) words="${commands.map(({ name }) => name).join(' ')} --help --version" ;;
  esac
  if [[ $COMP_CWORD -eq 1 ]]; then words="${commands.map(({ name }) => name).join(' ')} --help --version"; fi
  COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -o plusdirs -f -- "$current"))
}
complete -F _bindery bindery
`;
}

function zsh(): string {
  const names = commands.map(({ name, summary }) => `    '${name}:${quote(summary)}'`);
  const cases = commands.map((command) => {
    const flags = (command.options ?? []).flatMap(({ flags: text, description }) =>
      (text.match(/--[\w-]+/g) ?? []).map((flag) => `'${flag}[${quote(description)}]'`),
    );
    return `    ${command.name}) _arguments ${[...flags, "'*:file:_files'"].join(' ')} ;;`;
  });
  return `#compdef bindery
_bindery() {
  local -a names
  names=(
${names.join('\n')}
  )
  if (( CURRENT == 2 )); then _describe command names; return; fi
  case "$words[2]" in
${cases.join('\n')}
  esac
}
compdef _bindery bindery
`;
}

function fish(): string {
  const lines = commands.flatMap((command) => [
    `complete -c bindery -n __fish_use_subcommand -a ${command.name} -d '${quote(command.summary)}'`,
    ...(command.options ?? []).flatMap(({ flags, description }) =>
      (flags.match(/--([\w-]+)/g) ?? []).map(
        (flag) =>
          `complete -c bindery -n '__fish_seen_subcommand_from ${command.name}' -l ${flag.slice(2)} -d '${quote(description)}'`,
      ),
    ),
  ]);
  return `${lines.join('\n')}\n`;
}

/** Text that can stand between single quotes in every shell. */
function quote(text: string): string {
  return text.replaceAll("'", '’').replaceAll(':', ' –').replaceAll(/[[\]]/g, '');
}
