// Writes of content: collections, spaces, pages, change requests, comments, specifications, and translations.
import { NO_UNDO } from './no-undo.ts';
import { permissionRows } from './permission-rows.ts';
import type { ResourceWrites } from './resource-writes.ts';

export const contentWrites: readonly ResourceWrites[] = [
  {
    noun: 'collection',
    create: 'createCollection',
    edit: 'updateCollectionById',
    remove: 'deleteCollectionById',
    loses: `This moves its spaces to the trash and permanently deletes its collections.`,
    counts: ['/collections/{collectionId}/spaces'],
    actions: [
      { operation: 'moveCollection', label: 'Move', done: 'Moved collection' },
      { operation: 'transferCollection', label: 'Transfer', done: 'Transferred collection' },
    ],
    isInPalette: true,
  },
  ...permissionRows('collection', 'Collection', '/collections/{collectionId}'),
  {
    noun: 'space',
    create: 'createSpace',
    edit: 'updateSpaceById',
    remove: 'deleteSpaceById',
    undoRemove: 'restoreSpace',
    loses: 'This moves the space to the trash. After seven days, it’s permanently deleted.',
    counts: [
      '/spaces/{spaceId}/content/pages',
      '/spaces/{spaceId}/change-requests',
      '/spaces/{spaceId}/comments',
      '/spaces/{spaceId}/integrations',
    ],
    actions: [
      { operation: 'duplicateSpace', label: 'Duplicate', done: 'Duplicated space' },
      { operation: 'moveSpace', label: 'Move', done: 'Moved space' },
      { operation: 'transferSpace', label: 'Transfer', done: 'Transferred space' },
      { operation: 'importContent', label: 'Import', done: 'Imported into space' },
      { operation: 'applyTemplateToSpace', label: 'Apply template', done: 'Applied template to space' },
      { operation: 'importGitRepository', label: 'Import from Git', done: 'Imported from Git into space' },
      { operation: 'exportToGitRepository', label: 'Export to Git', done: 'Exported space to Git' },
      // A space that cannot be read may be in the trash.
      { operation: 'restoreSpace', label: 'Restore', done: 'Restored space', when: ['id', undefined] },
    ],
    isInPalette: true,
  },
  {
    noun: 'Git Sync installation',
    create: 'installGitSyncProviderOnTarget',
    from: ['/orgs/{organizationId}/sites/{siteId}/spaces/git/installations'],
    edit: 'updateGitSyncInstallationById',
    remove: 'uninstallGitSyncInstallation',
    item: '/git/installations/{installationId}',
    loses: 'The space and the repository keep their content, but no longer sync.',
  },
  ...permissionRows('space', 'Space', '/spaces/{spaceId}'),
  ...pageRows('page', '/spaces/{spaceId}', 'importContentInPageById'),
  {
    noun: 'change request',
    create: 'createChangeRequest',
    edit: 'updateChangeRequestById',
    actions: [
      { operation: 'updateChangeRequestContent', label: 'Edit pages', done: 'Edited pages of change request' },
      { operation: 'importContentInChangeRequest', label: 'Import', done: 'Imported into change request' },
    ],
    isInPalette: true,
  },
  ...pageRows(
    'change request page',
    '/spaces/{spaceId}/change-requests/{changeRequestId}',
    'importContentInChangeRequestPageById',
  ),
  {
    noun: 'requested reviewer',
    create: 'requestReviewersForChangeRequest',
    createLabel: 'Request review',
    created: 'Requested review',
    remove: 'removeRequestedReviewerFromChangeRequest',
    removeLabel: 'Remove',
    loses: 'This withdraws the review request.',
    key: 'user.id',
  },
  { noun: 'review', create: 'submitChangeRequestReview' },
  ...commentRows('comment', 'InSpace'),
  ...commentRows('change request comment', 'InChangeRequest'),
  {
    noun: 'OpenAPI specification',
    create: 'createOpenAPISpec',
    edit: 'updateOpenAPISpecBySlug',
    remove: 'deleteOpenAPISpecBySlug',
    loses: `Pages generated from it become empty. ${NO_UNDO}`,
    actions: [
      {
        operation: 'createOrUpdateOpenAPISpecBySlug',
        label: 'Upload version',
        done: 'Uploaded version of specification',
      },
    ],
    key: 'slug',
    isInPalette: true,
  },
  {
    noun: 'translation',
    create: 'createTranslation',
    edit: 'updateTranslation',
    remove: 'deleteTranslation',
    loses: `The translated space stays, but is no longer updated. ${NO_UNDO}`,
    actions: [{ operation: 'runTranslation', label: 'Run', done: 'Ran translation' }],
  },
  {
    noun: 'glossary entry',
    actions: [{ operation: 'updateGlossaryEntries', label: 'Update entries', done: 'Updated glossary' }],
  },
];

/** Writes of pages, which go through change requests. */
function pageRows(noun: string, around: string, importing: string): readonly ResourceWrites[] {
  const change = 'updateChangeRequestContent';
  return [
    {
      noun,
      create: change,
      from: [`${around}/content/pages`],
      edit: change,
      editFields: ['title', 'slug', 'emoji', 'icon', 'description', 'hidden', 'noIndex', 'noRobotsIndex', 'condition'],
      remove: change,
      undoRemove: change,
      item: `${around}/content/page/{pageId}`,
      changes: { new: 'insert_page', edit: 'update_page', delete: 'delete_page' },
      loses: 'This also deletes its subpages. Links to them stop working.',
      actions: [{ operation: importing, label: 'Import into page', done: 'Imported into page' }],
      isInPalette: noun === 'page',
    },
  ];
}

/** Comments and their replies: a text is edited, resolving is an action. */
function commentRows(noun: string, family: 'InSpace' | 'InChangeRequest'): readonly ResourceWrites[] {
  const shared = { editFields: ['body'], readQuery: { format: 'markdown' } };
  const update = `updateComment${family}`;
  const around = family === 'InSpace' ? '/spaces/{spaceId}' : '/spaces/{spaceId}/change-requests/{changeRequestId}';
  return [
    {
      noun,
      create: `postComment${family}`,
      edit: update,
      remove: `deleteComment${family}`,
      loses: `This also deletes its replies. ${NO_UNDO}`,
      actions: [
        {
          operation: update,
          label: 'Resolve',
          done: 'Resolved comment',
          sends: { resolved: true },
          undo: update,
          undoSends: { resolved: false },
          when: ['status', 'open'],
        },
        {
          operation: update,
          label: 'Reopen',
          done: 'Reopened comment',
          sends: { resolved: false },
          undo: update,
          undoSends: { resolved: true },
          when: ['status', 'resolved'],
        },
      ],
      isInPalette: family === 'InSpace',
      ...shared,
    },
    {
      noun: family === 'InSpace' ? 'reply' : 'change request reply',
      create: `postCommentReply${family}`,
      createLabel: 'Reply',
      created: 'Replied',
      edit: `updateCommentReply${family}`,
      remove: `deleteCommentReply${family}`,
      loses: NO_UNDO,
      shownAt: `${around}/comments/{commentId}`,
      ...shared,
    },
  ];
}
