// One hostile or unfit response, and the code that it is rejected with.
import type { SamlErrorCode } from '../error-codes.ts';
import type { IdentityProvider, ServiceProvider } from '../parties.ts';
import type { TestKeys } from './test-parties.ts';

/** What a test sends. */
export interface Vector {
  readonly name: string;
  readonly code: SamlErrorCode;
  /** XML, or base64 where `isBase64`. */
  readonly create: (keys: TestKeys) => string | Promise<string>;
  readonly isBase64?: true;
  readonly idp?: Partial<IdentityProvider>;
  readonly sp?: (keys: TestKeys) => Partial<ServiceProvider>;
  readonly requestId?: string;
}
