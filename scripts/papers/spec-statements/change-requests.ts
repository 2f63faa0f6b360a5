// Change requests and their content: their fields and operations.
import { answer, contract, fields, inSection, open, plain } from './statement.ts';
import type { Statement } from './statement.ts';

const CHANGES = 'change requests';
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
      open('createChangeRequest', CHANGES),
    ],
    [
      'status',
      'tells how far it is',
      contract('ChangeRequest.status', { values: ['draft', 'open'] }),
      open('updateChangeRequestById', CHANGES),
    ],
    [
      'revisionMergedAncestor',
      'the main content that it was last brought up to',
      contract('ChangeRequest.revisionMergedAncestor', { type: 'string' }),
      open('updateChangeRequest', CHANGES),
    ],
    [
      'revisionMerged',
      'what became of it when it was merged',
      contract('ChangeRequest.revisionMerged', { type: 'string', required: false }),
      open('mergeChangeRequest', CHANGES),
    ],
    [
      'comments',
      'counts those that are open',
      contract('ChangeRequest.comments', { type: 'integer' }),
      open('postCommentInChangeRequest', 'comments'),
    ],
    [
      'outdated',
      'the main content has gone on',
      contract('ChangeRequest.outdated', { type: 'boolean' }),
      open('updateChangeRequest', CHANGES),
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
      open('listChangeRequestsForSpace', CHANGES),
    ],
    [
      'createChangeRequest',
      'a subject, and the task of an agent',
      answer('createChangeRequest', '201 ChangeRequest'),
      ...fields('createChangeRequest.body', 'subject agentTaskId'),
      open('createChangeRequest', CHANGES),
    ],
    [
      'getChangeRequestById',
      'one, by id or by its number',
      answer('getChangeRequestById', '200 ChangeRequest'),
      open('getChangeRequestById', CHANGES),
    ],
    [
      'updateChangeRequestById',
      'subject and status',
      answer('updateChangeRequestById', '200 ChangeRequest'),
      ...fields('updateChangeRequestById.body', 'subject status'),
      open('updateChangeRequestById', CHANGES),
    ],
    [
      'mergeChangeRequest',
      'puts it into the main content',
      answer('mergeChangeRequest', '200'),
      contract('mergeChangeRequest.result.revision'),
      contract('mergeChangeRequest.result.result', { values: ['merge'] }),
      open('mergeChangeRequest', CHANGES),
    ],
    [
      'updateChangeRequest',
      'brings the main content into it',
      answer('updateChangeRequest', '200'),
      contract('updateChangeRequest.result.revision'),
      contract('updateChangeRequest.result.result', { values: ['update'] }),
      open('updateChangeRequest', CHANGES),
    ],
    [
      'getChangeRequestPDF',
      'the address of a PDF, of all or of one page',
      answer('getChangeRequestPDF', '200'),
      contract('getChangeRequestPDF.result.url', { type: 'uri' }),
      ...fields('getChangeRequestPDF.query', 'only page'),
      open('getChangeRequestPDF', CHANGES),
    ],
  ]),
  ...inSection('change-request-content', [
    [
      'getRevisionOfChangeRequestById',
      'its content',
      answer('getRevisionOfChangeRequestById', '200 Revision'),
      ...fields('getRevisionOfChangeRequestById.query', FLAGS),
      open('getRevisionOfChangeRequestById', CHANGES),
    ],
    [
      'importContentInChangeRequest',
      'brings content into it',
      answer('importContentInChangeRequest', '201 ImportContentResult'),
      ...fields('importContentInChangeRequest.body', 'url source'),
      open('importContentInChangeRequest', CHANGES),
    ],
    [
      'listPagesInChangeRequest',
      'all pages',
      answer('listPagesInChangeRequest', '200'),
      contract('listPagesInChangeRequest.result.pages', { type: 'RevisionPage[]' }),
      open('listPagesInChangeRequest', CHANGES),
    ],
    [
      'listFilesInChangeRequestById',
      'pages of files',
      answer('listFilesInChangeRequestById', '200 paged RevisionFile'),
      open('listFilesInChangeRequestById', CHANGES),
    ],
    [
      'getFileInChangeRequestById',
      'one file',
      answer('getFileInChangeRequestById', '200 RevisionFile'),
      open('getFileInChangeRequestById', CHANGES),
    ],
    [
      'listChangeRequestFileBacklinks',
      'pages of what leads to a file',
      answer('listChangeRequestFileBacklinks', '200 paged ContentLocation'),
      open('listChangeRequestFileBacklinks', CHANGES),
    ],
    [
      'getPageInChangeRequestById',
      'one page',
      answer('getPageInChangeRequestById', '200 RevisionPage'),
      ...fields('getPageInChangeRequestById.query', `format evaluated ${FLAGS}`),
      open('getPageInChangeRequestById', CHANGES),
    ],
    [
      'listPageLinksInChangeRequest',
      'pages of the links in a page',
      answer('listPageLinksInChangeRequest', '200 paged ContentReferenceUsage'),
      open('listPageLinksInChangeRequest', CHANGES),
    ],
    [
      'listChangeRequestPageBacklinks',
      'pages of what leads to a page',
      answer('listChangeRequestPageBacklinks', '200 paged ContentLocation'),
      open('listChangeRequestPageBacklinks', CHANGES),
    ],
    [
      'importContentInChangeRequestPageById',
      'brings content into a page',
      answer('importContentInChangeRequestPageById', '201 ImportContentResult'),
      open('importContentInChangeRequestPageById', CHANGES),
    ],
    [
      'getPageInChangeRequestByPath',
      'one page, by its path',
      answer('getPageInChangeRequestByPath', '200 RevisionPageDocument'),
      ...fields('getPageInChangeRequestByPath.query', 'format evaluated'),
      open('getPageInChangeRequestByPath', CHANGES),
    ],
  ]),
];

export const changeRequests: readonly Statement[] = [...models, ...operations];
