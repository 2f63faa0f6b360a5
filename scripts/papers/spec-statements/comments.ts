// Comments and replies: their fields and operations.
import { answer, contract, fields, inSection, plain, test } from './statement.ts';
import type { Line, Statement } from './statement.ts';

const PERMISSIONS: Line[] = plain(
  'Comment',
  'permissions.view:boolean permissions.edit:boolean permissions.reply:boolean permissions.delete:boolean',
);

const models: readonly Statement[] = [
  ...inSection('comment-object--comment', [
    ...plain('Comment', 'id:string postedBy:User postedAt:date-time editedAt:date-time'),
    [
      'reactions',
      'each emoji with how many and who reacted when',
      contract('Comment.reactions', { type: 'EmojiReaction[]' }),
      ...fields('EmojiReaction', 'emoji count users.user users.reactedAt'),
      test(
        'comments',
        'is resolved and reopened by whoever may comment, with who and when, and counted while it is open',
      ),
    ],
    [
      'replies',
      'how many replies there are',
      contract('Comment.replies', { type: 'integer' }),
      test('comment-replies', 'is counted on its comment, with who replied, how often and when last'),
    ],
    [
      'body',
      'is Markdown',
      contract('Comment.body.markdown', { type: 'string' }),
      test('comments', 'has a body of Markdown, of nodes, or of nothing'),
    ],
    [
      'target',
      'what it is about: a node, a page as it was, a revision, a change request, a review',
      ...fields('Comment.target', 'node.id node.preview changeRequest review space revision'),
      ...fields('Comment.target.page', 'id title emoji icon createdAt updatedAt path outdated'),
      test('comment-targets', 'shows the page as it was, and the node'),
    ],
    ...plain('Comment', 'urls.location:uri'),
    ...PERMISSIONS,
    [
      'status',
      'tells whether it is resolved',
      contract('Comment.status', { values: ['resolved'] }),
      test(
        'comments',
        'is resolved and reopened by whoever may comment, with who and when, and counted while it is open',
      ),
    ],
    [
      'resolvedAt, resolvedBy',
      'when and by whom',
      contract('Comment.resolvedAt', { type: 'date-time' }),
      contract('Comment.resolvedBy', { type: 'User' }),
      test(
        'comments',
        'is resolved and reopened by whoever may comment, with who and when, and counted while it is open',
      ),
    ],
    [
      'input',
      'a body is sent as Markdown, among other forms; an empty object is one of them',
      contract('postCommentInSpace.body.body.markdown'),
      contract('updateCommentInSpace.body.body'),
      test('comment-targets', 'shows the page as it was, and the node'),
    ],
  ]),
  ...inSection('comment-reply-object--comment-reply', [
    ...plain(
      'CommentReply',
      'id:string postedBy:User postedAt:date-time editedAt:date-time reactions:EmojiReaction[] body.markdown:string urls.location:uri',
    ),
    [
      'permissions',
      'as those of a comment',
      ...fields('CommentReply.permissions', 'view edit reply delete', { type: 'boolean' }),
    ],
  ]),
];

