// The SAML engine: a service provider that checks responses of identity providers in a worker.
export { SAML_ERRORS, isSamlError, samlError } from './error-codes.ts';
export type { SamlErrorCode } from './error-codes.ts';
