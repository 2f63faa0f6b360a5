// The sum of all services. Only the composition root knows it.
import type { SpecificationServices } from './domains/content/specifications/index.ts';
import type { ImportServices } from './domains/content/state/index.ts';
import type { LocalServices } from './domains/local/local-services.ts';
import type { TokenServices } from './http/tokens/tokens.ts';
import type { DeviceLoginServices } from './domains/people/handlers/device-logins.ts';
import type { SamlServices } from './domains/people/saml/saml-services.ts';
import type { Job } from './jobs/job-loop.ts';

/** Every service of a platform. */
export interface Services
  extends LocalServices, ImportServices, SamlServices, DeviceLoginServices, SpecificationServices, TokenServices {
  /** Removes unused texts from the memory of translations. */
  readonly memoryPruning: Job;
}