const operations: readonly Statement[] = [
  ...inSection('space-comments', [
    [
      'listCommentsInSpace',
      'pages of comments by status, page and author, newest first unless told otherwise',
      answer('listCommentsInSpace', '200 paged Comment'),
      contract('listCommentsInSpace.query.order', { default: 'desc' }),
      contract('listCommentsInSpace.query.status', { default: 'all' }),
      ...fields('listCommentsInSpace.query', 'format targetPage authors'),
      test('comments', 'is listed by when it was posted, and by who posted it'),
    ],
    [
      'postCommentInSpace',
      'needs a body; may name a node and a page',
      answer('postCommentInSpace', '200 Comment'),
      contract('postCommentInSpace.body.body', { required: true }),
      ...fields('postCommentInSpace.body', 'node page', { type: 'string', required: false }),
      test('comment-targets', 'shows the page as it was, and the node'),
    ],
    [
      'getCommentInSpace',
      'one comment, its body in a format',
      answer('getCommentInSpace', '200 Comment'),
      contract('getCommentInSpace.query.format'),
      test('comments', 'has a body of Markdown, of nodes, or of nothing'),
    ],
    [
      'updateCommentInSpace',
      'resolves, rewrites, adds and takes reactions, all optional',
      answer('updateCommentInSpace', '200 Comment'),
      ...fields('updateCommentInSpace.body', 'resolved body addedReactions removedReactions', { required: false }),
      test(
        'comments',
        'is resolved and reopened by whoever may comment, with who and when, and counted while it is open',
      ),
    ],
    [
      'deleteCommentInSpace',
      'answers nothing',
      answer('deleteCommentInSpace', '204'),
      test('comments', 'is deleted by who wrote it or an administrator, with its replies, and once is enough'),
    ],
    [
      'postCommentReplyInSpace',
      'needs a body',
      answer('postCommentReplyInSpace', '200 CommentReply'),
      contract('postCommentReplyInSpace.body.body', { required: true }),
      test('comment-replies', 'is counted on its comment, with who replied, how often and when last'),
    ],
    [
      'getCommentReplyInSpace',
      'one reply, its body in a format',
      answer('getCommentReplyInSpace', '200 CommentReply'),
      contract('getCommentReplyInSpace.query.format'),
      test('comment-replies', 'has a body of Markdown, of nodes, or of nothing'),
    ],
    [
      'updateCommentReplyInSpace',
      'rewrites, adds and takes reactions, all optional',
      answer('updateCommentReplyInSpace', '200 CommentReply'),
      ...fields('updateCommentReplyInSpace.body', 'body addedReactions removedReactions', { required: false }),
      test('comment-replies', 'takes reactions of its own'),
    ],
    [
      'deleteCommentReplyInSpace',
      'answers nothing',
      answer('deleteCommentReplyInSpace', '204'),
      test('comment-replies', 'is deleted by who wrote it or an administrator, and once is enough'),
    ],
    [
      'listCommentersInSpace',
      'pages of who commented',
      answer('listCommentersInSpace', '200 paged OrganizationMember'),
      test('comment-replies', 'are the members who commented or replied, each once, as the list of members shows them'),
    ],
  ]),
  ...inSection('change-request-comments', [
    [
      'listCommentsInChangeRequest',
      'as in a space',
      answer('listCommentsInChangeRequest', '200 paged Comment'),
      contract('listCommentsInChangeRequest.query.order', { default: 'desc' }),
      contract('listCommentsInChangeRequest.query.status', { default: 'all' }),
      ...fields('listCommentsInChangeRequest.query', 'format targetPage authors'),
      test('change-request-comments', 'are listed, counted and found apart'),
    ],
    [
      'postCommentInChangeRequest',
      'as in a space',
      answer('postCommentInChangeRequest', '200 Comment'),
      contract('postCommentInChangeRequest.body.body', { required: true }),
      ...fields('postCommentInChangeRequest.body', 'node page', { required: false }),
      test('change-request-comments', 'are listed, counted and found apart'),
    ],
    [
      'getCommentInChangeRequest',
      'one comment, its body in a format',
      answer('getCommentInChangeRequest', '200 Comment'),
      contract('getCommentInChangeRequest.query.format'),
      test('change-request-comments', 'is found by the number of that as well, and names it by its id'),
    ],
    [
      'updateCommentInChangeRequest',
      'as in a space',
      answer('updateCommentInChangeRequest', '200 Comment'),
      ...fields('updateCommentInChangeRequest.body', 'resolved body addedReactions removedReactions', {
        required: false,
      }),
      test('change-request-comments', 'is posted and changed when that is'),
    ],
    [
      'deleteCommentInChangeRequest',
      'answers nothing',
      answer('deleteCommentInChangeRequest', '204'),
      test('comments', 'is deleted by who wrote it or an administrator, with its replies, and once is enough'),
    ],
    [
      'listCommentRepliesInChangeRequest',
      'pages of replies in a format',
      answer('listCommentRepliesInChangeRequest', '200 paged CommentReply'),
      contract('listCommentRepliesInChangeRequest.query.format'),
      test('change-request-comments', 'is answered in the format asked for'),
    ],
    [
      'postCommentReplyInChangeRequest',
      'needs a body; answers in a format',
      answer('postCommentReplyInChangeRequest', '200 CommentReply'),
      contract('postCommentReplyInChangeRequest.body.body', { required: true }),
      contract('postCommentReplyInChangeRequest.query.format'),
      test('change-request-comments', 'is answered in the format asked for'),
    ],
    [
      'getCommentReplyInChangeRequest',
      'one reply, its body in a format',
      answer('getCommentReplyInChangeRequest', '200 CommentReply'),
      contract('getCommentReplyInChangeRequest.query.format'),
      test('change-request-comments', 'is answered in the format asked for'),
    ],
  ]),
];

export const comments: readonly Statement[] = [...models, ...operations];
