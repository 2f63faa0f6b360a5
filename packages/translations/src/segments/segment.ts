// What is translated: a text with placeholders, out of a document or the fields of a page.

/**
 * One text to translate. `text` is escaped (`&lt;`, `&gt;`, `&amp;`), and what must not change is a placeholder in it: `<x id="1"/>` for
 * inline code, variables, mentions, emoji, formulas, images, URLs and line breaks; `<g id="2">…</g>` around the words of a link, of a
 * note, or of one style.
 */
export interface Segment {
  /** Where it is: unique in its document, the same as long as the tree of the document has the same shape. */
  readonly id: string;
  readonly text: string;
  /** Of `text` alone, 43 characters: two segments with the same hash may have the same translation. */
  readonly hash: string;
}

/** The segments of a document or of fields, in reading order. */
export interface Segments {
  readonly segments: readonly Segment[];
}

/** The fields of a page that are translated; everything else of it stays, slug and path above all. */
export interface TranslatedFields {
  readonly title?: string | undefined;
  readonly linkTitle?: string | undefined;
  readonly description?: string | undefined;
}
