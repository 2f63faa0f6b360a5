// Collections and spaces: their fields and operations.
import { answer, assumption, contract, fields, inSection, open, plain, test } from './statement.ts';
import type { Statement } from './statement.ts';

const VISIBILITY = test('space-state', 'sets every visibility, which the space then shows');
const ADDRESS = test('space-state', 'tells where the space is published');
const CHANGES = test('space-settings', 'changes each field by itself');

export const spaces: readonly Statement[] = [
  ...inSection('collection-object--collection', [
    ...plain('Collection', 'id:string organization:string urls.location:uri urls.app:uri'),
    [
      'title, description',
      'are text',
      ...fields('Collection', 'title description', { type: 'string' }),
      test('collections', 'changes title, description and default level'),
    ],
    [
      'parent',
      'is the collection around it, if there is one',
      contract('Collection.parent', { type: 'string', required: false }),
      test('collections', 'creates one at the root or inside another'),
    ],
    [
      'defaultLevel',
      'is the role of everybody, unless something says otherwise',
      contract('Collection.defaultLevel', { type: 'MemberRole' }),
      assumption('packages/platform/src/access/effective-role.ts', 'not how they combine'),
      test('access-model', 'agrees with the model in'),
    ],
    [
      'permissions',
      'four flags',
      ...fields('Collection.permissions', 'view admin viewInviteLinks create', { type: 'boolean' }),
      test('permission-flags', 'is what is enforced, for every operation'),
    ],
  ]),
  ...inSection('space-object--space', [
    ...plain('Space', 'id:string createdAt:date-time updatedAt:date-time organization:string'),
    ['title', 'is text', contract('Space.title', { type: 'string' }), CHANGES],
    [
      'emoji',
      'is shown beside it',
      contract('Space.emoji', { type: 'string' }),
      test('space-settings', 'has an emoji or an icon'),
      assumption(
        'packages/platform/src/domains/content/spaces/create-space.ts',
        'Emoji of a space that is created without one',
      ),
    ],
    [
      'visibility public',
      'anybody reads it, and search engines find it',
      contract('Space.visibility', { values: ['public'] }),
      VISIBILITY,
      open('resolvePublishedContentByUrl', 'sites for visitors'),
    ],
    [
      'visibility unlisted',
      'anybody reads it, search engines do not find it',
      contract('Space.visibility', { values: ['unlisted'] }),
      VISIBILITY,
      open('resolvePublishedContentByUrl', 'sites for visitors'),
    ],
    [
      'visibility share-link',
      'whoever has the secret in the address reads it',
      contract('Space.visibility', { values: ['share-link'] }),
      VISIBILITY,
      open('resolvePublishedContentByUrl', 'sites for visitors'),
      ADDRESS,
    ],
    [
      'visibility visitor-auth',
      'whoever brings a JWT reads it',
      contract('Space.visibility', { values: ['visitor-auth'] }),
      VISIBILITY,
      open('resolvePublishedContentByUrl', 'sites for visitors'),
    ],
    [
      'visibility in-collection',
      'whoever may see its collection reads it; only inside one',
      contract('Space.visibility', { values: ['in-collection'] }),
      test('space-state', 'lets those read who can see the collection, and is none outside of one'),
    ],
    [
      'visibility private',
      'members with the right read it',
      contract('Space.visibility', { values: ['private'] }),
      test('space-state', 'becomes private where the space leaves its collection'),
    ],
    [
      'deletedAt',
      'is there when it is deleted',
      contract('Space.deletedAt', { type: 'date-time', required: false }),
      test('deleted-spaces', 'takes it out of lists and off its sites'),
    ],
    [
      'editMode',
      'takes edits, or is locked for all',
      contract('Space.editMode', { values: ['live', 'locked'] }),
      test('space-settings', 'locks its pages: who may edit is told that it is locked'),
    ],
    [
      'urls',
      'the resource, its page, where it is published, its icon',
      ...fields('Space.urls', 'location app published public icon', { type: 'uri' }),
      ADDRESS,
    ],
    [
      'parent',
      'is its collection',
      contract('Space.parent', { type: 'string', required: false }),
      test('spaces', 'moves into a collection, among siblings, and out again'),
    ],
    [
      'gitSync',
      'the repository that it is kept in',
      ...fields('Space.gitSync', 'repoName installationProvider integration url updatedAt'),
      test('space-state', 'sets Git Sync, sign-in of visitors and type'),
    ],
    [
      'visitorAuth',
      'what visitors sign in with',
      contract('Space.visitorAuth.backend'),
      test('space-state', 'sets Git Sync, sign-in of visitors and type'),
    ],
    [
      'revision',
      'names the content that is active',
      contract('Space.revision', { type: 'string' }),
      test('render', 'is stored in the page as a new revision'),
    ],
    [
      'defaultLevel',
      'is a role',
      contract('Space.defaultLevel', { type: 'MemberRole' }),
      CHANGES,
      test('access-model', 'agrees with the model in'),
    ],
    [
      'comments',
      'counts those that are open',
      contract('Space.comments', { type: 'integer' }),
      test('spaces', 'creates one with what is given'),
      test('comment-targets', 'shows the page as it was, and the node'),
    ],
    [
      'changeRequests, changeRequestsOpen, changeRequestsDraft',
      'count all, those open, those that are drafts',
      ...fields('Space', 'changeRequests changeRequestsOpen changeRequestsDraft', { type: 'integer' }),
      test('spaces', 'creates one with what is given'),
      test('change-requests', 'is opened as a draft on what the space has, and counts up in its space'),
    ],
    [
      'permissions',
      'nine flags',
      ...fields('Space.permissions', 'view access admin viewInviteLinks edit triggerGitSync comment merge review', {
        type: 'boolean',
      }),
      test('permission-flags', 'is what is enforced, for every operation'),
    ],
  ]),
  ...inSection('collections', [
    [
      'getCollectionById',
      'one collection',
      answer('getCollectionById', '200 Collection'),
      test('collections', 'changes title, description and default level'),
    ],
    [
      'deleteCollectionById',
      'ends it',
      answer('deleteCollectionById', '204'),
      assumption('packages/platform/src/domains/content/collections/delete.ts', 'what is in it goes with it'),
      test('deleted-spaces', 'deletes what is inside: collections for good'),
    ],
    [
      'updateCollectionById',
      'changes each of three fields',
      answer('updateCollectionById', '200 Collection'),
      ...fields('updateCollectionById.body', 'title description defaultLevel', { required: false }),
      test('collections', 'changes title, description and default level'),
    ],
    [
      'listSpacesInCollectionById',
      'pages of the spaces in it',
      answer('listSpacesInCollectionById', '200 paged Space'),
      test('collections', 'lists the spaces directly inside'),
    ],
    [
      'moveCollection',
      'into a parent, before or after a neighbour',
      answer('moveCollection', '200 Collection'),
      ...fields('moveCollection.body', 'parent position.before.space position.after.space'),
      test('collections', 'puts it where the position says'),
      test('collections', 'refuses circles'),
    ],
    [
      'transferCollection',
      'to another organization',
      answer('transferCollection', '200 Collection'),
      contract('transferCollection.body.organization'),
      test('transfers', 'takes everything along that is in it'),
    ],
  ]),
  ...inSection('spaces', [
    [
      'getSpaceById',
      'one space; a share key shows where it is published',
      answer('getSpaceById', '200 Space'),
      contract('getSpaceById.query.shareKey'),
      test('site-share-links', 'of an active link, and no other, shows where to read'),
    ],
    [
      'deleteSpaceById',
      'deletes it; after 7 days it is gone',
      answer('deleteSpaceById', '204'),
      test('deleted-spaces', 'takes it out of lists and off its sites'),
      test('deleted-spaces', 'is physically gone'),
    ],
    [
      'updateSpaceById',
      'changes each of four fields',
      answer('updateSpaceById', '200 Space'),
      ...fields('updateSpaceById.body', 'editMode title defaultLevel emoji', { required: false }),
      CHANGES,
    ],
    [
      'duplicateSpace',
      'makes a copy',
      answer('duplicateSpace', '201 Space'),
      test('spaces', 'copies settings, roles and pages'),
    ],
    [
      'restoreSpace',
      'brings it back within 7 days',
      answer('restoreSpace', '200 Space'),
      test('deleted-spaces', 'can be restored until then'),
    ],
    [
      'moveSpace',
      'into a collection, before or after a neighbour',
      answer('moveSpace', '200 Space'),
      contract('moveSpace.body.parent'),
      test('spaces', 'moves into a collection, among siblings, and out again'),
    ],
    [
      'moveSpace parent',
      'null and nothing are told apart',
      assumption('packages/platform/src/domains/content/spaces/move.ts', 'Null is the root'),
      test('spaces', 'moves into a collection, among siblings, and out again'),
    ],
    [
      'transferSpace',
      'to an organization, a collection, or both',
      answer('transferSpace', '200 Space'),
      ...fields('transferSpace.body', 'organization collection'),
      test('transfers', 'sends it to the root of another organization'),
      test('transfers', 'moves it where the collection is of the same organization'),
    ],
    [
      'listSpaceLinks',
      'pages of the links in it',
      answer('listSpaceLinks', '200 paged ContentReferenceUsage'),
      test('links', 'are those of all pages, by what they lead to'),
    ],
  ]),
];
