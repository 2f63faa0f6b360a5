// The completion script of zsh.
import { commands } from '../commands.ts';
import {
  below,
  dynamicCommands,
  firstWords,
  groups,
  optionsOf,
  quote,
  secondWord,
  summaryOf,
} from './declared-words.ts';

/** The script. It defines the function `_bindery`. */
export function writeZshScript(): string {
  const described = (word: string, summary: string): string => `'${word}:${quote(summary)}'`;
  const names = firstWords().map((word) => `    ${described(word, summaryOf(word))}`);
  const cases = commands.map((command) => {
    const flags = optionsOf(command).flatMap(({ flags: text, description }) =>
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
    ${dynamicCommands()
      .map((name) => `"${name}"`)
      .join('|')})
      local -a candidates; local operation="" argument=3
      [[ "$name" == *" "* ]] && argument=4
      (( CURRENT > argument )) && operation="$words[argument]"
      candidates=("\${(@f)$("$words[1]" \${=name} --complete $operation 2>/dev/null)}")
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
