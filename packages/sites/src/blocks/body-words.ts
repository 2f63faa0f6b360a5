// The words of blocks in the languages that sites have.
import { localeFor, wordsFor } from '../layout/words/words.ts';
import type { Locale } from '../layout/words/words.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { ja } from './words/ja.ts';
import { nl } from './words/nl.ts';
import { no } from './words/no.ts';
import { ptBr } from './words/pt-br.ts';
import { ru } from './words/ru.ts';
import { zh } from './words/zh.ts';
import type { BodyWords as BlockWords } from './words/en.ts';

/** Words of documents: those of blocks, and what is said of a new tab anywhere on a page. */
export type BodyWords = BlockWords & { readonly newTab: string };

const WORDS: Readonly<Record<Locale, BlockWords>> = { en, fr, es, zh, ja, de, nl, no, 'pt-br': ptBr, ru };

/** The words of blocks in a language (BCP 47), else in `fallback`, else in English. */
export function bodyWordsFor(language = 'en', fallback?: string): BodyWords {
  return { ...WORDS[localeFor(language, fallback)], newTab: wordsFor(language, fallback).newTab };
}

/** A word with what it says filled in, as text. */
export function fillWord(word: string, values: { readonly n?: number; readonly name?: string }): string {
  return word.replaceAll(/\{(n|name)\}/g, (whole, key: 'n' | 'name') => String(values[key] ?? whole));
}
