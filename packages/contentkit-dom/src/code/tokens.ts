// Splits code into tokens with their kind. Loaded on demand, with the grammars of all its languages: about 10 KB gzip.
import * as grammars from '@speed-highlight/core/languages';
import { tokenizeWith } from '@speed-highlight/core/tokenize';
import { languageNamed } from './languages.ts';

/** A piece of code. `kind` is absent for what has no color. */
export interface Token {
  readonly text: string;
  readonly kind?: string;
}

/** Longer code stays plain: the grammars are regular expressions, and a page must not wait for them. In UTF-16 code units. */
const MAX_LENGTH = 50_000;

/** Grammars that have another name than their language, or are those of a language like it. */
const GRAMMARS = new Map([
  ['javascript', 'js'],
  ['typescript', 'ts'],
  ['python', 'py'],
  ['rust', 'rs'],
  ['shell', 'bash'],
  ['markdown', 'md'],
  ['dockerfile', 'docker'],
  ['makefile', 'make'],
  ['perl', 'pl'],
  ['jsonc', 'json'],
  ['cpp', 'c'],
  ['kotlin', 'java'],
  ['csharp', 'java'],
]);

/** The tokens of some code, in order: put together they are the code. Undefined when the language is not known, or the code too long. */
export function tokensOf(code: string, syntax: string): Token[] | undefined {
  const language = languageNamed(syntax);
  const grammar = grammarOf(GRAMMARS.get(language) ?? language);
  if (grammar === undefined || code.length > MAX_LENGTH) return undefined;
  const tokens: Token[] = [];
  tokenizeWith(
    code,
    grammar,
    (text, kind) => {
      if (text !== '') tokens.push(kind === undefined ? { text } : { text, kind });
    },
    { languages: grammars as Readonly<Record<string, Grammar>> },
  );
  return tokens;
}

type Grammar = Parameters<typeof tokenizeWith>[1] extends infer Given ? Exclude<Given, string> : never;

function grammarOf(name: string): Grammar | undefined {
  return Object.hasOwn(grammars, name) ? (grammars as Readonly<Record<string, Grammar>>)[name] : undefined;
}
