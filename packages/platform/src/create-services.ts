// Creates every service of a platform, and connects the ports of the domains to their implementations.
import type { IntegrationHost } from '@bindery/host';
import { FETCH_LIMITS, createFetcher, createImportLimiter, isAllowedHost } from '@bindery/importers';
import type { AddressRules } from '@bindery/importers';
import { createSpecificationPages, createSpecificationReader } from '@bindery/openapi';
import { createPdfService } from '@bindery/pdf';
import { createSamlService } from '@bindery/saml';
import { createSearch } from '@bindery/search';
import type { Clock } from './core/clock.ts';
import type { ChangeFeed } from './core/live.ts';
import type { PersistentServices } from './create-lasting-services.ts';
import type { SnapshotControl } from './domains/local/snapshots/snapshot-control.ts';
import { createReport } from './core/report.ts';
import type { Report } from './core/report.ts';
import { ResponseCache } from './core/response-cache.ts';
import { createComputedTreeCache, createLinkCache, createNodeCache } from './domains/content/state/index.ts';
import type {
  ContentServices,
  ContentState,
  GitProviderEndpoint,
  GitProviderSettings,
  ImportServices,
} from './domains/content/state/index.ts';
import { createAnswerWriter, createSearchSource, withApiErrors } from './domains/content/finding/index.ts';
import { createMergeService, createReadMarkdown } from './domains/content/documents/index.ts';
import {
  DEFAULT_PROVIDER,
  contentChanged,
  createMemoryPruning,
  createProviderOnce,
  createTranslationJob,
} from './domains/content/translating/index.ts';
import { EMPTY_CONTENT } from './domains/content/tree/index.ts';
import { createSyncJobs } from './domains/content/syncing/index.ts';
import {
  createFetchSpecification,
  createFileSpecifications,
  createSpecificationRuns,
} from './domains/content/specifications/index.ts';
import type { SpecificationState } from './domains/content/specifications/index.ts';
import { ComputedCache } from './domains/integrations/state/computed-cache.ts';
import { ComputedTrees } from './domains/integrations/state/computed-trees.ts';
import { ExpandedTrees } from './domains/integrations/state/expanded-trees.ts';
import { createContentSources } from './domains/integrations/computed-content/create-content-sources.ts';
import { createEnvironments } from './domains/integrations/environments/create-environments.ts';
import { renderOnSite } from './domains/integrations/integrations/render-on-site.ts';
import { createTrust } from './domains/integrations/trusted-publishers/create-trust.ts';
import { createLifecycle } from './domains/integrations/installations/create-lifecycle.ts';
import { createPurge } from './domains/local/jobs/purge-deleted-spaces.ts';
import {
  EMBED_FETCH_LIMITS,
  SITE_POSTS,
  SITE_PRINTS,
  createEmbeds,
  createVisitedContents,
} from './domains/sites/serving/index.ts';
import { weighSiteMap } from './domains/sites/entering/index.ts';
import { createLastFetches, createServingState } from './domains/sites/state/index.ts';
import { publishedUrlOfSpace } from './domains/sites/structure/index.ts';
import type { CallNotes } from './events/call-notes.ts';
import { createRecordings } from './events/recordings/recordings.ts';
import { createFrameSources } from './events/traces/frame-sources.ts';
import { EventLog } from './events/event-log.ts';
import { DEFAULT_EVENT_LIMITS } from './events/prune.ts';
import { DEFAULT_DELIVERY_POLICY } from './events/retry-policy.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import type { RateLimit } from './http/rate-limit.ts';
import { createLargeJson } from './http/bodies/large-json.ts';
import { CallerCache } from './http/caller-cache.ts';
import { UNKNOWN_VERSION, outgoingOf } from './options.ts';
import type { PlatformOptions } from './options.ts';
import type { Services } from './services.ts';
import { createCommittedMemo } from './store/committed-memo.ts';
import type { OpenedStore } from './store/open-store.ts';

/** Parts created before the services. */
export interface ServiceParts {
  readonly opened: OpenedStore;
  readonly host: IntegrationHost;
  readonly notes: CallNotes;
  /** What is not made again for other data. */
  readonly lasting: PersistentServices;
  readonly snapshots: SnapshotControl;
}

