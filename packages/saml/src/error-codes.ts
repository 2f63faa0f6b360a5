// The error codes of the engine.
import { createErrorTable } from '@bindery/diagnostics';
import type { ErrorCode, ErrorTable } from '@bindery/diagnostics';

/** Every code that the engine throws. */
export const SAML_ERRORS = {
  saml_response_too_large: {
    owner: 'user',
    advice: 'Ask the identity provider to send fewer attributes, for instance only the groups that are needed.',
  },
  saml_response_unreadable: {
    owner: 'user',
    advice: 'Ask the identity provider to send a SAML 2.0 response as base64 of XML in UTF-8.',
  },
  saml_response_too_deep: {
    owner: 'user',
    advice: 'Ask the identity provider to send a plain SAML 2.0 response.',
  },
  saml_doctype_refused: {
    owner: 'user',
    advice: 'Ask the identity provider to send XML without a document type.',
  },
  saml_comment_refused: {
    owner: 'user',
    advice: 'Ask the identity provider to send XML without comments.',
  },
  saml_instruction_refused: {
    owner: 'user',
    advice: 'Ask the identity provider to send XML without processing instructions.',
  },
  saml_cdata_refused: {
    owner: 'user',
    advice: 'Ask the identity provider to send XML without CDATA sections.',
  },
  saml_namespace_refused: {
    owner: 'user',
    advice: 'Ask the identity provider to use the namespaces of SAML 2.0, and absolute addresses for any other.',
  },
  saml_structure_refused: {
    owner: 'user',
    advice: 'Ask the identity provider to send a SAML 2.0 response as its schema says.',
  },
  saml_version_refused: {
    owner: 'user',
    advice: 'Set the identity provider to SAML 2.0.',
  },
  saml_id_refused: {
    owner: 'user',
    advice: 'Ask the identity provider to give each element an ID of its own.',
  },
  saml_assertion_missing: {
    owner: 'user',
    advice: 'Ask the identity provider to send an assertion with the response.',
  },
  saml_several_assertions: {
    owner: 'user',
    advice: 'Ask the identity provider to send exactly one assertion.',
  },
  saml_assertion_misplaced: {
    owner: 'user',
    advice: 'Ask the identity provider to send the assertion directly in the response.',
  },
  saml_signature_missing: {
    owner: 'user',
    advice:
      'Set the identity provider to sign responses and assertions, or the connection to take signed assertions alone.',
  },
  saml_signature_misplaced: {
    owner: 'user',
    advice: 'Ask the identity provider to sign the response and its assertion, and nothing else.',
  },
  saml_signature_refused: {
    owner: 'user',
    advice:
      'Ask the identity provider for an enveloped signature with one reference, to the element that it stands in.',
  },
  saml_algorithm_refused: {
    owner: 'user',
    advice:
      'Set the identity provider to RSA with SHA-256 or SHA-512 and exclusive canonicalization; for encryption, to AES-GCM and RSA-OAEP.',
  },
  saml_signature_invalid: {
    owner: 'user',
    advice: 'Compare the certificate of the connection with the one that the identity provider signs with.',
  },
  saml_encryption_refused: {
    owner: 'user',
    advice: 'Set the identity provider to send assertions as they are, or give the service provider a decryption key.',
  },
  saml_decryption_failed: {
    owner: 'user',
    advice: 'Give the identity provider the certificate that the metadata of this service provider has now.',
  },
  saml_status_refused: {
    owner: 'user',
    advice: 'Read at the identity provider why it refused the login.',
  },
  saml_issuer_refused: {
    owner: 'user',
    advice: 'Set the entity id of the connection to what the identity provider sends as its issuer.',
  },
  saml_destination_refused: {
    owner: 'user',
    advice: 'Set the identity provider to post responses to the ACS URL of this connection.',
  },
  saml_recipient_refused: {
    owner: 'user',
    advice: 'Set the identity provider to name the ACS URL of this connection as recipient.',
  },
  saml_audience_refused: {
    owner: 'user',
    advice: 'Set the audience at the identity provider to the entity id of this service provider.',
  },
  saml_method_refused: {
    owner: 'user',
    advice: 'Set the identity provider to confirm subjects by the bearer method.',
  },
  saml_request_mismatch: {
    owner: 'user',
    advice: 'Start the login again, and finish it in the same browser.',
  },
  saml_unsolicited_refused: {
    owner: 'user',
    advice: 'Start the login here, or allow logins that start at the identity provider.',
  },
  saml_conditions_refused: {
    owner: 'user',
    advice: 'Ask the identity provider to send one Conditions element with both bounds of time and an audience.',
  },
  saml_time_missing: {
    owner: 'user',
    advice: 'Ask the identity provider to say from when and until when its assertion holds.',
  },
  saml_not_yet_valid: {
    owner: 'user',
    advice: 'Set the clocks of both sides; they may differ by a minute.',
  },
  saml_expired: {
    owner: 'user',
    advice: 'Start the login again; if that does not help, set the clocks of both sides.',
  },
  saml_name_id_missing: {
    owner: 'user',
    advice: 'Set the identity provider to send a NameID that is not encrypted.',
  },
  saml_provider_invalid: {
    owner: 'user',
    advice: 'Fix the field of the connection that the message names.',
  },
  saml_refused: {
    owner: 'user',
    advice: 'Ask the identity provider to send a plain SAML 2.0 response.',
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
