// The file of the search worker.
import { serveWorker } from '@bindery/workers';
import { createSearchJobs } from './search-jobs.ts';

serveWorker(createSearchJobs);
