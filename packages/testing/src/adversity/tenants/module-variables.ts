// Variables of the author’s modules that keep values between events, found in the sources of a source map.
import type { StackFrame } from '@bindery/host';
import { readAuthorSources } from '../watch/author-sources.ts';
import type { SourceText } from '../watch/author-sources.ts';

const VARIABLE =
  /^(?:export\s+)?(?:(?:let|var)\s+([\w$]+)|const\s+([\w$]+)(?:\s*:[^=\n]+)?\s*=\s*(?:new (?:Map|Set|WeakMap|Array)\b|\{\s*\}|\[\s*\]))/;

/** Variables that are shown. More of them explain nothing. */
const MAX_SHOWN = 3;

/**
 * Module-level variables that can change: `name (file:line:column)`, separated by commas. Those in the file of a place first. Undefined if
 * there are none.
 */
export function findVariables(sourceMap: string | undefined, place: StackFrame | undefined): string | undefined {
  const sources = readAuthorSources(sourceMap);
  const near = sources.filter(({ file }) => file === place?.file).flatMap(variablesIn);
  const all = near.length > 0 ? near : sources.flatMap(variablesIn);
  return all.length === 0 ? undefined : all.slice(0, MAX_SHOWN).join(', ');
}

function variablesIn({ file, lines }: SourceText): string[] {
  return lines.flatMap((line, index) => {
    const [, variable, constant] = VARIABLE.exec(line) ?? [];
    const name = variable ?? constant;
    return name === undefined ? [] : [`${name} (${file}:${index + 1}:${line.indexOf(name) + 1})`];
  });
}
