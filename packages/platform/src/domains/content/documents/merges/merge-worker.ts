// The file of the worker that merges long documents.
import { serveWorker } from '@bindery/workers';
import { mergeDocuments } from './merge-documents.ts';

serveWorker(() => ({ merge: mergeDocuments }));
