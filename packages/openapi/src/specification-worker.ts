// The file of the worker that reads specifications.
import { serveWorker } from '@bindery/workers';
import { createSpecificationJobs } from './specification-jobs.ts';

serveWorker(() => ({ ...createSpecificationJobs() }));
