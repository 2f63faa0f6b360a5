// Change requests and their content: their fields and operations.
import { answer, contract, fields, inSection, plain, test } from './statement.ts';
import type { Statement } from './statement.ts';

const FLAGS = 'metadata computed';

const models: readonly Statement[] = [
  ...inSection('change-request-object--change-request', [
    ...plain(
      'ChangeRequest',
      'id:string subject:string createdBy:User createdAt:date-time updatedAt:date-time revision:string revisionInitial:string urls.app:uri urls.location:uri',
    ),
    [
      'number',
      'counts up in the space',
      contract('ChangeRequest.number', { type: 'integer' }),
      test('change-requests', 'is opened as a draft on what the space has, and counts up in its space'),
    ],
    [
      'status',
      'tells how far it is',
      contract('ChangeRequest.status', { values: ['draft', 'open'] }),
      test('change-requests', 'takes a subject, a description and links that keep their ids'),
    ],
    [
      'revisionMergedAncestor',
      'the main content that it was last brought up to',
      contract('ChangeRequest.revisionMergedAncestor', { type: 'string' }),
      test('merges', 'brings the main content into a change request, which then is not outdated'),
    ],
    [
      'revisionMerged',
      'what became of it when it was merged',
      contract('ChangeRequest.revisionMerged', { type: 'string', required: false }),
      test('merges', 'makes what was proposed the content of the space, in a revision of both'),
    ],
    [
      'comments',
      'counts those that are open',
      contract('ChangeRequest.comments', { type: 'integer' }),
      test('change-request-comments', 'are listed, counted and found apart'),
    ],
    [
      'outdated',
      'the main content has gone on',
      contract('ChangeRequest.outdated', { type: 'boolean' }),
      test('merges', 'brings the main content into a change request, which then is not outdated'),
    ],
  ]),
];

const operations: readonly Statement[] = [
  ...inSection('change-requests', [
    [
      'listChangeRequestsForSpace',
      'pages, those that are open unless told otherwise, by who contributed',
      answer('listChangeRequestsForSpace', '200 paged ChangeRequest'),
      contract('listChangeRequestsForSpace.query.status', { default: 'open' }),
      contract('listChangeRequestsForSpace.query.contributor'),
      test('change-requests', 'is filtered by who opened and who contributed'),
    ],
    [
      'createChangeRequest',
      'a subject, and the task of an agent',
      answer('createChangeRequest', '201 ChangeRequest'),
      ...fields('createChangeRequest.body', 'subject agentTaskId'),
      test('change-requests', 'is opened as a draft on what the space has, and counts up in its space'),
    ],
    [
      'getChangeRequestById',
      'one, by id or by its number',
      answer('getChangeRequestById', '200 ChangeRequest'),
      test('change-requests', 'is found by its id and by its number'),
    ],
    [
      'updateChangeRequestById',
      'subject and status',
      answer('updateChangeRequestById', '200 ChangeRequest'),
      ...fields('updateChangeRequestById.body', 'subject status'),
      test('change-requests', 'takes a subject, a description and links that keep their ids'),
    ],
    [
      'mergeChangeRequest',
      'puts it into the main content',
      answer('mergeChangeRequest', '200'),
      contract('mergeChangeRequest.result.revision'),
      contract('mergeChangeRequest.result.result', { values: ['merge'] }),
      test('merges', 'makes what was proposed the content of the space, in a revision of both'),
    ],
    [
      'updateChangeRequest',
      'brings the main content into it',
      answer('updateChangeRequest', '200'),
      contract('updateChangeRequest.result.revision'),
      contract('updateChangeRequest.result.result', { values: ['update'] }),
      test('merges', 'brings the main content into a change request, which then is not outdated'),
    ],
    [
      'getChangeRequestPDF',
      'the address of a PDF, of all or of one page',
      answer('getChangeRequestPDF', '200'),
      contract('getChangeRequestPDF.result.url', { type: 'uri' }),
      ...fields('getChangeRequestPDF.query', 'only page'),
      test('pdf', 'is of one page, or of it and those below'),
    ],
  ]),
  ...inSection('change-request-content', [
    [
      'getRevisionOfChangeRequestById',
      'its content',
      answer('getRevisionOfChangeRequestById', '200 Revision'),
      ...fields('getRevisionOfChangeRequestById.query', FLAGS),
      test('change-request-content', 'has what the space has, until it is changed, and the space keeps what it has'),
    ],
    [
      'importContentInChangeRequest',
      'brings content into it',
      answer('importContentInChangeRequest', '201 ImportContentResult'),
      ...fields('importContentInChangeRequest.body', 'url source'),
      test('imports', 'is below a page, or in a change request, where asked'),
    ],
    [
      'listPagesInChangeRequest',
      'all pages',
      answer('listPagesInChangeRequest', '200'),
      contract('listPagesInChangeRequest.result.pages', { type: 'RevisionPage[]' }),
      test('change-request-content', 'comes where it is put, also below one that the same request inserts'),
    ],
    [
      'listFilesInChangeRequestById',
      'pages of files',
      answer('listFilesInChangeRequestById', '200 paged RevisionFile'),
      test('change-request-content', 'are inserted with their size, and found by their ids'),
    ],
    [
      'getFileInChangeRequestById',
      'one file',
      answer('getFileInChangeRequestById', '200 RevisionFile'),
      test('change-request-content', 'are inserted with their size, and found by their ids'),
    ],
    [
      'listChangeRequestFileBacklinks',
      'pages of what leads to a file',
      answer('listChangeRequestFileBacklinks', '200 paged ContentLocation'),
      test('backlinks', 'of a file are the pages that show it'),
    ],
    [
      'getPageInChangeRequestById',
      'one page',
      answer('getPageInChangeRequestById', '200 RevisionPage'),
      ...fields('getPageInChangeRequestById.query', `format evaluated ${FLAGS}`),
      test('change-request-content', 'has the fields it is given, and a path of its title'),
    ],
    [
      'listPageLinksInChangeRequest',
      'pages of the links in a page',
      answer('listPageLinksInChangeRequest', '200 paged ContentReferenceUsage'),
      test('links', 'of a change request tell what it breaks'),
    ],
    [
      'listChangeRequestPageBacklinks',
      'pages of what leads to a page',
      answer('listChangeRequestPageBacklinks', '200 paged ContentLocation'),
      test('backlinks', 'of a change request are those of its content'),
    ],
    [
      'importContentInChangeRequestPageById',
      'brings content into a page',
      answer('importContentInChangeRequestPageById', '201 ImportContentResult'),
      test('imports', 'is below a page, or in a change request, where asked'),
    ],
    [
      'getPageInChangeRequestByPath',
      'one page, by its path',
      answer('getPageInChangeRequestByPath', '200 RevisionPageDocument'),
      ...fields('getPageInChangeRequestByPath.query', 'format evaluated'),
      test('revisions', 'is found by its path, which follows its slug and its place'),
    ],
  ]),
];

export const changeRequests: readonly Statement[] = [...models, ...operations];
