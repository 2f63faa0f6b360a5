// What every room of the platform works with: made once by the composition root, handed down, never global.
import type { IntegrationHost } from '@bindery/host';
import type { Events } from './events/events.ts';
import type { Environments } from './events/environments.ts';
import type { Addresses } from './core/addresses.ts';
import type { Builds } from './events/builds.ts';
import type { Call } from './core/call.ts';
import type { Clock } from './core/clock.ts';
import type { PdfService } from '@bindery/pdf';
import type { Fetcher, ImportLimiter } from '@bindery/importers';
import type { GitPolicy } from '@bindery/importers/git';
import type { KeptAnswers } from './core/response-cache.ts';
import type { Ids } from './core/ids.ts';
import type { Purge } from './domains/local/jobs/purge.ts';
import type { Live } from './core/live.ts';
import type { Report } from './core/report.ts';
import type { ComputedCache } from './domains/integrations/computed-content/computed-cache.ts';
import type { LinkCache } from './domains/content/links/link-cache.ts';
import type { NodeCache } from './domains/content/revision-store/nodes.ts';
import type { SearchPort } from '@bindery/search';
import type { MemberRow } from './store/tables.ts';
import type { CommittedMemo } from './store/committed-memo.ts';
import type { Store } from './store/store.ts';
import type { ReadMarkdown } from './domains/content/markdown/read-markdown.ts';
import type { Vault } from './core/vault.ts';

/** The platform's own services. */
export interface Services {
  readonly store: Store;
  /** Memberships, by `organization/user`. */
  readonly members: CommittedMemo<MemberRow | undefined>;
  /** Addresses that spaces are published at, by their ids. */
  readonly publishedUrls: CommittedMemo<string | undefined>;
  /** Whether spaces have content sources, by their ids. */
  readonly contentSources: CommittedMemo<boolean>;
  /** Nodes of contents that were read lately. */
  readonly nodes: NodeCache;
  /** Links of contents and documents. */
  readonly links: LinkCache;
  /** Answers that never change, as text. */
  readonly kept: KeptAnswers;
  /** What content sources answered. */
  readonly computed: ComputedCache;
  /** Finds pages by their words. */
  readonly search: SearchPort;
  /** Reads Markdown that others sent, beside everything else where it is long. */
  readonly markdown: ReadMarkdown;
  readonly vault: Vault;
  /** Which repositories may be used. */
  readonly git: GitPolicy;
  /** Fetches what callers name by its address. */
  readonly fetcher: Fetcher;
  /** How many bring content in at once. */
  readonly imports: ImportLimiter;
  /** Prints PDFs. */
  readonly pdf: PdfService;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly addresses: Addresses;
  readonly live: Live;
  readonly builds: Builds;
  readonly events: Events;
  readonly environments: Environments;
  /** Removes deleted spaces for good. */
  readonly purge: Purge;
  /**
   * People by the hash of their token. Such a token does not end while the platform runs; undefined where other processes
   * share the database, and may end one.
   */
  readonly knownPeople: Map<string, Caller> | undefined;
  /** Runs scripts on this machine. */
  readonly host: IntegrationHost;
  readonly report: Report;
  /** What `bindery dev` set up, if it did. */
  readonly demo: { current: DemoIds | undefined };
  readonly startedAt: string;
  readonly version: string;
}

/** Ids of the demo data. */
export interface DemoIds {
  readonly organization: string;
  readonly space: string;
  readonly site: string;
}

/** Who calls, as their token tells. */
export type Caller =
  | { readonly kind: 'user'; readonly user: string }
  | { readonly kind: 'integration'; readonly integration: string }
  | { readonly kind: 'installation'; readonly integration: string; readonly installation: string };

/** What a handler gets beside its input. */
export interface Context {
  readonly services: Services;
  readonly caller: Caller;
  readonly call: Call;
  /** What the request found already; undefined for one that may write. */
  readonly found?: Map<string, Promise<unknown>> | undefined;
}
