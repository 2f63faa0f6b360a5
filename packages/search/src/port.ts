// What a search takes and returns. A target is a content tree that is searched: that of a space, or of a change request.

/** A content to search in: what a space has, or a change request. */
export interface SearchTarget {
  /** Id of the space, or of the change request. */
  readonly id: string;
  /** The root of its content now. */
  readonly root: string;
  /**
   * ID of the target that it is a copy of, for example the space of a change request. A new target starts with the
   * pages of that one.
   */
  readonly from?: string | undefined;
  /** Whether so much of it is new that a first search would have to wait. */
  readonly isLarge?: boolean | undefined;
  /** Name of a draft that has pages of it. The draft becomes what the index has of the target. */
  readonly draft?: string | undefined;
}

/** A page of a content that isn’t stored yet. */
export interface DraftPage {
  readonly id: string;
  readonly parent: string | null;
  readonly slug: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** Hash of its text. */
  readonly document: string;
  readonly noIndex?: boolean | undefined;
}

/** A section of a page in which something was found. */
export interface FoundSection {
  /** Undefined for the text before the first heading. */
  readonly title?: string | undefined;
  readonly anchor?: string | undefined;
  readonly score: number;
  /** Some words around the match. */
  readonly excerpt: string;
}

/** A page that was found. */
export interface FoundPage {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** Titles of the pages above it, from the top. */
  readonly ancestors: readonly string[];
  /** Above 0; the higher, the better it fits. */
  readonly score: number;
  /** Among those of its target, from 1. */
  readonly rank: number;
  readonly sections: readonly FoundSection[];
}

/** Pages of one target. */
export interface FoundPages {
  /** All that there are. */
  readonly count: number;
  /** Whether they have all words unchanged; else similar words, or some of them. */
  readonly hasAll: boolean;
  /** The best first; some of them. */
  readonly pages: readonly FoundPage[];
}

/** A target in which something was found. */
export interface MatchedTarget {
  readonly id: string;
  /** That of its best page. */
  readonly score: number;
  readonly pages: readonly FoundPage[];
}

/** Targets in which something was found. */
export interface MatchedTargets {
  /** All that there are. */
  readonly count: number;
  /** The best first; some of them, each with its best pages. */
  readonly targets: readonly MatchedTarget[];
}

/** What the last answer ended with. */
export interface SearchCursor {
  readonly score: number;
  readonly id: string;
  /** Of a page. */
  readonly rank: number;
}

/** Which part of the list is wanted. */
export interface SearchPaging {
  readonly limit: number;
  readonly after?: SearchCursor | undefined;
}

/** The pages of a target that are searched, by their ids, as if there were no others: all, some, or all but some. */
export interface SearchedPages {
  readonly only?: readonly string[] | undefined;
  readonly without?: readonly string[] | undefined;
}

/** A section that says something about a question. */
export interface FoundPassage {
  /** Id of the target. */
  readonly target: string;
  /** Id of the page. */
  readonly page: string;
  /** Undefined for the text before the first heading. */
  readonly anchor: string | undefined;
  /** Above 0; the higher, the more of the question is in one passage. It depends on what else was found for this question. */
  readonly score: number;
  /** Words of the question that the section or its titles have in some form. */
  readonly words: readonly string[];
}

/** Sections for a question. */
export interface FoundPassages {
  /** The best first. */
  readonly passages: readonly FoundPassage[];
  /** The weight of each word of the question, above 0. A word that few sections have weighs more. */
  readonly weights: readonly number[];
}

/** Finds pages by their words. The index is derived data, and always up to date with the targets of a query. */
export interface SearchPort {
  /** @throws {KitError} search_timeout, search_worker_ended */
  findPages(query: string, target: SearchTarget, paging: SearchPaging & SearchedPages): Promise<FoundPages>;
  /** In these targets and no others, as if there were no others. @throws {KitError} search_timeout, search_worker_ended */
  findTargets(query: string, targets: readonly SearchTarget[], paging: SearchPaging): Promise<MatchedTargets>;
  /**
   * Sections of these targets and no others that answer a question best, by its words; it has some, and each is another one.
   * @throws {KitError} search_timeout, search_worker_ended
   */
  findPassages(words: readonly string[], targets: readonly SearchTarget[], limit: number): Promise<FoundPassages>;
  /** The content of a target is another one: it is read soon, so that the next search need not wait for it. */
  changed(target: SearchTarget): void;
  /** Indexes pages in advance, under the name of a draft. No search finds them before a target has the draft. */
  drafted(draft: string, pages: readonly DraftPage[]): void;
  /** No target gets a draft. */
  dropped(draft: string): void;
  /** A target is no more. */
  removed(id: string): void;
  close(): Promise<void>;
}
