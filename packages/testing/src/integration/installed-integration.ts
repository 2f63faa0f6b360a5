// An integration on a test platform: gives it events, renders its components, and shows what it did.
import type { Client } from '@bindery/client';
import type { ContentKitContext } from '@bindery/contract';
import { mountComponent } from '../components/index.ts';
import type { MountOptions, TestComponent } from '../components/index.ts';
import type { TestCall } from '../outside/test-call.ts';
import type { PendingCalls } from '../platform/pending-calls.ts';
import type { Targets } from '../platform/targets.ts';
import { testingError } from '../testing-error.ts';
import { endpointPath } from './endpoint-path.ts';
import type { EndpointInit } from './endpoint-path.ts';
import type { EventFields, EventType } from './event-fields.ts';
import type { EventRecords } from './event-records.ts';
import { platformOptions } from './platform-options.ts';
import { createRenderTransport } from './render-transport.ts';
import type { TestInstallation } from './test-installation.ts';
import type { TestDelivery } from './test-delivery.ts';

/** How a component is mounted. What is left out has a document that can be edited as its context, on the installed space. */
export interface MountInTestOptions extends Omit<MountOptions, 'transport' | 'componentId' | 'context'> {
  readonly context?: ContentKitContext | undefined;
  /** Whether the block can be edited. Default true. */
  readonly editable?: boolean | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
}

/** Parts of the platform that an integration needs. */
export interface IntegrationParts {
  readonly api: Client;
  readonly records: EventRecords;
  /** Whether the platform has the `/_platform` operations, which events need. Throws remote_unsupported if not. */
  readonly requireEvents: () => void;
  readonly pending: PendingCalls;
  readonly targets: Targets;
  readonly organization: string;
  /** Waits for all work that is due, and throws its problems. */
  readonly settle: () => Promise<void>;
  readonly fetchEndpoint: (path: string, init: RequestInit) => Promise<Response>;
}

/** An integration on a test platform. */
export class InstalledIntegration {
  readonly name: string;
  readonly installation: string;
  readonly space: string | undefined;
  readonly site: string | undefined;
  readonly #parts: IntegrationParts;

  constructor({ name, installation, space, site }: TestInstallation, parts: IntegrationParts) {
    [this.name, this.installation, this.space, this.site] = [name, installation, space, site];
    this.#parts = parts;
  }

  /**
   * Gives the integration an event, and waits until it ended. Fields that are left out come of the platform’s own data.
   * @throws {ApiError} request_invalid for fields that the event’s schema rejects
   * @throws {KitError} unexpected_request, event_leaked, promise_not_awaited
   */
  deliver<Type extends EventType>(type: Type, fields?: EventFields<Type>): Promise<TestDelivery> {
    return this.#parts.pending.follow('deliver', async () => {
      const { api, settle, requireEvents } = this.#parts;
      requireEvents();
      const { space, site, ...payload } = fields ?? {};
      const event = await api.request('POST /_platform/v1/events', {
        body: {
          integration: this.name,
          installation: this.installation,
          type,
          ...(await this.#target({ space, site })),
          payload: payload,
        },
      });
      await settle();
      return this.#describe(event.id);
    });
  }

  /** Mounts a component, and waits for its first tree. Throws render_failed and what {@link deliver} throws. */
  mount(component: string, options: MountInTestOptions = {}): Promise<TestComponent> {
    return this.#parts.pending.follow('mount', async () => {
      const { context, editable, theme, ...rest } = options;
      const { api, settle, organization } = this.#parts;
      return mountComponent({
        ...platformOptions(api, { integration: this.name, organization }),
        ...rest,
        transport: createRenderTransport(api, this.name, settle),
        componentId: component,
        context: context ?? (await this.#documentContext(editable ?? true, theme ?? 'light')),
      });
    });
  }

  /** Calls the public endpoint of the installation, or of another level: `fetch('/oauth', { on: 'integration' })`. */
  fetch(path = '/', { on = 'installation', ...init }: EndpointInit = {}): Promise<Response> {
    return this.#parts.pending.follow('fetch', async () => {
      const { settle, fetchEndpoint } = this.#parts;
      const response = await fetchEndpoint(`${endpointPath(this, on)}/${path.replace(/^\//, '')}`, init);
      await settle();
      return response;
    });
  }

  /** Every request of the integration so far, in order. */
  get calls(): readonly TestCall[] {
    return this.#parts.records.calls(this.name);
  }

  /** Every event so far, with what the integration did, oldest first. */
  events(): Promise<readonly TestDelivery[]> {
    return this.#parts.pending.follow('events', async () => {
      const { settle, records, requireEvents } = this.#parts;
      requireEvents();
      await settle();
      return records.list(this.name);
    });
  }

  async #describe(eventId: string): Promise<TestDelivery> {
    const found = await this.#parts.records.find(eventId);
    if (found !== undefined) return found;
    throw testingError('event_not_delivered', `The platform didn’t deliver event ${eventId} to ${this.name}.`, {
      details: { eventId },
    });
  }

  /** An event is about the installed space or site, unless it names another. */
  async #target({ space, site }: { space?: string | undefined; site?: string | undefined }): Promise<object> {
    const { targets } = this.#parts;
    if (site !== undefined) return { site: await targets.site(site) };
    if (space !== undefined) return { space: await targets.space(space) };
    // Its own are IDs.
    if (this.space !== undefined) return { space: this.space };
    return this.site === undefined ? {} : { site: this.site };
  }

  async #documentContext(editable: boolean, theme: 'light' | 'dark'): Promise<ContentKitContext> {
    return { type: 'document', spaceId: this.space ?? (await this.#parts.targets.space(undefined)), editable, theme };
  }
}
