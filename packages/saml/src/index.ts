// The SAML engine: a service provider that checks responses of identity providers in a worker.
export { CLOCK_SKEW_MS } from './create-saml-service.ts';
export type { LoginStart, ResponseToVerify, SamlService, VerifiedResponse } from './create-saml-service.ts';
export { SAML_ERRORS, isSamlError, samlError } from './error-codes.ts';
export type { SamlErrorCode } from './error-codes.ts';
export { MOST_CERTIFICATES } from './parties.ts';
export type { IdentityProvider, KeyPair, RotatingKey, ServiceProvider } from './parties.ts';
