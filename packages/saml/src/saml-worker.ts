// The file of the worker that verifies responses.
import { serveWorker } from '@bindery/workers';
import { createSamlJobs } from './saml-jobs.ts';

serveWorker(createSamlJobs);
