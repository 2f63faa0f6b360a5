// What the rendering of one document keeps while it goes on.
import {
  AnchorNames,
  anchorOf,
  anchorsOfHeadings,
  gitHubAnchorOf,
  headingsOf,
  hostedAnchorOf,
} from '@bindery/content/documents';
import type { Block, Heading } from '@bindery/content/documents';
import type { OlderOperation } from '@bindery/content/markdown';
import { bodyWordsFor } from './body-words.ts';
import type { BodyWords } from './body-words.ts';
import type { BodyContext } from './body-context.ts';
import { Cuts } from './cuts.ts';

/** Work of highlighting on one page, as {@link workOf} counts it: code after that is plain. That is 150,000 characters of usual lines. */
const MAX_HIGHLIGHTING = 12_000_000;

/** Schemas of APIs that one page renders, besides a few of each operation. */
const MAX_SCHEMAS = 1_500;

/** Origins of APIs that one page can call: all of them are in a header of it. */
const MAX_ORIGINS = 30;

/** The state of one rendering. */
export class Scope {
  readonly context: BodyContext;
  readonly words: BodyWords;
  /** Blocks that represent operations that were written parameter by parameter. */
  readonly older: ReadonlyMap<Block, OlderOperation>;
  readonly features = new Set<string>();
  /** Headings in the order in which they are rendered. */
  readonly outline: Heading[] = [];
  /** Reusable content that is being rendered: what contains itself is not rendered again. */
  readonly open = new Set<string>();
  /** Schemas of APIs that the page can still render: a page of a tag has hundreds of operations. */
  schemasLeft = MAX_SCHEMAS;
  /** Where schemas of APIs are not rendered any deeper. */
  readonly cuts = new Cuts();
  readonly #ids = new AnchorNames();
  readonly #anchors: ReadonlyMap<Block, string>;
  readonly #listed: Map<string, Heading>;
  readonly #notes = new Map<string, string>();
  #highlighting = MAX_HIGHLIGHTING;
  readonly #origins = new Set<string>();
  #images = 0;
  #panels = 0;
  #integrations = 0;

  constructor(blocks: readonly Block[], context: BodyContext, older: Scope['older'] = new Map()) {
    this.context = context;
    this.older = older;
    this.words = { ...bodyWordsFor(context.language, context.fallbackLanguage), ...context.words };
    this.#anchors = anchorsOfHeadings(blocks);
    this.#listed = new Map(headingsOf(blocks).map((heading) => [heading.anchor, heading]));
    for (const anchor of this.#listed.keys()) this.#ids.reserve(anchor);
  }

  /** The id of a heading, as links name it; empty for one without words. What the outline shows is noted in it. */
  idOfHeading(block: Block, title: string): string {
    const own = this.#anchors.get(block);
    // A heading of something that is rendered here and is not of the document leaves the document's headings their names.
    const anchor = own ?? anchorOf(title);
    if (anchor === '') return '';
    const listed = own === undefined ? undefined : this.#listed.get(own);
    if (listed === undefined) return this.#ids.reserve(anchor);
    this.#listed.delete(anchor);
    this.outline.push(listed);
    return anchor;
  }

  /** What links from elsewhere call a heading: as the hosted service does, or GitHub. None that something else on the page is called. */
  otherIdsOf(id: string, title: string): readonly string[] {
    const names = new Set([hostedAnchorOf(title, id), gitHubAnchorOf(title, id)]);
    return [...names].filter((name) => name !== '' && !this.#ids.has(name)).map((name) => this.#ids.reserve(name));
  }

  /** The id of a heading that is no block of the document; it is noted in the outline. */
  reserveHeading(heading: Heading): string {
    const anchor = this.#ids.reserve(heading.anchor === '' ? 'section' : heading.anchor);
    this.outline.push({ ...heading, anchor });
    return anchor;
  }

  /** An id for what has a name, with a number if it is taken. */
  reserveId(name: string): string {
    return this.#ids.reserve(name);
  }

  /** The id of an annotation at the end, or of the words that it is about. */
  idOfNote(kind: 'note' | 'noted', number: number): string {
    const key = `${kind}-${number}`;
    const noteNumber = this.#notes.get(key);
    if (noteNumber !== undefined) return noteNumber;
    const id = this.#ids.reserve(key);
    this.#notes.set(key, id);
    return id;
  }

  /** Reserves work for highlighting a block; false if the page exceeds its limit. */
  reserveHighlighting(work: number): boolean {
    if (work > this.#highlighting) return false;
    this.#highlighting -= work;
    return true;
  }

  /** Whether an image is likely to be seen immediately: the first of a page. */
  isFirstImage(): boolean {
    return this.#images++ === 0;
  }

  /** Adds origins that the page can call; false, without a change, if there would be too many. */
  reserveOrigins(origins: readonly string[]): boolean {
    const all = new Set([...this.#origins, ...origins]);
    if (all.size > MAX_ORIGINS) return false;
    for (const origin of origins) this.#origins.add(origin);
    return true;
  }

  /** Whether a panel that tries an operation out is the first of the page, which has the words of all of them. */
  isFirstPanel(): boolean {
    return this.#panels++ === 0;
  }

  /** Whether a block of an integration is the first of the page, which has the words of all of them. */
  isFirstIntegration(): boolean {
    return this.#integrations++ === 0;
  }
}
