// The file of the worker that computes pages of specifications.
import { serveWorker } from '@bindery/workers';
import { createSpecificationPagesJobs } from './specification-pages-jobs.ts';

serveWorker(() => ({ ...createSpecificationPagesJobs() }));
