// The interface of a test platform, whatever runs it.
// Programs of authors can have an older library of types.
/// <reference lib="esnext.disposable" preserve="true" />
import type { Client, Route } from '@bindery/client';
import { suggest } from '@bindery/diagnostics';
import type { Origins } from '@bindery/platform';
import { OpenPages } from '../browser/open-pages.ts';
import { installProject } from '../install/install.ts';
import type { InstallOptions, IntegrationSource } from '../install/install-options.ts';
import { InstalledIntegration } from '../integration/installed-integration.ts';
import type { OperationAnswer } from '../outside/outside.ts';
import type { TestCall } from '../outside/test-call.ts';
import { remoteUnsupported, testingError } from '../testing-error.ts';
import type { TestSeedData } from './apply-test-seed.ts';
import type { PlatformConnection } from './connection.ts';
import { PendingCalls } from './pending-calls.ts';
import type { Targets } from './targets.ts';
import type { TestClock } from './test-clock.ts';
import { createTestSite } from './test-site.ts';
import type { TestSite } from './test-site.ts';
import { createTestSpace } from './test-space.ts';
import type { TestSpace } from './test-space.ts';
import { TestUsers } from './test-user.ts';
import type { TestUser, UserName } from './test-user.ts';

/** A platform for one test. */
export interface TestPlatform extends AsyncDisposable {
  /** The API, as the owner of the platform; with `url`, as the user of the token. */
  readonly api: Client;
  /** With `url`, its members throw remote_unsupported. */
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
  /** An integration that the seed installed, by its name. Default: the first one. Throws target_not_found. */
  integration(name?: string): Promise<InstalledIntegration>;
  /** Answers an operation of the API in place of the platform, for scripts: with a body, or a function of each request. */
  answer<Key extends Route>(route: Key, answer: OperationAnswer<Key>): void;
  /** A space: a name of the seed, an ID, or a title. Default: the first of the seed, or the demo’s (`docs`). Throws target_not_found. */
  space(name?: string): Promise<TestSpace>;
  /** A published site, like {@link space}. Throws target_not_found. */
  site(name?: string): Promise<TestSite>;
  /**
   * A user with a role in the organization (`reader`, `commenter`, `reviewer`, `editor`, `creator`, `admin`), or a person of the seed by
   * email address. Throws role_unknown.
   */
  asUser(name: UserName): Promise<TestUser>;
  /** Calls the API: a path, or a request. */
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  /** Waits until no work is due. Throws the first problem since the previous step. */
  idle(): Promise<void>;
  /**
   * Ends the platform. Throws what no step of the test has thrown yet.
   * @throws {KitError} call_not_awaited, unexpected_request, event_leaked, promise_not_awaited
   */
  close(): Promise<void>;
}

/** What a test platform is made of besides its connection. */
export interface TestPlatformParts {
  readonly targets: Targets;
  readonly data: TestSeedData;
}

/** Creates it. */
export function toTestPlatform(connection: PlatformConnection, { targets, data }: TestPlatformParts): TestPlatform {
  const { api, organization, records, settle } = connection;
  const pending = new PendingCalls();
  const pages = new OpenPages(connection);
  const users = new TestUsers(connection, data.people);
  const requireEvents = (): void => {
    if (!connection.isBindery) throw remoteUnsupported('Events', connection.origins.api);
  };
  const parts = { ...connection, pending, targets, requireEvents };
  const close = createClose(connection, { pending, pages });
  return {
    api,
    clock: connection.clock,
    origins: connection.origins,
    organization,
    get calls() {
      return records.calls();
    },
    install: (source, options = {}) =>
      pending.follow('install', async () => {
        const installed = await installProject({ connection, targets }, source, options);
        await settle();
        return new InstalledIntegration(installed, parts);
      }),
    integration: async (name) => new InstalledIntegration(findInstallation(data, name), parts),
    answer: (route, answer) => connection.answer(route, answer),
    space: (name) => pending.follow('space', async () => createTestSpace(api, await targets.space(name), settle)),
    site: (name) =>
      pending.follow('site', async () =>
        createTestSite({ ...connection, pages, organizationId: organization, siteId: await targets.site(name) }),
      ),
    asUser: (name) => pending.follow('asUser', () => users.find(name)),
    fetch: (request, init) => connection.fetch(request, init),
    idle: () => pending.follow('idle', settle),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function findInstallation({ installations }: TestSeedData, name: string | undefined) {
  const found = installations.find((one) => name === undefined || one.name === name);
  if (found !== undefined) return found;
  const names = installations.map((one) => one.name);
  const subject = name === undefined ? 'an integration' : `"${name}"`;
  throw testingError(
    'target_not_found',
    `The seed doesn’t install ${subject}. ${suggest(name ?? '', names) ?? ''}`.trim(),
  );
}

/** The platform ends in any case, and then what went wrong is thrown. */
function createClose(
  { settle, close }: PlatformConnection,
  { pending, pages }: { readonly pending: PendingCalls; readonly pages: OpenPages },
): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    try {
      await pages.close();
      pending.requireNone();
      await settle();
    } finally {
      await close();
    }
  };
  return () => (closing ??= end());
}
