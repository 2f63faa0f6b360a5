// Comments and replies: their fields and operations.
import { answer, contract, fields, inSection, open, plain } from './statement.ts';
import type { Line, Statement } from './statement.ts';

const COMMENTS = 'comments';

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
      open('updateCommentInSpace', COMMENTS),
    ],
    [
      'replies',
      'how many replies there are',
      contract('Comment.replies', { type: 'integer' }),
      open('postCommentReplyInSpace', COMMENTS),
    ],
    ['body', 'is Markdown', contract('Comment.body.markdown', { type: 'string' }), open('getCommentInSpace', COMMENTS)],
    [
      'target',
      'what it is about: a node, a page as it was, a revision, a change request, a review',
      ...fields('Comment.target', 'node.id node.preview changeRequest review space revision'),
      ...fields('Comment.target.page', 'id title emoji icon createdAt updatedAt path outdated'),
      open('postCommentInSpace', COMMENTS),
    ],
    ...plain('Comment', 'urls.location:uri'),
    ...PERMISSIONS,
    [
      'status',
      'tells whether it is resolved',
      contract('Comment.status', { values: ['resolved'] }),
      open('updateCommentInSpace', COMMENTS),
    ],
    [
      'resolvedAt, resolvedBy',
      'when and by whom',
      contract('Comment.resolvedAt', { type: 'date-time' }),
      contract('Comment.resolvedBy', { type: 'User' }),
      open('updateCommentInSpace', COMMENTS),
    ],
    [
      'input',
      'a body is sent as Markdown, among other forms; an empty object is one of them',
      contract('postCommentInSpace.body.body.markdown'),
      contract('updateCommentInSpace.body.body', { type: 'map' }),
      open('postCommentInSpace', COMMENTS),
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
      open('listCommentsInSpace', COMMENTS),
    ],
    [
      'postCommentInSpace',
      'needs a body; may name a node and a page',
      answer('postCommentInSpace', '200 Comment'),
      contract('postCommentInSpace.body.body', { required: true }),
      ...fields('postCommentInSpace.body', 'node page', { type: 'string', required: false }),
      open('postCommentInSpace', COMMENTS),
    ],
    [
      'getCommentInSpace',
      'one comment, its body in a format',
      answer('getCommentInSpace', '200 Comment'),
      contract('getCommentInSpace.query.format'),
      open('getCommentInSpace', COMMENTS),
    ],
    [
      'updateCommentInSpace',
      'resolves, rewrites, adds and takes reactions, all optional',
      answer('updateCommentInSpace', '200 Comment'),
      ...fields('updateCommentInSpace.body', 'resolved body addedReactions removedReactions', { required: false }),
      open('updateCommentInSpace', COMMENTS),
    ],
    [
      'deleteCommentInSpace',
      'answers nothing',
      answer('deleteCommentInSpace', '204'),
      open('deleteCommentInSpace', COMMENTS),
    ],
    [
      'postCommentReplyInSpace',
      'needs a body',
      answer('postCommentReplyInSpace', '200 CommentReply'),
      contract('postCommentReplyInSpace.body.body', { required: true }),
      open('postCommentReplyInSpace', COMMENTS),
    ],
    [
      'getCommentReplyInSpace',
      'one reply, its body in a format',
      answer('getCommentReplyInSpace', '200 CommentReply'),
      contract('getCommentReplyInSpace.query.format'),
      open('getCommentReplyInSpace', COMMENTS),
    ],
    [
      'updateCommentReplyInSpace',
      'rewrites, adds and takes reactions, all optional',
      answer('updateCommentReplyInSpace', '200 CommentReply'),
      ...fields('updateCommentReplyInSpace.body', 'body addedReactions removedReactions', { required: false }),
      open('updateCommentReplyInSpace', COMMENTS),
    ],
    [
      'deleteCommentReplyInSpace',
      'answers nothing',
      answer('deleteCommentReplyInSpace', '204'),
      open('deleteCommentReplyInSpace', COMMENTS),
    ],
    [
      'listCommentersInSpace',
      'pages of who commented',
      answer('listCommentersInSpace', '200 paged OrganizationMember'),
      open('listCommentersInSpace', COMMENTS),
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
      open('listCommentsInChangeRequest', COMMENTS),
    ],
    [
      'postCommentInChangeRequest',
      'as in a space',
      answer('postCommentInChangeRequest', '200 Comment'),
      contract('postCommentInChangeRequest.body.body', { required: true }),
      ...fields('postCommentInChangeRequest.body', 'node page', { required: false }),
      open('postCommentInChangeRequest', COMMENTS),
    ],
    [
      'getCommentInChangeRequest',
      'one comment, its body in a format',
      answer('getCommentInChangeRequest', '200 Comment'),
      contract('getCommentInChangeRequest.query.format'),
      open('getCommentInChangeRequest', COMMENTS),
    ],
    [
      'updateCommentInChangeRequest',
      'as in a space',
      answer('updateCommentInChangeRequest', '200 Comment'),
      ...fields('updateCommentInChangeRequest.body', 'resolved body addedReactions removedReactions', {
        required: false,
      }),
      open('updateCommentInChangeRequest', COMMENTS),
    ],
    [
      'deleteCommentInChangeRequest',
      'answers nothing',
      answer('deleteCommentInChangeRequest', '204'),
      open('deleteCommentInChangeRequest', COMMENTS),
    ],
    [
      'listCommentRepliesInChangeRequest',
      'pages of replies in a format',
      answer('listCommentRepliesInChangeRequest', '200 paged CommentReply'),
      contract('listCommentRepliesInChangeRequest.query.format'),
      open('listCommentRepliesInChangeRequest', COMMENTS),
    ],
    [
      'postCommentReplyInChangeRequest',
      'needs a body; answers in a format',
      answer('postCommentReplyInChangeRequest', '200 CommentReply'),
      contract('postCommentReplyInChangeRequest.body.body', { required: true }),
      contract('postCommentReplyInChangeRequest.query.format'),
      open('postCommentReplyInChangeRequest', COMMENTS),
    ],
    [
      'getCommentReplyInChangeRequest',
      'one reply, its body in a format',
      answer('getCommentReplyInChangeRequest', '200 CommentReply'),
      contract('getCommentReplyInChangeRequest.query.format'),
      open('getCommentReplyInChangeRequest', COMMENTS),
    ],
  ]),
];

export const comments: readonly Statement[] = [...models, ...operations];
