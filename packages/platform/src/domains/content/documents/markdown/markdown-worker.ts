// The file of the worker that reads long Markdown.
import { serveWorker } from '@bindery/workers';
import { createMarkdownJobs } from './markdown-jobs.ts';

serveWorker(createMarkdownJobs);
