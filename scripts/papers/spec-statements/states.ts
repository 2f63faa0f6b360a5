// States and transitions, and what holds for every operation.
import { inSection, open, test } from './statement.ts';
import type { Statement } from './statement.ts';

const PUBLISHING = test('site-publishing', 'put the site, its sections and its spaces at an address');

const states = inSection('states-and-transitions', [
  [
    'Space active, DELETE',
    'is deleted, says since when, and is gone after 7 days',
    test('deleted-spaces', 'takes it out of lists and off its sites'),
    test('deleted-spaces', 'is physically gone'),
  ],
  [
    'Space deleted, restore',
    'is active again within 7 days',
    test('deleted-spaces', 'puts it back where it was'),
    test('deleted-spaces', 'can be restored until then'),
  ],
  [
    'Space editMode, PATCH',
    'is as was asked; locked takes no edits',
    test('space-settings', 'locks its pages: who may edit'),
    test('imports', 'is refused while the space is locked, except into a change request'),
  ],
  ['Site unpublished, publish', 'is published, and answered', PUBLISHING],
  ['Site published, unpublish', 'is not published any more', PUBLISHING],
  ['Share link active, PATCH', 'is as was asked', test('site-share-links', 'end a link at once, and let it go on')],
  [
    'Comment status, PUT',
    'follows the flag',
    test(
      'comments',
      'is resolved and reopened by whoever may comment, with who and when, and counted while it is open',
    ),
  ],
  [
    'Change request status, PATCH',
    'is as was asked',
    test('change-requests', 'takes a subject, a description and links that keep their ids'),
  ],
  [
    'Change request, merge',
    'tells that it was merged, into which revision',
    test('merges', 'makes what was proposed the content of the space, in a revision of both'),
  ],
  [
    'Change request, update',
    'tells that it was brought up to date, in which revision',
    test('merges', 'brings the main content into a change request, which then is not outdated'),
  ],
  [
    'Development mode off, PUT',
    'events go to the tunnel; with `all`, those of every organization',
    test('development-mode', 'sends every kind of event to the tunnel'),
    test('development-mode', 'leaves other organizations to the published script, unless it is for all'),
  ],
  ['Development mode on, DELETE', 'is off', test('development-mode', 'DELETE brings the published script back')],
  [
    'states without transitions',
    'what no operation moves, something of ours does',
    test('installations', 'become pending, and active again'),
    test('delivery', 'is tried again on the clock'),
    open('runTranslation', 'translations'),
  ],
]);

const notes: readonly Statement[] = [
  ...inSection('endpoints', [
    [
      'operations',
      'all that are named, with method and path',
      test('packages/contract/src/operations/fact-tables.test.ts', '%s has a row with its method and path'),
    ],
  ]),
  ...inSection('general-notes', [
    [
      'paths',
      'are below an organization, a space, a change request, a site',
      test('packages/contract/src/operations/fact-tables.test.ts', '%s has a row with its method and path'),
    ],
    [
      'changeRequestId',
      'is its id or its number in the space',
      test('change-requests', 'is found by its id and by its number'),
    ],
    [
      'PAGED',
      'takes `page` and `limit`, answers pages',
      test('packages/contract/src/operations/fact-tables.test.ts', '%s agrees with its row'),
      test('packages/client/src/create-client.test.ts', 'walks every page of a list'),
    ],
    [
      'bodies',
      'are JSON, there and back',
      test('bad-input', 'of the type "%s" is refused'),
      test('published-clients', 'client %s > %s'),
    ],
    [
      'statuses',
      'nothing to say is 204; where no number is given it is that of the published descriptions',
      test('packages/contract/src/operations/fact-tables.test.ts', '%s agrees with its row'),
    ],
    [
      'required',
      'where it is not told, it is as in the published descriptions',
      test('packages/contract/src/published-documents.test.ts', 'says nothing that ours does not say'),
    ],
    [
      'DELETE of nothing',
      'is 204',
      test('conformance', 'refuses what is wrong, writes nothing by it'),
      test('site-sections', 'answers 204 for what is not there'),
      test('installations', 'answers 204 to every DELETE of what is not there'),
    ],
  ]),
];

export const statesAndNotes: readonly Statement[] = [...states, ...notes];
