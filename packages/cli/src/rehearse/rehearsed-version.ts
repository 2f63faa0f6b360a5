// The version that is rehearsed: what would be published, and its script as a host runs it.
import type { PublishIntegration } from '@bindery/contract';
import type { ScriptVersion } from '@bindery/host';

/** A version that isn’t published. */
export interface RehearsedVersion {
  /** Name of the integration. */
  readonly name: string;
  readonly body: PublishIntegration;
  readonly script: ScriptVersion;
}
