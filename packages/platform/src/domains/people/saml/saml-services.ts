import type { SamlService } from '@bindery/saml';
import type { AccessServices } from '../../../access/access-services.ts';

/** What signs people in through identity providers. */
export interface SamlServices extends AccessServices {
  readonly saml: SamlService;
}
