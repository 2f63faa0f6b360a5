// The file of the worker that reads imported pages.
import { serveWorker } from '@bindery/workers';
import { createPagesJobs } from './pages-jobs.ts';

serveWorker(() => ({ ...createPagesJobs() }));
