// Content of a space: revisions, pages, files, search, links: their fields and operations.
import { answer, assumption, contract, fields, inSection, open, plain, test } from './statement.ts';
import type { Statement } from './statement.ts';

const PAGES = test('spaces', 'begins with a page, unless it is to be empty');

const models: readonly Statement[] = [
  ...inSection('revision-space-or-change-request-content-object--revision', [
    ...plain(
      'Revision',
      'id:string parents:string[] files:RevisionFile[] variables:map createdAt:date-time urls.app:uri urls.published:uri urls.public:uri',
    ),
    [
      'pages',
      'are those of the space',
      contract('Revision.pages', { type: 'RevisionPage[]' }),
      test('render', 'is stored in the page as a new revision'),
      PAGES,
    ],
    [
      'reusableContents',
      'have title, document and where they are in Git',
      contract('Revision.reusableContents', { type: 'RevisionReusableContent[]' }),
      ...fields('RevisionReusableContent', 'id title document git.oid git.path'),
      test('content-folders', 'becomes pages, files with their dimensions, reusable contents, variables and tags'),
    ],
    [
      'git',
      'the commit, and whether the service made it',
      contract('Revision.git', { type: 'GitSyncCommit' }),
      ...fields('GitSyncCommit', 'oid message createdByService url ref'),
      test('git-import', 'becomes what the space has, with its commit and its blobs'),
    ],
    [
      'type',
      'tells what made it',
      contract('Revision.type', { values: ['edits'] }),
      test('merges', 'makes what was proposed the content of the space, in a revision of both'),
    ],
  ]),
  ...inSection('page', [
    ...plain(
      'RevisionPageDocument',
      'id:string title:string emoji:string icon:string createdAt:date-time updatedAt:date-time slug:string path:string description:string documentId:string git.oid:string git.path:string urls.app:uri variables:map hidden:boolean noIndex:boolean noRobotsIndex:boolean computedSeed:string',
    ),
    ['type', 'tells what kind of page it is', contract('RevisionPage.type', { values: ['document'] }), PAGES],
    [
      'markdown',
      'the page as Markdown',
      contract('RevisionPageDocument.markdown', { type: 'string' }),
      test('revisions', 'is found by its path, which follows its slug and its place'),
    ],
    [
      'pages',
      'pages below it, which have pages',
      contract('RevisionPageDocument.pages', { type: 'RevisionPageDocument[]' }),
      contract('RevisionPageDocument.pages.pages'),
      test('website-imports', 'is imported within its origin and path: pages once, below each other, with their files'),
    ],
    [
      'layout',
      'width and cover, and what is shown',
      ...fields('RevisionPageDocument.layout', 'width coverSize'),
      ...fields('RevisionPageDocument.layout', 'cover title description tableOfContents outline pagination', {
        type: 'boolean',
      }),
      test('content-folders', 'becomes pages, files with their dimensions, reusable contents, variables and tags'),
    ],
    [
      'cover',
      'a picture for light and dark, and where it is cut',
      ...fields('RevisionPageDocument.cover', 'ref.kind ref.file refDark.kind refDark.file'),
      contract('RevisionPageDocument.cover.yPos', { type: 'number' }),
      test('content-folders', 'becomes pages, files with their dimensions, reusable contents, variables and tags'),
    ],
    [
      'computed',
      'what computes it, from what',
      ...fields('RevisionPageDocument.computed', 'type props dependencies.spec.ref.kind dependencies.spec.ref.spec'),
      test('computed-spaces', 'shows each page with its text, by its id and by its path'),
      open('createOpenAPISpec', 'OpenAPI documents'),
    ],
  ]),
  ...inSection(
    'file',
    plain(
      'RevisionFile',
      'id:string name:string contentType:string downloadURL:string size:integer dimensions.width:integer dimensions.height:integer git.oid:string git.path:string',
    ),
  ),
  ...inSection('search-results', [
    [
      'page',
      'with the sections in which words were found',
      ...fields('SearchPageResult', 'id title path urls.app'),
      ...fields('SearchPageResult.sections', 'id title path body urls.app'),
      test('search', 'finds pages and their sections, with paths, ancestors and addresses'),
    ],
    [
      'space',
      'with its pages',
      ...fields('SearchSpaceResult', 'id title'),
      contract('SearchSpaceResult.pages', { type: 'SearchPageResult[]' }),
      test('search', 'finds spaces, each with its best pages, the best space first'),
    ],
  ]),
  ...inSection('links-result-and-backlinks', [
    [
      'response',
      'a page with counts of all links and of broken ones',
      ...fields('listSpaceLinks.result', 'next count stats.total stats.broken.total stats.broken.changeRequest'),
      test('links', 'are those of all pages, by what they lead to'),
      test('links', 'of a change request tell what it breaks'),
    ],
    [
      'item',
      'a target, and the places that lead there',
      ...fields('ContentReferenceUsage', 'relation targetReference'),
      contract('ContentReferenceUsage.locationReferences', { type: 'ContentLocation[]' }),
      test('links', 'tell where each leads, and where it stands'),
    ],
    [
      'status ok',
      'the link is fine',
      contract('ContentReferenceUsage.status', { values: ['ok'] }),
      test('links', 'are those of all pages, by what they lead to'),
    ],
    [
      'status broken',
      'its target is not in the revision',
      contract('ContentReferenceUsage.status', { values: ['broken'] }),
      test('links', 'of a page that was merged, renamed, moved or deleted are right at once'),
    ],
    [
      'status in-app',
      'it is an address inside the app',
      contract('ContentReferenceUsage.status', { values: ['in-app'] }),
      test('links', 'tell of addresses inside the app, people, spaces and collections'),
    ],
    [
      'reference',
      'kind, organization, space, the revision it is meant in, and what it names',
      ...fields('ContentLocation', 'kind organization space file'),
      contract('ContentLocation.versionContext.type', { values: ['revision'] }),
      contract('ContentLocation.versionContext.revision', { type: 'Revision' }),
      test('links', 'tell where each leads, and where it stands'),
      assumption('packages/platform/src/domains/content/links/present-location.ts', 'is shown without what is in it'),
    ],
  ]),
];

