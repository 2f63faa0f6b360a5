// An HTTP endpoint in the form of LibreTranslate: POST /translate, GET /languages. It knows neither instructions nor glossaries.
// Source: docs.libretranslate.com
import type { KitError } from '@bindery/diagnostics';
import { isKitError } from '@bindery/diagnostics';
import { translationError } from '../../error-codes.ts';
import type { TranslationErrorCode } from '../../error-codes.ts';
import { createGlossary } from '../../glossary/create-glossary.ts';
import type { Answer, TranslateBatch } from '../translate-in-batches.ts';
import { limitsOf } from '../provider-settings.ts';
import type { LibreTranslateSettings } from '../provider-settings.ts';
import type { ProviderPorts } from '../provider-ports.ts';
import { exchangeJson } from './exchange-json.ts';
import { findLanguage } from './languages.ts';
import { lockTerms, unlockTerms } from './lock-terms.ts';

interface Language {
  readonly code: string;
  readonly targets?: readonly string[];
}
type HttpPorts = Pick<ProviderPorts, 'fetch' | 'wait'>;

/** Asks an endpoint. Its list of languages is read once. */
export function libreTranslateProvider(settings: LibreTranslateSettings, ports: HttpPorts): TranslateBatch {
  const base = settings.url.replace(/(?<!\/)\/+$/, '');
  const limits = limitsOf(settings);
  let languages: readonly Language[] | undefined;
  return async (batch, { source, target, glossary, signal }) => {
    languages ??= await fetchLanguages(base, { ...limits, signal }, ports);
    const codes = codesOf(languages, source, target);
    const terms = createGlossary(glossary);
    const locked = batch.map(({ text }) => lockTerms(text, terms));
    const body = {
      q: locked.map(({ text }) => text),
      ...codes,
      format: 'html',
      ...(settings.apiKey !== undefined && { api_key: settings.apiKey }),
    };
    const answer = await exchangeJson({ url: `${base}/translate`, method: 'POST', body, ...limits, signal }, ports);
    const texts = readTexts(answer, batch.length);
    return batch.map(({ id }, index): Answer => {
      const text = unlockTerms(texts[index] ?? '', locked[index]?.terms ?? new Map());
      return text === undefined ? { id, error: missingTerm() } : { id, text };
    });
  };
}

/** Assumption: an endpoint without the list has every language by the code of the contract. */
async function fetchLanguages(
  base: string,
  limits: { readonly timeoutMs: number; readonly maxAnswerBytes: number; readonly signal: AbortSignal },
  ports: HttpPorts,
): Promise<readonly Language[]> {
  try {
    const list = await exchangeJson({ url: `${base}/languages`, method: 'GET', ...limits }, ports);
    if (!Array.isArray(list)) throw malformed('The provider’s language list isn’t a list.');
    return list.filter((one: unknown): one is Language => typeof (one as Language | null)?.code === 'string');
  } catch (thrown) {
    if (isKitError(thrown, 'provider_refused') && thrown.details['status'] === 404) return [];
    throw thrown;
  }
}

function codesOf(
  languages: readonly Language[],
  source: string,
  target: string,
): { readonly source: string; readonly target: string } {
  if (languages.length === 0) return { source, target };
  const from = findLanguage(
    languages.map(({ code }) => code),
    source,
  );
  if (from === undefined) throw unsupported(source);
  const targets = languages.find(({ code }) => code === from)?.targets ?? languages.map(({ code }) => code);
  const to = findLanguage(targets, target);
  if (to === undefined) throw unsupported(target);
  return { source: from, target: to };
}

/** One text per request text, in order: without IDs, another number can’t be matched. */
function readTexts(answer: unknown, count: number): string[] {
  const { translatedText } = Object(answer) as { translatedText?: unknown };
  const texts: unknown[] = Array.isArray(translatedText) ? translatedText : [translatedText];
  if (texts.length === count && texts.every((one) => typeof one === 'string')) return texts;
  throw malformed(`The provider’s response doesn’t have one "translatedText" for each of the ${count} texts.`);
}

function unsupported(language: string): KitError<TranslationErrorCode> {
  return translationError('language_unsupported', `The provider doesn’t support the language "${language}".`);
}

function malformed(message: string): KitError<TranslationErrorCode> {
  return translationError('provider_answer_malformed', message);
}

function missingTerm(): KitError<TranslationErrorCode> {
  return translationError('placeholders_changed', 'A glossary term is missing or duplicated in the translation.');
}
