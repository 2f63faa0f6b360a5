// What is written of content: collections, spaces, pages, change requests, comments, specifications, translations.
import { NO_UNDO } from './no-undo.ts';
import { permissionRows } from './permission-rows.ts';
import type { ResourceWrites } from './resource-writes.ts';

/** The rows. */
export const contentWrites: readonly ResourceWrites[] = [
  {
    noun: 'collection',
    create: 'createCollection',
    edit: 'updateCollectionById',
    remove: 'deleteCollectionById',
    loses: `What is in it goes with it: its spaces into the trash, its collections for good.`,
    counts: ['/collections/{collectionId}/spaces'],
    actions: [
      { operation: 'moveCollection', label: 'Move' },
      { operation: 'transferCollection', label: 'Transfer' },
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
    loses: 'Everything in it goes into the trash, and is removed for good after seven days.',
    counts: [
      '/spaces/{spaceId}/content/pages',
      '/spaces/{spaceId}/change-requests',
      '/spaces/{spaceId}/comments',
      '/spaces/{spaceId}/integrations',
    ],
    actions: [
      { operation: 'duplicateSpace', label: 'Duplicate' },
      { operation: 'moveSpace', label: 'Move' },
      { operation: 'transferSpace', label: 'Transfer' },
      { operation: 'importContent', label: 'Import' },
      { operation: 'applyTemplateToSpace', label: 'Apply a template' },
      { operation: 'importGitRepository', label: 'Import from Git' },
      { operation: 'exportToGitRepository', label: 'Export to Git' },
      // A space that cannot be read may be in the trash.
      { operation: 'restoreSpace', label: 'Restore', when: ['id', undefined] },
    ],
    isInPalette: true,
  },
  ...permissionRows('space', 'Space', '/spaces/{spaceId}'),
  ...pageRows('page', '/spaces/{spaceId}', 'importContentInPageById'),
  {
    noun: 'change request',
    create: 'createChangeRequest',
    edit: 'updateChangeRequestById',
    actions: [
      { operation: 'updateChangeRequestContent', label: 'Change pages' },
      { operation: 'importContentInChangeRequest', label: 'Import' },
    ],
    isInPalette: true,
  },
  ...pageRows(
    'page of the change request',
    '/spaces/{spaceId}/change-requests/{changeRequestId}',
    'importContentInChangeRequestPageById',
  ),
  {
    noun: 'requested reviewer',
    create: 'requestReviewersForChangeRequest',
    createLabel: 'Ask for a review',
    created: 'Asked for a review',
    remove: 'removeRequestedReviewerFromChangeRequest',
    removeLabel: 'Remove',
    loses: 'They are no longer asked for a review.',
    key: 'user.id',
  },
  { noun: 'review', create: 'submitChangeRequestReview' },
  ...commentRows('comment', 'InSpace'),
  ...commentRows('comment on the change request', 'InChangeRequest'),
  {
    noun: 'OpenAPI specification',
    create: 'createOpenAPISpec',
    edit: 'updateOpenAPISpecBySlug',
    remove: 'deleteOpenAPISpecBySlug',
    loses: `Pages that are made of it have nothing to show. ${NO_UNDO}`,
    actions: [{ operation: 'createOrUpdateOpenAPISpecBySlug', label: 'Upload a version' }],
    key: 'slug',
    isInPalette: true,
  },
  {
    noun: 'translation',
    create: 'createTranslation',
    edit: 'updateTranslation',
    remove: 'deleteTranslation',
    loses: `The translated space stays, and is no longer renewed. ${NO_UNDO}`,
    actions: [{ operation: 'runTranslation', label: 'Run' }],
  },
];

/** Pages: a change request carries what is done with them. */
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
      loses: 'The pages below it go with it. Links to them lead nowhere.',
      actions: [{ operation: importing, label: 'Import into the page' }],
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
      loses: `Its replies go with it. ${NO_UNDO}`,
      actions: [
        {
          operation: update,
          label: 'Resolve',
          sends: { resolved: true },
          undo: update,
          undoSends: { resolved: false },
          when: ['status', 'open'],
        },
        {
          operation: update,
          label: 'Reopen',
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
      noun: family === 'InSpace' ? 'reply' : 'reply on the change request',
      create: `postCommentReply${family}`,
      createLabel: 'Answer',
      created: 'Answered',
      edit: `updateCommentReply${family}`,
      remove: `deleteCommentReply${family}`,
      loses: NO_UNDO,
      shownAt: `${around}/comments/{commentId}`,
      ...shared,
    },
  ];
}
