// The comments of a space or a change request, or one comment with its replies.
import type { PanelProps } from '../state/routing/panel.ts';
import { CommentList } from './comment-list.tsx';

export function CommentsPanel({ params }: PanelProps) {
  const { space = '', change, comment } = params;
  return (
    <>
      <h1>{comment === undefined ? 'Comments' : 'Comment'}</h1>
      <CommentList spaceId={space} changeRequestId={change} commentId={comment} />
    </>
  );
}
