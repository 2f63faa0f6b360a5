// The test platform: the local platform in memory, with a clock that stands, ids from a seed, and a world that the test makes.
// Programs of authors can have an older library of types.
/// <reference lib="esnext.disposable" preserve="true" />
import type { Client, Route } from '@bindery/client';
import type { OutgoingHandlers } from '@bindery/host';
import { createPlatform, ownOriginOf } from '@bindery/platform';
import type { HostWiring, Origins, Platform } from '@bindery/platform';
import { installIntegration } from '../install/install.ts';
import type { InstallOptions, IntegrationSource } from '../install/install-options.ts';
import { InstalledIntegration } from '../integration/installed-integration.ts';
import { describeCall } from '../integration/test-delivery.ts';
import { Outside } from '../outside/outside.ts';
import type { OperationAnswer } from '../outside/outside.ts';
import type { TestCall } from '../outside/test-call.ts';
import { testingError } from '../testing-error.ts';
import { checkEvent } from './check-event.ts';
import { Observer } from './observer.ts';
import { PendingCalls } from './pending-calls.ts';
import { Targets } from './targets.ts';
import { Problems } from './problems.ts';
import { createTestClock } from './test-clock.ts';
import type { TestClock } from './test-clock.ts';
import { createTestHost } from './test-host.ts';
import type { Isolate, TestHost } from './test-host.ts';
import { createTestSite } from './test-site.ts';
import type { TestSite } from './test-site.ts';
import { createTestSpace } from './test-space.ts';
import type { TestSpace } from './test-space.ts';
import { TestUsers, clientOf } from './test-user.ts';
import type { TestUser, UserRole } from './test-user.ts';

/** Options of {@link createTestPlatform}. */
export interface TestPlatformOptions {
  /** Decides ids, and the random values of scripts. Default `test`. */
  readonly seed?: string | undefined;
  /** The time at the start, ISO 8601. It stands until the test moves it. Default the first of January 2026. */
  readonly now?: string | undefined;
  /** Where bundled scripts run. Default `workerd`. */
  readonly isolate?: Isolate | undefined;
  /** Who answers requests to other hosts, by host: `api.example.com`, `*.example.com`, `*`. */
  readonly outgoing?: OutgoingHandlers | undefined;
  /** Opens the platform’s ports, for browsers: 0 picks free ones. Default: none. */
  readonly port?: number | undefined;
}

/** A platform in memory, for one test. */
export interface TestPlatform extends AsyncDisposable {
  /** The API, as the owner of the platform. */
  readonly api: Client;
  readonly clock: TestClock;
  readonly origins: Readonly<Origins>;
  /** ID of the organization that integrations are installed on. */
  readonly organization: string;
  /** Every request of scripts so far. */
  readonly calls: readonly TestCall[];
  /**
   * Publishes and installs an integration: a folder, a manifest, or the default export of its script. A folder is bundled once.
   * @throws {KitError} manifest_not_found, project_invalid, configuration_unknown, target_not_found
   */
  install(source: IntegrationSource, options?: InstallOptions): Promise<InstalledIntegration>;
  /** Answers an operation of the API in place of the platform, for scripts: with a body, or a function of each request. */
  answer<Key extends Route>(route: Key, answer: OperationAnswer<Key>): void;
  /** A space: an ID, a title, or `docs` for the demo’s, which is the default. Throws target_not_found. */
  space(name?: string): Promise<TestSpace>;
  /** A published site. Throws target_not_found. */
  site(name?: string): Promise<TestSite>;
  /** A user with a role in the organization: `reader`, `commenter`, `reviewer`, `editor`, `creator`, `admin`. Throws role_unknown. */
  asUser(role: UserRole): Promise<TestUser>;
  /** Calls the API: a path, or a request. */
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  /** Waits until no work is due. Throws what went wrong meanwhile. */
  idle(): Promise<void>;
  /**
   * Ends the platform. Throws what no step of the test has thrown yet.
   * @throws {KitError} call_not_awaited, unexpected_request, event_leaked, promise_not_awaited
   */
  close(): Promise<void>;
}

const NOW = '2026-01-01T00:00:00.000Z';

/** Retries come after half of their random part. */
const RANDOM = 0.5;

