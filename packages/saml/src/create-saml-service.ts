// The engine as its callers see it: requests, metadata, and responses that are verified, all in a worker.
import {
  QueueFullError,
  WorkerEndedError,
  WorkerTimeoutError,
  createQueuedWorker,
  workerEntry,
} from '@bindery/workers';
import { samlError } from './error-codes.ts';
import { MOST_BASE64 } from './gate/decode-response.ts';
import type { LoginStart } from './login-start.ts';
import { MOST_CERTIFICATES } from './parties.ts';
import type { IdentityProvider, ServiceProvider } from './parties.ts';
import type { SamlJobs } from './saml-jobs.ts';
import type { ResponseToVerify, VerifiedResponse } from './verified-response.ts';

/** The SAML engine. */
export interface SamlService {
  /** The metadata document of a service provider, for identity providers to read. The same for the same input. */
  metadata(sp: ServiceProvider): Promise<string>;
  /**
   * The URL to send a browser to, with a request in it; signed when the provider has a signing key.
   * @throws {KitError} saml_provider_invalid
   */
  startLogin(sp: ServiceProvider, idp: IdentityProvider, start: LoginStart): Promise<string>;
  /**
   * Verifies a response. Whether its assertion was used before, and its request is still open, is for the caller to check, atomically.
   * @throws {KitError} any of {@link SAML_ERRORS}
   */
  verifyResponse(input: ResponseToVerify): Promise<VerifiedResponse>;
  /** Ends the worker with its last user. */
  close(): Promise<void>;
}

/** A good response takes some 12 ms, a rejected one less. */
const MOST_MS = 5_000;

/** Calls for one ACS URL that may wait. */
const MOST_WAITING = 64;

const workers = createQueuedWorker<SamlJobs & Record<string, (input: never) => unknown>>({
  name: 'SAML',
  entry: workerEntry('saml-worker', import.meta.url),
  limit: MOST_WAITING,
});

/** Creates the engine. Those of one process share a worker, in which each ACS URL has turns. */
export function createSamlService(): SamlService {
  const { shared, release } = workers.acquire();
  let closing: Promise<void> | undefined;
  const { worker } = shared;
  const optionsFor = ({ acsUrl }: ServiceProvider) => ({ caller: acsUrl, timeoutMs: MOST_MS });
  return {
    metadata: (sp) => translated(() => worker.call('metadata', sp, optionsFor(sp))),
    startLogin: (sp, idp, start) => translated(() => worker.call('startLogin', { sp, idp, start }, optionsFor(sp))),
    verifyResponse: (input) =>
      translated(() => {
        checkSize(input);
        return worker.call('verifyResponse', input, optionsFor(input.sp));
      }),
    close: () => (closing ??= release()),
  };
}

/** What is too large is not even sent to the worker. */
function checkSize({ response, idp }: ResponseToVerify): void {
  // White space between the lines of base64 counts as well.
  if (response.length > MOST_BASE64) {
    throw samlError(
      'saml_response_too_large',
      `The response has ${response.length} characters. The limit is ${MOST_BASE64}.`,
    );
  }
  const { length } = idp.certificates;
  if (length === 0 || length > MOST_CERTIFICATES) {
    throw samlError(
      'saml_provider_invalid',
      `The identity provider has ${length} certificates. Expected 1 to ${MOST_CERTIFICATES}.`,
    );
  }
}

async function translated<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (thrown) {
    if (thrown instanceof WorkerTimeoutError) {
      throw samlError('saml_timeout', `The response wasn’t verified within ${MOST_MS / 1000} seconds.`, {
        cause: thrown,
      });
    }
    if (thrown instanceof WorkerEndedError) {
      throw samlError('saml_worker_ended', 'The verification worker exited unexpectedly.', {
        cause: thrown,
      });
    }
    if (thrown instanceof QueueFullError) {
      throw samlError('saml_busy', `Too many logins waiting for this provider (limit ${thrown.limit}).`, {
        cause: thrown,
      });
    }
    throw thrown;
  }
}
