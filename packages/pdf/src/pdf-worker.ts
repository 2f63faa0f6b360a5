// The file of the worker that writes a PDF.
import { serveWorker } from '@bindery/workers';
import { createWriterJobs } from './writer-jobs.ts';
import type { RefHandlers } from './writer-jobs.ts';

serveWorker<RefHandlers>((main) => ({ ...createWriterJobs(main) }));
