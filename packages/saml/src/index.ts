// The SAML engine: a service provider that checks responses of identity providers in a worker.
export { createKeyPair } from './create-key-pair.ts';
export type { KeyPairOptions } from './create-key-pair.ts';
export { createSamlService } from './create-saml-service.ts';
export type { SamlService } from './create-saml-service.ts';
export { SAML_ERRORS, isSamlError, samlError } from './error-codes.ts';
export type { SamlErrorCode } from './error-codes.ts';
export { cachedCertificate } from './certificate-cache.ts';
export type { LoginStart } from './login-start.ts';
export { MOST_CERTIFICATES } from './parties.ts';
export type { IdentityProvider, KeyPair, RotatingKey, ServiceProvider } from './parties.ts';
export { readCertificate } from './read-certificate.ts';
export type { ReadCertificate } from './read-certificate.ts';
export { CLOCK_SKEW_MS, UNSOLICITED } from './verified-response.ts';
export type { ResponseToVerify, VerifiedResponse } from './verified-response.ts';
