import type { RequestLog } from '../../http/requests/request-log.ts';
import type { TokenServices } from '../../http/tokens/tokens.ts';
import type { OpenInEditor } from './editor-port.ts';
import type { ScenarioPort } from './scenario-port.ts';
import type { SnapshotControl } from './snapshots/snapshot-control.ts';
import type { IntegrationServices } from '../integrations/state/integration-services.ts';

/** Ids of the demo data. */
export interface DemoIds {
  readonly organization: string;
  readonly space: string;
  readonly site: string;
}

/** Services of the local operations. */
export interface LocalServices extends IntegrationServices, TokenServices {
  readonly local: {
    /** Resources that `bindery dev` created. */
    readonly demo: { current: DemoIds | undefined };
    /** ISO 8601. */
    readonly startedAt: string;
    readonly version: string;
    /** The last requests to the API. */
    readonly requests: RequestLog;
    /** Snapshots of everything, and the way back to one. */
    readonly snapshots: SnapshotControl;
    /** Opens files of projects that run here; undefined if none does. */
    readonly editor: OpenInEditor | undefined;
    /** Scenarios of the project that runs here; undefined if it has no seed. */
    readonly scenarios: ScenarioPort | undefined;
  };
}
