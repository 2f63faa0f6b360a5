// The tools of `bindery mcp`, in the order of their list.
import type { Tool } from '../tool.ts';
import { docsRead } from './docs-read.ts';
import { docsSearch } from './docs-search.ts';
import { eventReplay } from './event-replay.ts';
import { eventShow } from './event-show.ts';
import { eventTrigger } from './event-trigger.ts';
import { eventsList } from './events-list.ts';
import { eventsQuery } from './events-query.ts';
import { projectManifest } from './project-manifest.ts';
import { projectProblems } from './project-problems.ts';
import { render } from './render.ts';
import { testsRun } from './tests-run.ts';

/** Every tool. */
export const tools: readonly Tool[] = [
  docsSearch,
  docsRead,
  projectManifest,
  projectProblems,
  testsRun,
  render,
  eventsList,
  eventShow,
  eventsQuery,
  eventTrigger,
  eventReplay,
];
