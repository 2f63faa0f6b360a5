import type { SamlService } from '@bindery/saml';
import type { AccessServices } from '../../../access/access-services.ts';

/** Services for single sign-on. */
export interface SamlServices extends AccessServices {
  readonly saml: SamlService;
}
