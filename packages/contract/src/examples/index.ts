// One request for each operation, of named ids, as data: tests and tools loop over them.
import type { Operation } from '../operation.ts';
import { contentExamples } from './content.ts';
import { integrationExamples } from './integrations.ts';
import { localExamples } from './local.ts';
import { peopleExamples } from './people.ts';
import { fillExample } from './request-example.ts';
import type { FilledExample, NamedIds, RequestExample, RequestExamples } from './request-example.ts';
import { siteExamples } from './sites.ts';

export type { FilledExample, NamedIds, RequestExample, RequestExamples };

/** What the request of an operation needs in addition to the ids of its path. An operation that is not listed needs nothing. */
export const REQUEST_EXAMPLES: RequestExamples = {
  ...peopleExamples,
  ...contentExamples,
  ...siteExamples,
  ...integrationExamples,
  ...localExamples,
};

/** Named ids of examples that no path parameter has. */
export const EXAMPLE_IDS = [
  'selfId',
  'otherOrganization',
  'otherCollection',
  'otherSpace',
  'thirdSpace',
  'syncedSpace',
  'trash',
  'emptySite',
  'importUrl',
  'repository',
  'publishedUrl',
  'compressedRender',
  'unreachableUrl',
] as const;

/** Named ids that a caller doesn’t need to give: no service has this port, so an example makes no request to another computer. */
const DEFAULT_IDS: NamedIds = { unreachableUrl: 'http://127.0.0.1:9/' };

/**
 * The request of an operation on a platform with these ids. `changes` replace parts of the example. In a change request, an id named
 * `changeRequest/commentId` is used before `commentId`.
 */
export function exampleRequest(
  id: string,
  declared: Operation,
  ids: NamedIds,
  changes: RequestExample = {},
): FilledExample {
  const example = { ...(REQUEST_EXAMPLES as Record<string, RequestExample>)[id], ...changes };
  return fillExample(declared, example, { ...DEFAULT_IDS, ...ids });
}