/** Creates the services. They refer to each other by functions, and are complete when this returns. */
export function createServices(
  options: PlatformOptions,
  { opened, host, notes, lasting, snapshots }: ServiceParts,
): Services {
  const { clock, live, ids, origins, builds, faults, requests, startedAt } = lasting;
  const all = (): Services => services;
  const environments = createEnvironments(all);
  const report = createReport(options.report, () => [
    ...environments.secrets(),
    options.token ?? '',
    options.ask?.key ?? '',
  ]);
  const provider = createProvider(options, all);
  const services: Services = {
    store: opened.store,
    clock,
    ids,
    vault: opened.vault,
    processes: opened.processes,
    origins,
    members: createCommittedMemo(opened.store),
    callerCache: options.database === undefined ? new CallerCache() : undefined,
    largeJson: createLargeJson(),
    events: createEventLog(options, all),
    frames: createFrameSources(),
    delivery: {
      environments,
      host,
      live,
      builds,
      faults,
      notes,
      recordings: createRecordings(),
      report,
      rules: rulesOf(options),
    },
    content: createContent(options, { opened, all, live, provider, report }),
    imports: createImports(options, { all, report }),
    specifications: createSpecifications(options, { all, report }),
    sites: createSites(options, { opened, clock, all, report }),
    computed: {
      cache: new ComputedCache(),
      trees: new ComputedTrees(),
      expanded: new ExpandedTrees(),
      hasSources: createCommittedMemo(opened.store),
      hasSpecifications: createCommittedMemo(opened.store),
      hasTranslations: createCommittedMemo(opened.store),
      lastVersions: createCommittedMemo(opened.store),
      specifications: createSpecificationPages(),
    },
    trust: createTrust({ clock, allowPrivate: options.allowPrivate, outgoing: outgoingOf(options) }),
    local: {
      demo: { current: undefined },
      startedAt,
      version: options.version ?? UNKNOWN_VERSION,
      requests,
      snapshots,
      editor: options.editor,
      scenarios: options.scenarios,
    },
    saml: createSamlService(),
    deviceCodes: createRateLimiter(DEVICE_CODES, clock),
    memoryPruning: createMemoryPruning(all, { provider, report }),
  };
  return services;
}

/** Codes of device logins that one user tries. Assumption: no one mistypes more often. */
const DEVICE_CODES: RateLimit = { requests: 60, windowSeconds: 60 };

/** Clocks of servers on the internet rarely differ by more. */
const VISITOR_TOKEN_LEEWAY_SECONDS = 60;

interface SiteParts extends Pick<ContentParts, 'opened' | 'all' | 'report'> {
  readonly clock: Clock;
}

function createSites(options: PlatformOptions, { opened, clock, all, report }: SiteParts): Services['sites'] {
  const { store } = opened;
  const { allowPrivate } = options;
  const fetcher = createFetcher({ allowPrivate, outgoing: outgoingOf(options), limits: EMBED_FETCH_LIMITS });
  return {
    publishedSpaces: createCommittedMemo(store),
    named: createCommittedMemo(store),
    maps: createCommittedMemo(store, weighSiteMap),
    embeds: createEmbeds({ clock, fetcher }),
    serving: createServingState({
      blocks: { render: (request) => renderOnSite(all(), request) },
      specificationPart: (call, part) => all().computed.specifications.part(call, part),
      report,
      fileSpecifications: createFileSpecifications(all),
    }),
    authenticators: createCommittedMemo(store),
    watched: createCommittedMemo(store),
    leewaySeconds: options.visitorTokenLeewaySeconds ?? VISITOR_TOKEN_LEEWAY_SECONDS,
    posts: createRateLimiter(SITE_POSTS, clock),
    prints: createRateLimiter(SITE_PRINTS, clock),
    fetches: createLastFetches(),
  };
}

function createEventLog(options: PlatformOptions, services: () => Services): EventLog {
  return new EventLog({
    services,
    policy: { ...DEFAULT_DELIVERY_POLICY, ...options.delivery },
    limits: { ...DEFAULT_EVENT_LIMITS, ...options.eventLimits },
    random: options.random ?? Math.random,
  });
}

interface ContentParts {
  readonly opened: OpenedStore;
  readonly all: () => Services;
  readonly live: ChangeFeed;
  readonly provider: ReturnType<typeof createProvider>;
  readonly report: (thrown: unknown) => void;
}

