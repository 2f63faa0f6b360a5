// The PDF engine: prints pages of contents, and caches what it printed.
export { createPdfService } from './create-pdf-service.ts';
export type { PdfService, PdfServiceOptions, PdfWait } from './create-pdf-service.ts';
export { takePicture } from './chromium/take-picture.ts';
export type { PictureOptions } from './chromium/take-picture.ts';
export { findChromium } from './chromium/find-chromium.ts';
export { PRINT_LIMITS } from './pdf-job.ts';
export type { JobImage, JobPage, PdfJob, PdfProgress, PrintedPdf } from './pdf-job.ts';
export { PDF_ERRORS, isPdfError } from './error-codes.ts';
export type { PdfErrorCode } from './error-codes.ts';
