// The options of a platform, with their defaults.
import type { IntegrationHost, OutgoingHandlers, ScriptHost, HostLimits, ScriptHostOptions } from '@bindery/host';
import type { GitProviderEndpoint } from './domains/content/state/index.ts';
import type { AskEndpoint } from './domains/content/finding/index.ts';
import type { OpenInEditor } from './domains/local/editor-port.ts';
import type { ScenarioPort } from './domains/local/scenario-port.ts';
import type { EventLimits } from './events/prune.ts';
import type { OutgoingPolicy } from '@bindery/importers';
import type { SshAccess } from '@bindery/importers/git';
import type { ProviderSettings } from '@bindery/translations';
import type { DeliveryPolicy } from './events/retry-policy.ts';
import type { ToolsHandler } from './http/handle-tools.ts';
import type { TunnelHandler } from './http/handle-tunnel.ts';
import type { RateLimit } from './http/rate-limit.ts';
import type { StoreOptions } from './store/open-store.ts';

/** Functions that a host needs from its platform: the handler of outgoing calls, and the clock. */
export type HostWiring = Required<Pick<ScriptHostOptions, 'onOutgoing' | 'now'>>;

/** Options of `createPlatform`. */
export interface PlatformOptions extends StoreOptions {
  /** Port P; P+1 to P+3 follow. 0 picks free ports. If omitted, no port opens, and only `fetch` works. */
  readonly port?: number | undefined;
  /** Token of the owner. Default: a random token, which `Platform.token` returns. */
  readonly token?: string | undefined;
  /**
   * Runs integrations; `workerd` on this machine by default, false for none. A function gets what a host needs, and gives one that might
   * have been started earlier.
   */
  readonly host?: 'workerd' | IntegrationHost | ((wiring: HostWiring) => ScriptHost) | false | undefined;
  readonly hostLimits?: Partial<HostLimits> | undefined;
  /** Time at the start, and whether it is frozen. */
  readonly clock?: { readonly now?: number; readonly frozen?: boolean } | undefined;
  /** Seed of ids; secrets are never seeded. */
  readonly seed?: string | undefined;
  /** Check every response against the contract. Default true; false for measuring. */
  readonly checkResponses?: boolean | undefined;
  /** Requests that each caller can make in a window. No limit when omitted. */
  readonly rateLimit?: RateLimit | undefined;
  /**
   * Hosts that can be called from here, by integrations, imports, Git and deliveries to tunnels; the platform's own API always can.
   * Default: `public` with a database or further host names, as others than its author use it then; else `allow`.
   */
  readonly outgoing?: OutgoingPolicy | undefined;
  /**
   * Mock handlers for hosts that integrations call, by host, regardless of `outgoing`. The trace marks each mocked call. A function runs at
   * each call.
   */
  readonly outgoingTo?: OutgoingHandlers | (() => OutgoingHandlers) | undefined;
  /** Host names besides loopback that can be used to reach the platform. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Folders of this computer; repositories below them can be imported from and exported to. Default: none. */
  readonly gitFolders?: readonly string[] | undefined;
  /** The files that Git uses for SSH URLs. Default: none, so SSH URLs are rejected. */
  readonly gitSsh?: SshAccess | undefined;
  /** How often repositories of Git Sync are checked for new commits, in milliseconds. Default 60,000. */
  readonly gitSyncMs?: number | undefined;
  /** APIs of Git providers. Default: none, so repositories are connected by their URLs. */
  readonly gitProviders?:
    | { readonly github?: GitProviderEndpoint | undefined; readonly gitlab?: GitProviderEndpoint | undefined }
    | undefined;
  /**
   * `host:port` of private IP addresses that integrations can call, unless `outgoing` denies all calls. Default: none. Content is imported
   * from public URLs regardless of `outgoing`.
   */
  readonly allowPrivate?: readonly string[] | undefined;
  /**
   * Path of the Chromium or Chrome that prints PDFs; false for the engine that needs none. Default: what `BINDERY_BROWSER`
   * names, or the one that this computer has.
   */
  readonly browser?: string | false | undefined;
  /**
   * What translates: a made-up language by default, without a network. A key in it is never stored, shown or logged.
   */
  readonly translations?: ProviderSettings | undefined;
  /**
   * Endpoint in the form of OpenAI that words answers to questions. Default: none, answers quote. It can be a private address; under
   * `outgoing: 'none'`, and a list without it, it is not called.
   */
  readonly ask?: AskEndpoint | undefined;
  /** Seconds that `exp` and `nbf` of a visitor’s token can be off, because clocks of servers differ. Default 60. */
  readonly visitorTokenLeewaySeconds?: number | undefined;
  readonly delivery?: Partial<DeliveryPolicy> | undefined;
  /** What is kept of the events of each integration. Default: 5,000, with 64 MiB of payloads and 32 MiB of traces. */
  readonly eventLimits?: Partial<EventLimits> | undefined;
  /** Answers below `/_platform/v1/tunnel`, for the owner alone. Nothing is there when omitted. */
  readonly tunnel?: TunnelHandler | undefined;
  /** Answers at `/mcp`, for the owner alone. Nothing is there when omitted. */
  readonly tools?: ToolsHandler | undefined;
  /** Opens files of the project that runs here in its author’s editor, for the owner on this machine. Default: nothing is opened. */
  readonly editor?: OpenInEditor | undefined;
  /** Creates the data of a project’s scenarios when the platform has a new store, in place of `demo`. Default: none. */
  readonly scenarios?: ScenarioPort | undefined;
  /** Folder with the built dashboard. */
  readonly dashboardRoot?: string | undefined;
  /** Receives every internal error. Default: writes to standard error. */
  readonly report?: ((thrown: unknown) => void) | undefined;
  /** How long one Markdown text that was sent can take to be read, in milliseconds. Default 15,000. */
  readonly markdownLimitMs?: number | undefined;
  /** How long one OpenAPI specification can take to be read, in milliseconds. Default 30,000. */
  readonly specificationLimitMs?: number | undefined;
  /** How long one file of an OpenAPI specification can take to arrive, in milliseconds. Default 15,000. */
  readonly specificationFetchMs?: number | undefined;
  /** Imports, with Git or without, that run at the same time; others wait in their order. Default 3. */
  readonly importsAtOnce?: number | undefined;
  /** How long an import waits for its turn, in milliseconds. Default 30,000. */
  readonly importWaitMs?: number | undefined;
  /** How long one resource of an import can take to arrive, in milliseconds. Default 10,000. */
  readonly importFetchMs?: number | undefined;
  /** Version shown at the API's root. */
  readonly version?: string | undefined;
}

/** Version shown at the API's root when none is given. */
export const UNKNOWN_VERSION = '0.0.0';

/** The outgoing policy of a platform. */
export function outgoingOf({ outgoing, database, allowedHosts = [] }: PlatformOptions): OutgoingPolicy {
  return outgoing ?? (database !== undefined || allowedHosts.length > 0 ? 'public' : 'allow');
}