/** Creates a platform with the demo data. Throws time_invalid. */
export async function createTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const { seed = 'test', now = NOW, isolate = 'workerd', outgoing = {}, port } = options;
  const time = Date.parse(now);
  if (Number.isNaN(time)) throw testingError('time_invalid', `"now" is ${JSON.stringify(now)}. Expected ISO 8601.`);
  const problems = new Problems();
  const traces = new Set<Promise<unknown>>();
  const observer = new Observer((event) => {
    const checked = event.trace.then((trace) => {
      for (const problem of checkEvent(event, trace)) problems.add(problem);
    });
    traces.add(checked);
    void checked.finally(() => traces.delete(checked));
  });
  const handlers: OutgoingHandlers[] = [outgoing];
  const outside = new Outside({
    handlers: () => Object.assign({}, ...handlers.toReversed()) as OutgoingHandlers,
    problems,
    isOwn: (url) => ownOriginOf(platform.origins, url) !== undefined,
  });
  let host: TestHost | undefined;
  const createHost = ({ onOutgoing, now: platformNow }: HostWiring) => {
    host = createTestHost(isolate, {
      onOutgoing: (request) => outside.respond(request, () => onOutgoing(request)),
      now: platformNow,
      simulation: ({ eventId }) => ({ now: platformNow(), seed: `${seed} ${eventId}` }),
    });
    return observer.observe(host);
  };
  const platform: Platform = await createPlatform({
    seed,
    clock: { now: time, frozen: true },
    demo: true,
    random: () => RANDOM,
    // One after the other, so that the order of requests is the same in each run.
    delivery: { concurrency: 1 },
    host: createHost,
    report: (thrown) => problems.add(thrown),
    ...(port === undefined ? {} : { port }),
  });
  return toTestPlatform(platform, {
    outside,
    observer,
    problems,
    traces,
    addHandlers: (more) => void handlers.push(more),
    prepareHost: () => host?.prepare(),
  });
}

interface TestParts {
  readonly outside: Outside;
  readonly observer: Observer;
  readonly problems: Problems;
  /** Traces of events under way. */
  readonly traces: ReadonlySet<Promise<unknown>>;
  readonly addHandlers: (handlers: OutgoingHandlers) => void;
  readonly prepareHost: () => void;
}

function toTestPlatform(platform: Platform, parts: TestParts): TestPlatform {
  const { outside, observer, problems, traces } = parts;
  const pending = new PendingCalls();
  const api = clientOf(platform, platform.token);
  const targets = new Targets(api, platform.demo);
  const users = new TestUsers(platform, api, targets.organization);
  const settle = async (): Promise<void> => {
    await platform.idle();
    while (traces.size > 0) await Promise.all(traces);
    problems.throwFirst();
  };
  const integrationParts = {
    api,
    outside,
    observer,
    pending,
    targets,
    organization: targets.organization,
    settle,
    fetchEndpoint: (path: string, init: RequestInit) => platform.fetchEndpoint(path, init),
  };
  const close = createClose(platform, { pending, settle });
  return {
    api,
    clock: createTestClock(platform, settle),
    origins: platform.origins,
    organization: targets.organization,
    get calls() {
      return outside.calls.map(describeCall);
    },
    install: (source, options = {}) =>
      pending.follow('install', async () => {
        const installed = await installIntegration({ ...parts, api, targets, settle }, source, options);
        await settle();
        return new InstalledIntegration(installed, integrationParts);
      }),
    answer: (route, answer) => outside.answer(route, answer),
    space: (name) => pending.follow('space', async () => createTestSpace(api, await targets.space(name), settle)),
    site: (name) =>
      pending.follow('site', async () =>
        createTestSite({
          api,
          organizationId: targets.organization,
          siteId: await targets.site(name),
          fetchSite: (url, init) => platform.fetchSite(url, init),
          now: () => platform.clock.now(),
          settle,
        }),
      ),
    asUser: (role) => pending.follow('asUser', () => users.find(role)),
    fetch: (request, init) => platform.fetch(request, init),
    idle: () => pending.follow('idle', settle),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The platform ends in any case, and then what went wrong is thrown. */
function createClose(
  platform: Platform,
  { pending, settle }: { readonly pending: PendingCalls; readonly settle: () => Promise<void> },
): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    try {
      pending.requireNone();
      await settle();
    } finally {
      await platform.close();
    }
  };
  return () => (closing ??= close());
}
