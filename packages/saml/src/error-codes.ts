// The error codes of the engine.
import { createErrorTable } from '@bindery/diagnostics';
import type { ErrorCode, ErrorTable } from '@bindery/diagnostics';

/** Every code that the engine throws. */
export const SAML_ERRORS = {
  saml_response_too_large: {
    owner: 'user',
    advice: 'Configure the identity provider to send fewer attributes, for example only required groups.',
  },
  saml_response_unreadable: {
    owner: 'user',
    advice: 'Configure the identity provider to send a SAML 2.0 response as base64-encoded UTF-8 XML.',
  },
  saml_response_too_deep: {
    owner: 'user',
    advice: 'Configure the identity provider to send a standard SAML 2.0 response.',
  },
  saml_doctype_refused: {
    owner: 'user',
    advice: 'Configure the identity provider to send XML without a DOCTYPE.',
  },
  saml_comment_refused: {
    owner: 'user',
    advice: 'Configure the identity provider to send XML without comments.',
  },
  saml_instruction_refused: {
    owner: 'user',
    advice: 'Configure the identity provider to send XML without processing instructions.',
  },
  saml_cdata_refused: {
    owner: 'user',
    advice: 'Configure the identity provider to send XML without CDATA sections.',
  },
  saml_namespace_refused: {
    owner: 'user',
    advice: 'Configure the identity provider to use SAML 2.0 namespaces, and absolute URIs for all others.',
  },
  saml_structure_refused: {
    owner: 'user',
    advice: 'Configure the identity provider to send a response that follows the SAML 2.0 schema.',
  },
  saml_version_refused: {
    owner: 'user',
    advice: 'Configure the identity provider to use SAML 2.0.',
  },
  saml_id_refused: {
    owner: 'user',
    advice: 'Configure the identity provider to give each element a unique ID.',
  },
  saml_assertion_missing: {
    owner: 'user',
    advice: 'Configure the identity provider to include an assertion in the response.',
  },
  saml_several_assertions: {
    owner: 'user',
    advice: 'Configure the identity provider to send exactly one assertion.',
  },
  saml_assertion_misplaced: {
    owner: 'user',
    advice: 'Configure the identity provider to put the assertion directly in the response.',
  },
  saml_signature_missing: {
    owner: 'user',
    advice:
      'Configure the identity provider to sign both responses and assertions, or set this connection to accept signed assertions only.',
  },
  saml_signature_misplaced: {
    owner: 'user',
    advice: 'Configure the identity provider to sign only the response and its assertion.',
  },
  saml_signature_refused: {
    owner: 'user',
    advice:
      'Configure the identity provider to use an enveloped signature with one reference, to the element that contains it.',
  },
  saml_algorithm_refused: {
    owner: 'user',
    advice:
      'Configure the identity provider to sign with RSA, SHA-256 or SHA-512, and exclusive canonicalization, and to encrypt with AES-GCM and RSA-OAEP.',
  },
  saml_signature_invalid: {
    owner: 'user',
    advice: 'Check that the connection’s certificate is the one the identity provider signs with.',
  },
  saml_encryption_refused: {
    owner: 'user',
    advice:
      'Configure the identity provider to send unencrypted assertions, or add a decryption key to the service provider.',
  },
  saml_decryption_failed: {
    owner: 'user',
    advice: 'Update the identity provider with the current certificate from this service provider’s metadata.',
  },
  saml_status_refused: {
    owner: 'user',
    advice: 'Check the identity provider’s logs for the reason.',
  },
  saml_issuer_refused: {
    owner: 'user',
    advice: 'Set the connection’s entity ID to the issuer that the identity provider sends.',
  },
  saml_destination_refused: {
    owner: 'user',
    advice: 'Configure the identity provider to post responses to this connection’s ACS URL.',
  },
  saml_recipient_refused: {
    owner: 'user',
    advice: 'Configure the identity provider to use this connection’s ACS URL as the recipient.',
  },
  saml_audience_refused: {
    owner: 'user',
    advice: 'In the identity provider, set the audience to this service provider’s entity ID.',
  },
  saml_method_refused: {
    owner: 'user',
    advice: 'Configure the identity provider to use bearer subject confirmation.',
  },
  saml_request_mismatch: {
    owner: 'user',
    advice: 'Start the login again and finish it in the same browser.',
  },
  saml_unsolicited_refused: {
    owner: 'user',
    advice: 'Start the login here, or allow IdP-initiated logins.',
  },
  saml_conditions_refused: {
    owner: 'user',
    advice:
      'Configure the identity provider to send one Conditions element with NotBefore, NotOnOrAfter, and an audience.',
  },
  saml_time_missing: {
    owner: 'user',
    advice: 'Configure the identity provider to send NotBefore and NotOnOrAfter.',
  },
  saml_not_yet_valid: {
    owner: 'user',
    advice: 'Synchronize the clocks on both sides. They can differ by at most one minute.',
  },
  saml_expired: {
    owner: 'user',
    advice: 'Start the login again. If that doesn’t help, synchronize the clocks on both sides.',
  },
  saml_name_id_missing: {
    owner: 'user',
    advice: 'Configure the identity provider to send an unencrypted NameID.',
  },
  saml_provider_invalid: {
    owner: 'user',
    advice: 'Fix the connection field named in the message.',
  },
  saml_refused: {
    owner: 'user',
    advice: 'Configure the identity provider to send a standard SAML 2.0 response.',
  },
  saml_timeout: {
    owner: 'system',
    advice: 'Start the login again.',
  },
  saml_worker_ended: {
    owner: 'system',
    advice: 'Start the login again.',
  },
  saml_busy: {
    owner: 'system',
    advice: 'Wait a moment, then start the login again.',
  },
} as const satisfies Record<string, ErrorCode>;

/** A code that the engine throws. */
export type SamlErrorCode = keyof typeof SAML_ERRORS;

const table = createErrorTable(SAML_ERRORS);

/** An error of the engine, with owner and advice of its code. */
export const samlError: ErrorTable<SamlErrorCode>['error'] = table.error;

/** Whether something thrown is an error of the engine. */
export const isSamlError: ErrorTable<SamlErrorCode>['isError'] = table.isError;
