// What the worker does.
import { writeLoginRequest, writeMetadata } from './library/login-request.ts';
import type { LoginStart } from './login-start.ts';
import type { IdentityProvider, ServiceProvider } from './parties.ts';
import type { ResponseToVerify, VerifiedResponse } from './verified-response.ts';
import { verifyResponse } from './verify-response.ts';

/** A login to be started. */
interface LoginToStart {
  readonly sp: ServiceProvider;
  readonly idp: IdentityProvider;
  readonly start: LoginStart;
}

/** Its jobs, by name. */
export interface SamlJobs {
  readonly metadata: (sp: ServiceProvider) => string;
  readonly startLogin: (login: LoginToStart) => Promise<string>;
  readonly verifyResponse: (input: ResponseToVerify) => Promise<VerifiedResponse>;
}

/** The jobs. */
export function createSamlJobs(): SamlJobs & Record<string, (input: never) => unknown> {
  return {
    metadata: writeMetadata,
    startLogin: ({ sp, idp, start }) => writeLoginRequest(sp, idp, start),
    verifyResponse,
  };
}
