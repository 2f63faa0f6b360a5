// The file of the worker that merges large folders.
import { serveWorker } from '@bindery/workers';
import { createFolderJobs } from './folder-jobs.ts';

serveWorker(createFolderJobs);
