// The words of a page, in the language of its content where there are words in it, else in that of the customization.
import type { SiteCustomizationSettings } from '@bindery/contract';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Words } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { ptBr } from './pt-br.ts';
import { ru } from './ru.ts';
import { zh } from './zh.ts';

/** A language that sites have words in. */
export type Locale = SiteCustomizationSettings['internationalization']['locale'];

const WORDS: Readonly<Record<Locale, Words>> = { en, fr, es, zh, ja, de, nl, no, 'pt-br': ptBr, ru };

/** Every language that sites have words in. */
export const LOCALES = Object.keys(WORDS) as readonly Locale[];

/** Languages whose words are kept under another name. */
const OTHER_NAMES: Readonly<Record<string, Locale>> = { pt: 'pt-br', nb: 'no', nn: 'no' };

/** The words for a language (BCP 47) of content; `fallback` is what the customization says. */
export function wordsFor(language: string, fallback?: string): Words {
  return WORDS[localeFor(language, fallback)];
}

/** The language of ours that represents a language (BCP 47) of content: itself, else `fallback`, else English. */
export function localeFor(language: string, fallback?: string): Locale {
  return localeOf(language) ?? (fallback === undefined ? undefined : localeOf(fallback)) ?? 'en';
}

/** The language of ours that a language (BCP 47) is; undefined for any other. */
export function localeOf(language: string): Locale | undefined {
  const base = language.toLowerCase().split(/[-_]/)[0] ?? '';
  const name = OTHER_NAMES[base] ?? base;
  return Object.hasOwn(WORDS, name) ? (name as Locale) : undefined;
}

/** Words with a value in them. */
export function fill(words: string, value: string | number): string {
  return words.replace('{}', () => String(value));
}

const RIGHT_TO_LEFT = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ji',
  'ks',
  'nqo',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]);
const RIGHT_TO_LEFT_SCRIPTS = /-(?:adlm|arab|aran|hebr|mand|nkoo|rohg|syrc|thaa)(?:-|$)/;

/** In which direction a language is written. Languages with two scripts are judged by the one that is said, or the usual one. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const tag = language.toLowerCase().replaceAll('_', '-');
  if (/-latn|-cyrl|-deva/.test(tag)) return 'ltr';
  if (RIGHT_TO_LEFT_SCRIPTS.test(tag)) return 'rtl';
  const base = tag.split('-')[0] ?? '';
  return RIGHT_TO_LEFT.has(base) ? 'rtl' : 'ltr';
}

/** A moment as a date in a language. Undefined for what is no moment. */
export function dateIn(language: string, moment: string): string | undefined {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return undefined;
  const locales = Intl.DateTimeFormat.supportedLocalesOf(isTag(language) ? [language] : []);
  return new Intl.DateTimeFormat([...locales, 'en'], { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

/** Whether something is a language tag. */
export function isTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false; // Something else than a tag throws.
  }
}
