// The error codes of the PDF engine.
import { createErrorTable } from '@bindery/diagnostics';
import type { ErrorCode, ErrorTable } from '@bindery/diagnostics';

/** Every code that the engine throws. */
export const PDF_ERRORS = {
  pdf_busy: { owner: 'user', advice: 'Retry when other PDFs are finished.' },
  pdf_timeout: { owner: 'user', advice: 'Request fewer pages.' },
  pdf_worker_ended: { owner: 'user', advice: 'Request fewer or simpler pages.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the engine throws. */
export type PdfErrorCode = keyof typeof PDF_ERRORS;

const table = createErrorTable(PDF_ERRORS);

/** An error of the engine, with owner and advice of its code. */
export const pdfError: ErrorTable<PdfErrorCode>['error'] = table.error;

/** Whether something thrown is an error of the engine. */
export const isPdfError: ErrorTable<PdfErrorCode>['isError'] = table.isError;
