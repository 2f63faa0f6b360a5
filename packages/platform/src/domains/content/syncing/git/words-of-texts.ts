// Which files texts may name, without looking through all of the texts for each of them.

import { trimSigns } from '@bindery/diagnostics';

/** Parts of a URL, and of the text around it. What is left out is between them. */
const WORD = /[\p{L}\p{M}\p{N}._%~@+-]+/gu;

/** Signs that are part of names, and of the marks around them. */
const AROUND = '._~-';

/** The set of all words in texts. */
export class WordsOfTexts {
  readonly #words = new Set<string>();

  /** Adds the words of a text, both literal and URL-decoded. */
  add(text: string): void {
    for (const [word] of text.matchAll(WORD)) {
      this.#words.add(word).add(trimSigns(word, AROUND));
      if (!word.includes('%')) continue;
      for (const [part] of decode(word).matchAll(WORD)) this.#words.add(part).add(trimSigns(part, AROUND));
    }
  }

  /** Whether a text might link to a file: whether every word of the file's name occurs. */
  mayName(path: string): boolean {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return [...name.matchAll(WORD)].every(([word]) => this.#words.has(word));
  }
}

function decode(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
