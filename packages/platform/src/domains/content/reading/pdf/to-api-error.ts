// Errors of the PDF engine as errors of the API.
import { isPdfError } from '@bindery/pdf';
import type { PdfErrorCode } from '@bindery/pdf';
import type { ApiErrorCode } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';

const API_CODES: Readonly<Record<PdfErrorCode, ApiErrorCode>> = {
  pdf_busy: 'platform_busy',
  pdf_timeout: 'pdf_failed',
  pdf_worker_ended: 'pdf_too_large',
};

/** When someone may ask again whose PDF is not even begun, in seconds. */
const BUSY_SECONDS = 10;

/** Throws an engine error as an API error. */
export function rethrow(thrown: unknown): never {
  if (!isPdfError(thrown)) throw thrown;
  const headers = thrown.code === 'pdf_busy' ? { 'Retry-After': String(BUSY_SECONDS) } : {};
  throw apiError(API_CODES[thrown.code], thrown.message, { cause: thrown, details: { headers } });
}
