// Errors of operations that wait for the response of an integration’s script.
import type { ApiErrorCode } from '../error-codes.ts';

/** For operations that wait for a script. */
export const SCRIPT_ERRORS = [
  'installation_paused',
  'integration_rejected',
  'script_failed',
  'script_timeout',
  'script_unavailable',
  'tunnel_unreachable',
] as const satisfies readonly ApiErrorCode[];

/** For operations that wait for a content source. */
export const COMPUTING_ERRORS = [
  'content_source_unknown',
  'content_source_unsupported',
  'content_dependency_unknown',
  'computed_content_invalid',
  'openapi_part_not_found',
  'document_not_found',
  ...SCRIPT_ERRORS,
] as const satisfies readonly ApiErrorCode[];
