import type { IntegrationHost } from '@bindery/host';
import type { AddressRules } from '@bindery/importers';
import type { FaultRules } from '../core/faults/fault-rules.ts';
import type { ChangeFeed } from '../core/live.ts';
import type { CoreServices } from '../store/core-services.ts';
import type { Builds } from './builds.ts';
import type { CallNotes } from './call-notes.ts';
import type { Environments } from './environments.ts';
import type { Recordings } from './recordings/recordings.ts';
import type { FrameSources } from './traces/frame-sources.ts';
import type { Events } from './events.ts';

/** What records events, or waits for their answer. */
export interface EventServices extends CoreServices {
  readonly events: Events;
  /** Which event showed which web frame. */
  readonly frames: FrameSources;
}

/** What delivers events to scripts. */
export interface DeliveryDependencies {
  readonly environments: Environments;
  readonly builds: Builds;
  /** Runs scripts on this machine. */
  readonly host: IntegrationHost;
  /** Where scripts may call, and their events be sent. */
  readonly rules: AddressRules;
  readonly live: ChangeFeed;
  /** Faults on purpose. */
  readonly faults: FaultRules;
  /** What outgoing calls of scripts turned out to be. */
  readonly notes: CallNotes;
  /** What tests are written of. */
  readonly recordings: Recordings;
  /** Is given every fault of ours. */
  readonly report: (thrown: unknown) => void;
}

/** What delivers events, or changes what they are delivered with. */
export interface DeliveryServices extends EventServices {
  readonly delivery: DeliveryDependencies;
}