function createContent(options: PlatformOptions, { opened, all, live, provider, report }: ContentParts): ContentState {
  return {
    nodes: createNodeCache(),
    links: createLinkCache(),
    responses: new ResponseCache(),
    search: withApiErrors(
      createSearch({
        file: opened.indexFile,
        empty: EMPTY_CONTENT.root,
        source: createSearchSource(all satisfies () => ContentServices),
        report,
      }),
    ),
    newTexts: new Set(),
    writer: createWriter(options, report),
    markdown: createReadMarkdown({ mostMs: options.markdownLimitMs }),
    merges: createMergeService({ mostMs: options.markdownLimitMs }),
    sources: createContentSources(all),
    computed: createComputedTreeCache(),
    lifecycle: createLifecycle(all),
    changes: { changed: (tx, space) => contentChanged(all(), tx, space) },
    published: { ofSpace: (space, shareKey) => publishedUrlOfSpace(all(), space, shareKey) },
    visited: createVisitedContents(all),
    live,
    translations: createTranslationJob(all, provider, report),
    purge: createPurge(all, report),
  };
}

function createProvider(options: PlatformOptions, all: () => Services) {
  const { translations: settings = DEFAULT_PROVIDER } = options;
  return createProviderOnce(all satisfies () => ContentServices, { settings, rules: rulesOf(options) });
}

/** A URL that the operator names is one that can be called. */
function createWriter({ ask, ...options }: PlatformOptions, report: Report): ContentState['writer'] {
  if (ask === undefined) return undefined;
  return createAnswerWriter({ endpoint: ask, rules: withPrivate(options, [hostOf(ask.url)]), report });
}

function rulesOf(options: PlatformOptions): AddressRules {
  return { policy: outgoingOf(options), allowPrivate: options.allowPrivate ?? [] };
}

function createSpecifications(
  options: PlatformOptions,
  { all, report }: Pick<ContentParts, 'all' | 'report'>,
): SpecificationState {
  return {
    reader: createSpecificationReader({ mostMs: options.specificationLimitMs }),
    fetch: createFetchSpecification({
      outgoing: outgoingOf(options),
      allowPrivate: options.allowPrivate,
      timeMs: options.specificationFetchMs,
    }),
    runs: createSpecificationRuns(all, report),
    index: (bundle, caller) => all().computed.specifications.index(bundle, caller),
  };
}

function createImports(
  options: PlatformOptions,
  { all, report }: Pick<ContentParts, 'all' | 'report'>,
): ImportServices['imports'] {
  const outgoing = outgoingOf(options);
  return {
    git: {
      folders: options.gitFolders ?? [],
      ssh: options.gitSsh,
      isAllowedHost: (hostname) => isAllowedHost(outgoing, hostname),
      allowPrivate: options.allowPrivate ?? [],
    },
    fetcher: createFetcher({
      allowPrivate: options.allowPrivate,
      outgoing,
      limits: { ...FETCH_LIMITS, timeMs: options.importFetchMs ?? FETCH_LIMITS.timeMs },
    }),
    slots: createImportLimiter({ atOnce: options.importsAtOnce, waitMs: options.importWaitMs }),
    sync: createSyncJobs(all, { report, everyMs: options.gitSyncMs }),
    providers: providersOf(options),
    pdf: createPdfService({ browser: options.browser }),
  };
}

function providersOf({ gitProviders, ...options }: PlatformOptions): GitProviderSettings {
  const { github, gitlab } = gitProviders ?? {};
  const named = [github, gitlab].flatMap((endpoint) => (endpoint === undefined ? [] : [hostOf(endpoint.url)]));
  const endpointOf = (endpoint: GitProviderEndpoint | undefined) => endpoint && { token: undefined, ...endpoint };
  return { github: endpointOf(github), gitlab: endpointOf(gitlab), rules: withPrivate(options, named) };
}

/** Rules by which hosts can be called that the operator names. */
function withPrivate(options: PlatformOptions, named: readonly string[]): AddressRules {
  const { allowPrivate = [], ...rules } = rulesOf(options);
  return { ...rules, allowPrivate: [...allowPrivate, ...named] };
}

/** Host and port of a URL, with the default port of its scheme. */
function hostOf(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}
