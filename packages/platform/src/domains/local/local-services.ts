import type { TokenServices } from '../../http/tokens.ts';
import type { IntegrationServices } from '../integrations/state/integration-services.ts';

/** Ids of the demo data. */
export interface DemoIds {
  readonly organization: string;
  readonly space: string;
  readonly site: string;
}

/** What the local family works with. */
export interface LocalServices extends IntegrationServices, TokenServices {
  readonly local: {
    /** What `bindery dev` set up, if it did. */
    readonly demo: { current: DemoIds | undefined };
    /** ISO 8601. */
    readonly startedAt: string;
    readonly version: string;
  };
}
