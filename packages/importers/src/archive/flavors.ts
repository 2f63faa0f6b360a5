// What differs between the archives of different services.

import { cleanNotionMarkdown } from './notion.ts';

/** How the archives of one service are read. */
export interface Flavor {
  /** Whether the archive may be inside of another. */
  readonly hasInnerArchives: boolean;
  /** Whether a page is only for finding others. */
  readonly isSkipped: (path: string) => boolean;
  /** The name of a page or folder, without what the service adds. */
  readonly cleanName: (name: string) => string;
  readonly cleanTitle: (title: string) => string;
  readonly cleanMarkdown: (text: string) => string;
  /** Whether a file is a table that becomes a page. */
  readonly isTable: (path: string) => boolean;
}

const PLAIN: Flavor = {
  hasInnerArchives: false,
  // A list of pages, that generators of books read.
  isSkipped: (path) => /(?:^|\/)summary\.md$/i.test(path),
  cleanName: (name) => name,
  cleanTitle: (title) => title,
  cleanMarkdown: (text) => text,
  isTable: () => false,
};

/** Source → its own ways. */
export const FLAVORS = {
  zip: PLAIN,
  // Pages around all others begin with an underscore.
  'github-wiki': { ...PLAIN, isSkipped: (path) => /(?:^|\/)_(?:sidebar|footer|header)\./i.test(path) },
  // Names end with the id of the page. The file with all rows of a table is there besides the one with its view.
  notion: {
    ...PLAIN,
    hasInnerArchives: true,
    cleanName: (name) => name.replace(/ [0-9a-f]{32}(?=\.[a-z]+$|$)/i, ''),
    cleanMarkdown: cleanNotionMarkdown,
    isTable: (path) => /\.csv$/i.test(path) && !/_all\.csv$/i.test(path),
  },
  // Names end with the page’s ID, titles begin with the name of the space, and the index only links to the pages.
  confluence: {
    ...PLAIN,
    isSkipped: (path) => path === 'index.html',
    cleanName: (name) => name.replace(/_\d+(?=\.[a-z]+$|$)/i, ''),
    cleanTitle: (title) => title.replace(/^.*? : /, ''),
  },
} as const satisfies Record<string, Flavor>;
