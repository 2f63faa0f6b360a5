// The completion script of bash.
import { commands } from '../commands.ts';
import { below, dynamicCommands, firstWords, flagsOf, groups, secondWord } from './declared-words.ts';

/** The script. Commands that know their words print them. */
export function writeBashScript(): string {
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
    ${dynamicCommands()
      .map((name) => `"${name}"`)
      .join('|')})
      local argument=2
      [[ "$name" == *" "* ]] && argument=3
      if [[ $COMP_CWORD -gt $argument ]]; then words="" operation="\${COMP_WORDS[$argument]}"; fi
      words="$words $("\${COMP_WORDS[0]}" $name --complete $operation 2>/dev/null | cut -f1)" ;;
  esac
  if [[ $COMP_CWORD -eq 1 ]]; then words="${firstWords().join(' ')} --help --version"; fi
  COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -o plusdirs -f -- "$current"))
}
complete -F _bindery bindery
`;
}
