// The file of the worker that writes a PDF.
import { serveWorker } from '@bindery/workers';
import { createPdfJobs } from './pdf-jobs.ts';
import type { HrefHandlers } from './pdf-jobs.ts';

serveWorker<HrefHandlers>((main) => ({ ...createPdfJobs(main) }));
