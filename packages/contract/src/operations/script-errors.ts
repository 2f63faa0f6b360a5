// Errors that a caller can get when a script of an integration has to answer first.
import type { ApiErrorCode } from '../error-codes.ts';

/** Wherever a script answers. */
export const SCRIPT_ERRORS = [
  'installation_paused',
  'integration_rejected',
  'script_failed',
  'script_timeout',
  'script_unavailable',
  'tunnel_unreachable',
] as const satisfies readonly ApiErrorCode[];

/** Where a content source answers. */
export const COMPUTING_ERRORS = [
  'content_source_unknown',
  'content_source_unsupported',
  'content_dependency_unknown',
  'computed_content_invalid',
  'openapi_part_not_found',
  'document_not_found',
  ...SCRIPT_ERRORS,
] as const satisfies readonly ApiErrorCode[];
