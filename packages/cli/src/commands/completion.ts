// Completion scripts, generated from the declarations: commands, flags, and the values of a flag.
import { commands } from '../commands.ts';
import { COMMAND_GROUPS } from '../command-groups.ts';
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

function groups(): string[] {
  return Object.keys(COMMAND_GROUPS);
}

function below(group: string): CommandDeclaration[] {
  return commands.filter(({ name }) => name.startsWith(`${group} `));
}

function secondWord({ name }: CommandDeclaration): string {
  return name.split(' ')[1] ?? '';
}

/** Valid first words: each group once, and the commands without a group. */
function firstWords(): string[] {
  return [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))];
}

function summaryOf(word: string): string {
  return COMMAND_GROUPS[word] ?? commands.find(({ name }) => name === word)?.summary ?? '';
}

/** Commands that print words with `--complete`: flags that depend on the first argument, or values of the argument. */
function dynamicCommands(): string[] {
  return commands
    .filter(({ passesFlagsOn, completesArgument }) => passesFlagsOn === true || completesArgument === true)
    .map(({ name }) => name);
}

function bash(): string {
  const cases = commands.map((command) => `    "${command.name}") words="${flagsOf(command).join(' ')}" ;;`);
  return `_bindery() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words operation name="\${COMP_WORDS[1]}"
  case "$name" in
    ${groups().join('|')}) [[ $COMP_CWORD -gt 2 ]] && name="$name \${COMP_WORDS[2]}" ;;
  esac
  case "$name" in
${cases.join('\n')}
${groups()
  .map((group) => `    ${group}) words="${below(group).map(secondWord).join(' ')} --help" ;;`)
  .join('\n')}
    *) words="${firstWords().join(' ')} --help --version" ;;
  esac
  case "$name" in
    ${dynamicCommands().join('|')})
      if [[ $COMP_CWORD -gt 2 ]]; then words="" operation="\${COMP_WORDS[2]}"; fi
      words="$words $("\${COMP_WORDS[0]}" "$name" --complete $operation 2>/dev/null | cut -f1)" ;;
  esac
  if [[ $COMP_CWORD -eq 1 ]]; then words="${firstWords().join(' ')} --help --version"; fi
  COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -o plusdirs -f -- "$current"))
}
complete -F _bindery bindery
`;
}

function zsh(): string {
  const described = (word: string, summary: string): string => `'${word}:${quote(summary)}'`;
  const names = firstWords().map((word) => `    ${described(word, summaryOf(word))}`);
  const cases = commands.map((command) => {
    const flags = (command.options ?? []).flatMap(({ flags: text, description }) =>
      (text.match(/--[\w-]+/g) ?? []).map((flag) => `'${flag}[${quote(description)}]'`),
    );
    return `    "${command.name}") _arguments ${[...flags, "'*:file:_files'"].join(' ')} ;;`;
  });
  const grouped = groups().map((group) => {
    const members = below(group).map((command) => described(secondWord(command), command.summary));
    return `    ${group}) if (( CURRENT == 3 )); then names=(${members.join(' ')}); _describe command names; return; fi
      name="$name $words[3]" ;;`;
  });
  return `#compdef bindery
_bindery() {
  local -a names
  local name="$words[2]"
  names=(
${names.join('\n')}
  )
  if (( CURRENT == 2 )); then _describe command names; return; fi
  case "$name" in
${grouped.join('\n')}
  esac
  case "$name" in
    ${dynamicCommands().join('|')})
      local -a candidates; local operation=""
      (( CURRENT > 3 )) && operation="$words[3]"
      candidates=("\${(@f)$("$words[1]" "$name" --complete $operation 2>/dev/null)}")
      candidates=("\${candidates[@]//$'\\t'/:}")
      _describe word candidates && return ;;
  esac
  case "$name" in
${cases.join('\n')}
  esac
}
compdef _bindery bindery
`;
}

function fish(): string {
  const lines = [
    'function __bindery_complete',
    '  set -l words (commandline -opc)',
    '  bindery $argv[1] --complete $words[3] 2>/dev/null',
    'end',
    ...dynamicCommands().map(
      (name) => `complete -c bindery -n '__fish_seen_subcommand_from ${name}' -f -a '(__bindery_complete ${name})'`,
    ),
    ...firstWords().map(
      (word) => `complete -c bindery -n __fish_use_subcommand -a ${word} -d '${quote(summaryOf(word))}'`,
    ),
    ...groups().flatMap((group) =>
      below(group).map((command) => {
        const word = secondWord(command);
        const others = below(group).map(secondWord).join(' ');
        const condition = `__fish_seen_subcommand_from ${group}; and not __fish_seen_subcommand_from ${others}`;
        return `complete -c bindery -n '${condition}' -a ${word} -d '${quote(command.summary)}'`;
      }),
    ),
    ...commands.flatMap(({ name, options = [] }) => {
      const conditions = name.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`);
      return options.flatMap(({ flags, description }) =>
        (flags.match(/--([\w-]+)/g) ?? []).map(
          (flag) =>
            `complete -c bindery -n '${conditions.join('; and ')}' -l ${flag.slice(2)} -d '${quote(description)}'`,
        ),
      );
    }),
  ];
  return `${lines.join('\n')}\n`;
}

/** Text that is safe between single quotes in every shell. */
function quote(text: string): string {
  return text.replaceAll("'", '’').replaceAll(':', ' –').replaceAll(/[[\]]/g, '');
}
