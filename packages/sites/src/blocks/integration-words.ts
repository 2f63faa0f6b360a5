// The words around blocks of integrations in the languages that sites have. A page brings those of its language along.
import { localeFor } from '../layout/words/words.ts';
import type { Locale } from '../layout/words/words.ts';
import { de } from './integration-words/de.ts';
import { en } from './integration-words/en.ts';
import type { IntegrationWords } from './integration-words/en.ts';
import { es } from './integration-words/es.ts';
import { fr } from './integration-words/fr.ts';
import { ja } from './integration-words/ja.ts';
import { nl } from './integration-words/nl.ts';
import { no } from './integration-words/no.ts';
import { ptBr } from './integration-words/pt-br.ts';
import { ru } from './integration-words/ru.ts';
import { zh } from './integration-words/zh.ts';

const WORDS: Readonly<Record<Locale, IntegrationWords>> = { en, fr, es, zh, ja, de, nl, no, 'pt-br': ptBr, ru };

/** The words in a language (BCP 47), or in the language that is used in its place. */
export function integrationWordsFor(language: string, fallback?: string): IntegrationWords {
  return WORDS[localeFor(language, fallback)];
}

/** The words that a page brings along for the script, as JSON; undefined if they are English, which the script has. */
export function broughtWords(language: string, fallback?: string): string | undefined {
  const { rendered } = integrationWordsFor(language, fallback);
  return rendered === en.rendered ? undefined : JSON.stringify(rendered);
}
