import type { Fetcher, ImportLimiter } from '@bindery/importers';
import type { GitPolicy } from '@bindery/importers/git';
import type { PdfService } from '@bindery/pdf';
import type { SearchPort } from '@bindery/search';
import type { AccessServices } from '../../../access/access-services.ts';
import type { ChangeFeed } from '../../../core/live.ts';
import type { ResponseCache } from '../../../core/response-cache.ts';
import type { EventServices } from '../../../events/event-services.ts';
import type { AnswerWriter } from './answer-writer.ts';
import type { ComputedTreeCache } from './computed-tree-cache.ts';
import type { ContentSources } from './content-sources.ts';
import type { Job } from '../../../jobs/job-loop.ts';
import type { GitSyncJobs } from './git-sync-jobs.ts';
import type { ContentChanges } from './content-changes.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { LinkCache } from './link-cache.ts';
import type { MarkdownParser, MergeService } from '../documents/index.ts';
import type { GitProviderSettings } from './git-providers.ts';
import type { NodeCache } from './node-cache.ts';
import type { PublishedUrls } from './published-urls.ts';
import type { VisitedContents } from './visited-contents.ts';

/** New documents and sources of a folder as JSON, which can be packed, by their hashes. They are kept until someone stores them. */
export type NewTexts = ReadonlyMap<string, Uint8Array>;

/** What content is kept, found and shown with. */
export interface ContentState {
  /** Nodes of content trees that were read lately. */
  readonly nodes: NodeCache;
  /** Links of content trees and documents. */
  readonly links: LinkCache;
  /** Responses that never change, as text. */
  readonly responses: ResponseCache;
  /** Finds pages by their words. */
  readonly search: SearchPort;
  /** Texts of folders that are being read, for the search. */
  readonly newTexts: Set<NewTexts>;
  /** Writes answers to questions; undefined where no language model was named. */
  readonly writer: AnswerWriter | undefined;
  /** Reads Markdown that others sent, in a worker where it is long. */
  readonly markdown: MarkdownParser;
  /** Merges documents, in a worker where they are long, and keeps merges into one space in order. */
  readonly merges: MergeService;
  /** Computes pages: implemented by the integrations domain. */
  readonly sources: ContentSources;
  /** Content trees with their computed pages. */
  readonly computed: ComputedTreeCache;
  /** Follows spaces and sites as they come and go: implemented by the domains above. */
  readonly lifecycle: Lifecycle;
  /** Follows the main content of spaces: implemented by translations. */
  readonly changes: ContentChanges;
  /** Where spaces are published: implemented by the sites domain. */
  readonly published: PublishedUrls;
  /** What visitors of sites are shown: implemented by the sites domain. */
  readonly visited: VisitedContents;
  readonly live: ChangeFeed;
  /** Keeps translations in sync with their sources. */
  readonly translations: Job;
  /** Removes deleted spaces for good, and uploads that nothing took. Implemented by the local domain. */
  readonly purge: Job;
}

/** Services of the content domain. */
export interface ContentServices extends AccessServices, EventServices {
  readonly content: ContentState;
}

/** Services for imports and PDFs. */
export interface ImportServices extends ContentServices {
  readonly imports: {
    /** Which repositories may be used. */
    readonly git: GitPolicy;
    /** Fetches what callers name by its URL. */
    readonly fetcher: Fetcher;
    /** Most concurrent imports. */
    readonly slots: ImportLimiter;
    /** Keeps spaces in sync with repositories. */
    readonly sync: GitSyncJobs;
    /** APIs of Git providers. */
    readonly providers: GitProviderSettings;
    /** Prints PDFs. */
    readonly pdf: PdfService;
  };
}
