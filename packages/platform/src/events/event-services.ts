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

/** Services that record events, or wait for their response. */
export interface EventServices extends CoreServices {
  readonly events: Events;
  /** Which event showed which web frame. */
  readonly frames: FrameSources;
}

/** Services that deliver events to scripts. */
export interface DeliveryDependencies {
  readonly environments: Environments;
  readonly builds: Builds;
  /** Runs scripts on this machine. */
  readonly host: IntegrationHost;
  /** Where scripts can call, and their events be sent. */
  readonly rules: AddressRules;
  readonly live: ChangeFeed;
  /** Faults on purpose. */
  readonly faults: FaultRules;
  /** Details of outgoing calls of scripts. */
  readonly notes: CallNotes;
  /** Input for writing tests. */
  readonly recordings: Recordings;
  /** Receives every internal error. */
  readonly report: (thrown: unknown) => void;
}

/** Services that deliver events or change their environment. */
export interface DeliveryServices extends EventServices {
  readonly delivery: DeliveryDependencies;
}
