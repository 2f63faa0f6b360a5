// Texts by language.
import { parseJson } from '../../../../store/json-column.ts';
import type { Json } from '../../../../store/json-column.ts';
import type { Visit } from '../audience/visit.ts';
import type { SiteSpaceRow } from '../../state/index.ts';

type Localized = Readonly<Record<string, string>>;

/** The text in a language: in the exact language, in its base language, or the default text. */
export function localized(text: string, texts: Localized | null | undefined, language: string): string {
  if (texts === null || texts === undefined) return text;
  const names = [language, language.toLowerCase(), language.split('-')[0] ?? language];
  const name = names.find((one) => Object.hasOwn(texts, one));
  const found = name === undefined ? undefined : texts[name];
  return found === undefined || found === '' ? text : found;
}

/** Like the above, for stored texts. */
export function storedText(text: string, texts: Json<Record<string, string>> | null, language: string): string {
  return localized(text, texts === null ? null : parseJson(texts), language);
}

/** The language of a site-space, as BCP 47. Assumption: that of its space, else the one that its customization names. */
export function languageOf({ entered }: Visit, { space }: SiteSpaceRow, locale: string): string {
  return entered.map.spaces.get(space)?.language ?? locale;
}
