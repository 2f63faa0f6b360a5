// Comments, replies, reactions, and reviews.
export { targetOnChangeRequest, targetOnSpace } from './comments/comment-target-ref.ts';
export type { CommentTarget } from './comments/comment-target-ref.ts';
export { listCommenters } from './comments/commenters.ts';
export { getCommentRow, getReplyRow } from './comments/find.ts';
export { listComments, listReplies } from './comments/list.ts';
export { presentComment, presentReply } from './comments/present.ts';
export { deleteReply, postReply, updateReply } from './comments/replies.ts';
export { deleteComment, postComment, updateComment } from './comments/write.ts';
export { listReviews, readReview } from './reviews/list.ts';
export { presentReview } from './reviews/present.ts';
export { listRequestedReviewers, removeRequestedReviewer, requestReviewers } from './reviews/requested-reviewers.ts';
export { submitReview } from './reviews/submit.ts';
