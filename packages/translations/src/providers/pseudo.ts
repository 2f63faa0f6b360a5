// Pseudo-translations: no network, deterministic, and translated text is recognizable immediately.
import { pseudoLocalizeString } from 'pseudo-localization';
import { createGlossary } from '../glossary/create-glossary.ts';
import type { Glossary } from '../glossary/create-glossary.ts';
import { mapWords, parseMarked, wordsOf, writeMarked } from '../segments/marked-text.ts';
import type { TranslateBatch } from './translate-in-batches.ts';
import type { PseudoSettings } from './provider-settings.ts';

/** Other languages take about so much more room than English. */
const GROWTH = 1.3;
/** Languages of the contract that are written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he']);

/** Accents or letters from right to left, longer, within `⟦ ⟧`. Terms of the glossary are used. */
export function pseudoProvider({ direction = 'auto' }: PseudoSettings): TranslateBatch {
  return async (batch, { target, glossary }) => {
    const isRightToLeft = direction === 'auto' ? RIGHT_TO_LEFT.has(target) : direction === 'rtl';
    const terms = createGlossary(glossary);
    return batch.map(({ id, text }) => ({ id, text: pseudoTranslate(text, isRightToLeft, terms) }));
  };
}

function pseudoTranslate(text: string, isRightToLeft: boolean, terms: Glossary): string {
  const source = parseMarked(text) ?? [];
  const strategy = isRightToLeft ? 'bidi' : 'accented';
  const localize = (words: string) => (/\p{L}/u.test(words) ? pseudoLocalizeString(words, { strategy }) : words);
  const parts = mapWords(source, (words) => withTerms(words, localize, terms));
  // Blanks in a row count as one, as where lengths are compared.
  const lengthOf = (marked: typeof source): number => wordsOf(marked).trim().replace(/\s+/g, ' ').length;
  const missing = Math.ceil(lengthOf(source) * GROWTH) - lengthOf(parts);
  return `⟦${writeMarked(parts)}${'~'.repeat(Math.max(0, missing))}⟧`;
}

/** Words with the longest terms of the glossary translated as it says, and all others made up. */
function withTerms(words: string, localize: (words: string) => string, terms: Glossary): string {
  let result = '';
  let end = 0;
  for (const found of terms.find(words)) {
    if (found.start < end) continue;
    result += localize(words.slice(end, found.start));
    result += found.entry.translation ?? words.slice(found.start, found.end);
    end = found.end;
  }
  return result + localize(words.slice(end));
}
