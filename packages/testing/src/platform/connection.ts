// What tests need of a platform: one in this process, or one at a URL. No code.
import type { Client, Route } from '@bindery/client';
import type { OutgoingHandlers } from '@bindery/host';
import type { DemoIds, Origins } from '@bindery/platform';
import type { EventRecords } from '../integration/event-records.ts';
import type { IntegrationSource } from '../install/install-options.ts';
import type { OperationAnswer } from '../outside/outside.ts';
import type { TestClock } from './test-clock.ts';

/** A platform that a test works on. What one doesn’t have throws remote_unsupported. */
export interface PlatformConnection {
  /** The API, as the owner of the platform, or as the user of the token. */
  readonly api: Client;
  readonly origins: Readonly<Origins>;
  /** ID of the organization that integrations are installed on. */
  readonly organization: string;
  /** Spaces and sites that tests mean by default. */
  readonly demo: DemoIds | undefined;
  /** Whether it has the `/_platform` operations. */
  readonly isBindery: boolean;
  /** Whether other organizations can install what is published, whatever the manifest says. */
  readonly isPublic: boolean;
  /** Whether browsers can reach it. */
  readonly hasPorts: boolean;
  readonly clock: TestClock;
  /** What scripts did with events. */
  readonly records: EventRecords;
  /** The API, with another token. */
  readonly clientOf: (token: string) => Client;
  /** Time of the platform, in milliseconds since the epoch. */
  readonly now: () => Promise<number>;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  readonly fetchSite: (url: string, init: RequestInit) => Promise<Response>;
  /** A path on the origin of public endpoints. */
  readonly fetchEndpoint: (path: string, init: RequestInit) => Promise<Response>;
  readonly answer: <Key extends Route>(route: Key, answer: OperationAnswer<Key>) => void;
  /** Called before an integration is built. */
  readonly prepareInstall: (source: IntegrationSource) => void;
  /** Takes the mock handlers of a project. */
  readonly addHandlers: (handlers: OutgoingHandlers) => void;
  /** Called for each integration that the test uses, before its first event. */
  readonly follow: (integration: string) => Promise<void>;
  /** Called for each space and site that the seed creates. */
  readonly onCreated: (kind: 'space' | 'site', id: string) => void;
  /** Waits for all work that is due, and throws its problems. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
}
