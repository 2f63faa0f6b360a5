// The file of a worker that the tests start: jobs that answer, call back, fail, and never end.
import { serveWorker } from '../serve-worker.ts';
import type { SampleMain } from './sample-jobs.ts';
import { createSampleJobs } from './sample-jobs.ts';

serveWorker<SampleMain>((main) => ({ ...createSampleJobs(main) }));
