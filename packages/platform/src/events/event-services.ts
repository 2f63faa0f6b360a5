import type { IntegrationHost } from '@bindery/host';
import type { AddressRules } from '@bindery/importers';
import type { Live } from '../core/live.ts';
import type { CoreServices } from '../store/core-services.ts';
import type { Builds } from './builds.ts';
import type { CallNotes } from './call-notes.ts';
import type { Environments } from './environments.ts';
import type { Events } from './events.ts';

/** What records events, or waits for their answer. */
export interface EventServices extends CoreServices {
  readonly events: Events;
}

/** What delivers events to scripts. */
export interface DeliveryDependencies {
  readonly environments: Environments;
  readonly builds: Builds;
  /** Runs scripts on this machine. */
  readonly host: IntegrationHost;
  /** Where scripts may call, and their events be sent. */
  readonly rules: AddressRules;
  readonly live: Live;
  /** What outgoing calls of scripts turned out to be. */
  readonly notes: CallNotes;
  /** Is given every fault of ours. */
  readonly report: (thrown: unknown) => void;
}

/** What delivers events, or changes what they are delivered with. */
export interface DeliveryServices extends EventServices {
  readonly delivery: DeliveryDependencies;
}