const FLAGS = 'metadata computed';

const ofSpaces = inSection('space-content', [
  [
    'flags',
    'two flags, on unless told otherwise, leave out what comes from Git and what is computed',
    ...['getCurrentRevision', 'listPages', 'listFiles', 'getFileById', 'getPageById'].flatMap((id) =>
      fields(`${id}.query`, FLAGS, { default: true }),
    ),
    test('change-request-content', 'are inserted with their size, and found by their ids'),
  ],
  [
    'searchSpaceContent',
    'pages of what was found',
    answer('searchSpaceContent', '200 paged SearchPageResult'),
    contract('searchSpaceContent.query.query'),
    test('search', 'finds pages and their sections, with paths, ancestors and addresses'),
  ],
  [
    'getCurrentRevision',
    'the content that is active',
    answer('getCurrentRevision', '200 Revision'),
    test('tokens', 'opens to the version that declares it'),
  ],
  [
    'importContent',
    'brings content from an address, as a new revision',
    answer('importContent', '201 ImportContentResult'),
    ...fields('importContent.body', 'url source'),
    ...fields('ImportContentResult', 'revision importedResources totalResources'),
    test('website-imports', 'is imported within its origin and path: pages once, below each other, with their files'),
  ],
  [
    'applyTemplateToSpace',
    'fills it from a template',
    answer('applyTemplateToSpace', '204'),
    contract('applyTemplateToSpace.body.id'),
    test('templates', 'comes behind what a space has, in one revision, with slugs that are free'),
  ],
  [
    'listPages',
    'all pages',
    answer('listPages', '200'),
    contract('listPages.result.pages', { type: 'RevisionPage[]' }),
    PAGES,
  ],
  [
    'listFiles',
    'pages of files',
    answer('listFiles', '200 paged RevisionFile'),
    test('change-request-content', 'are inserted with their size, and found by their ids'),
  ],
  [
    'getFileById',
    'one file',
    answer('getFileById', '200 RevisionFile'),
    test('change-request-content', 'are inserted with their size, and found by their ids'),
  ],
  [
    'listSpaceFileBacklinks',
    'pages of what leads to a file',
    answer('listSpaceFileBacklinks', '200 paged ContentLocation'),
    test('backlinks', 'of a file are the pages that show it'),
  ],
  [
    'getPageById',
    'one page',
    answer('getPageById', '200 RevisionPage'),
    PAGES,
    test('render', 'is stored in the page as a new revision'),
  ],
  [
    'getPageById format',
    'in a format, its expressions evaluated when that is asked for',
    ...fields('getPageById.query', 'format evaluated'),
    test('page-forms', 'are applied, for a visitor without claims'),
    test('revisions', 'is found by its path, which follows its slug and its place'),
  ],
  [
    'listPageLinksInSpace',
    'pages of the links in a page',
    answer('listPageLinksInSpace', '200 paged ContentReferenceUsage'),
    test('links', 'tell where each leads, and where it stands'),
    test('links', 'are listed by their state, page by page'),
  ],
  [
    'listSpacePageBacklinks',
    'pages of what leads to a page',
    answer('listSpacePageBacklinks', '200 paged ContentLocation'),
    test('backlinks', 'of a page are the places that lead to it, by whatever way'),
  ],
  [
    'importContentInPageById',
    'brings content into a page',
    answer('importContentInPageById', '201 ImportContentResult'),
    ...fields('importContentInPageById.body', 'url source'),
    test('imports', 'is below a page, or in a change request, where asked'),
  ],
  [
    'getPageByPath',
    'one page, by its path',
    answer('getPageByPath', '200 RevisionPageDocument'),
    ...fields('getPageByPath.query', `format evaluated ${FLAGS}`),
    test('revisions', 'is found by its path, which follows its slug and its place'),
  ],
]);

export const content: readonly Statement[] = [...models, ...ofSpaces];
