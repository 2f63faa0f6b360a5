// The file of the worker that parses long bodies.
import { serveWorker } from '@bindery/workers';
import { createLargeJsonJobs } from './large-json-jobs.ts';

serveWorker(() => ({ ...createLargeJsonJobs() }));
