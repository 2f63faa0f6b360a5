// The error codes of the PDF engine.
import { KitError, isKitError } from '@bindery/diagnostics';
import type { ErrorCode } from '@bindery/diagnostics';

/** Every code that the engine throws. */
export const PDF_ERRORS = {
  pdf_timeout: { owner: 'user', advice: 'Print fewer pages.' },
  pdf_worker_ended: { owner: 'user', advice: 'Print fewer pages, or simpler ones.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the engine throws. */
export type PdfErrorCode = keyof typeof PDF_ERRORS;

/** An error of the engine, with owner and advice of its code. */
export function pdfError(code: PdfErrorCode, message: string, cause: unknown): KitError<PdfErrorCode> {
  return new KitError(code, message, { ...PDF_ERRORS[code], cause });
}

/** Whether something thrown is an error of the engine. */
export function isPdfError(thrown: unknown): thrown is KitError<PdfErrorCode> {
  return isKitError(thrown) && Object.hasOwn(PDF_ERRORS, thrown.code);
}
