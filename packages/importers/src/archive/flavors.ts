// What differs between the archives of different services.

/** How the archives of one service are read. */
export interface Flavor {
  /** Whether the archive may be inside of another. */
  readonly hasInnerArchives: boolean;
  /** Whether a page is only for finding others. */
  readonly isSkipped: (path: string) => boolean;
  /** The name of a page or folder, without what the service adds. */
  readonly cleanName: (name: string) => string;
  readonly cleanTitle: (title: string) => string;
}

const PLAIN: Flavor = {
  hasInnerArchives: false,
  // A list of pages, that generators of books read.
  isSkipped: (path) => /(?:^|\/)summary\.md$/i.test(path),
  cleanName: (name) => name,
  cleanTitle: (title) => title,
};

/** Source → its own ways. */
export const FLAVORS = {
  zip: PLAIN,
  // Pages around all others begin with an underscore.
  'github-wiki': { ...PLAIN, isSkipped: (path) => /(?:^|\/)_(?:sidebar|footer|header)\./i.test(path) },
  // Names end with the id of the page.
  notion: {
    ...PLAIN,
    hasInnerArchives: true,
    cleanName: (name) => name.replace(/ [0-9a-f]{32}(?=\.[a-z]+$|$)/i, ''),
  },
  // Names end with the page’s ID, titles begin with the name of the space, and the index only links to the pages.
  confluence: {
    ...PLAIN,
    isSkipped: (path) => path === 'index.html',
    cleanName: (name) => name.replace(/_\d+(?=\.[a-z]+$|$)/i, ''),
    cleanTitle: (title) => title.replace(/^.*? : /, ''),
  },
} as const satisfies Record<string, Flavor>;
