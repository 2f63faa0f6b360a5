// Stems of English words: "retries" and "retry", "installing" and "installed". A question rarely uses the same forms
// as its answer. Words of other languages mostly stay unchanged.

/** Shorter words have no endings. */
const MIN_LENGTH = 4;

const WORD = /^[a-z]+$/;
const VOWEL = /[aeiouy]/;

/** Endings, longest first, and their replacements. The stem has a vowel and at least two letters. */
const ENDINGS: readonly (readonly [ending: string, becomes: string])[] = [
  ['ations', ''],
  ['ation', ''],
  ['ings', ''],
  ['ions', ''],
  ['ing', ''],
  ['ion', ''],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ers', ''],
  ['sses', 'ss'],
  ['es', ''],
  ['ed', ''],
  ['er', ''],
  ['s', ''],
];

/** A word without its ending, the same for its other forms; a word that has none. No word of a text: it is compared with others. */
export function stemOf(word: string): string {
  if (word.length < MIN_LENGTH || !WORD.test(word)) return withoutEnd(word);
  for (const [ending, becomes] of ENDINGS) {
    if (!word.endsWith(ending) || (ending === 's' && word.endsWith('ss'))) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length >= 2 && VOWEL.test(rest)) return withoutEnd(rest + becomes);
  }
  return withoutEnd(word);
}

/** Without a mute "e" or a doubled consonant, and with one spelling of "y". */
function withoutEnd(word: string): string {
  if (word.length < 3 || !WORD.test(word)) return word;
  if (word.endsWith('e')) return word.slice(0, -1);
  if (word.endsWith('y')) return `${word.slice(0, -1)}i`;
  return /([bdfgmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
}

/** A stem that longer words are looked for by. */
const MIN_PREFIX_LENGTH = 4;

/** What finds the forms of a word in FTS5: all words that begin with a long stem, and the forms that a short one may have. */
export function formsOf(word: string): { readonly text: string; readonly isPrefix: boolean }[] {
  const stem = stemOf(word);
  if (!WORD.test(word)) return [{ text: word, isPrefix: false }];
  const root = stem.endsWith('i') && word !== stem ? stem.slice(0, -1) : stem;
  if (root.length >= MIN_PREFIX_LENGTH) return [{ text: root, isPrefix: true }];
  const doubled = stem + stem.slice(-1);
  const ends = ['', 'e', 's', 'es', 'ed', 'er', 'ers', 'ing'].map((end) => stem + end);
  const forms = [word, ...ends, `${root}y`, `${root}ies`, `${root}ied`, `${doubled}ed`, `${doubled}ing`];
  return [...new Set(forms)].map((text) => ({ text, isPrefix: false }));
}
