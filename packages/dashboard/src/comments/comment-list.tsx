// Comments with their replies. The forms of the data view create, edit, and delete them.
import type { Client } from '@bindery/client';
import type { Comment, CommentReply } from '@bindery/contract';
import { useState } from 'preact/hooks';
import { useDerived } from '../data/use-query.ts';
import { Link } from '../ui/link.tsx';
import { useWrites } from '../writes/use-writes.ts';
import { ANY_ID } from '../writes/resource-writes.ts';
import { Choice } from '../ui/choices/choice.tsx';
import { Load } from '../ui/load.tsx';
import { CommentView } from './comment-view.tsx';
import './comments.css';

export interface CommentListProps {
  readonly spaceId: string;
  readonly changeRequestId?: string | undefined;
  readonly commentId?: string | undefined;
}

/** A comment with its replies. */
export interface Discussion {
  readonly comment: Comment;
  readonly replies: readonly CommentReply[];
}

type CommentFilter = 'all' | 'open' | 'resolved';

export function CommentList({ spaceId, changeRequestId, commentId }: CommentListProps) {
  const [status, setStatus] = useState<CommentFilter>('all');
  const around = `/spaces/${encodeURIComponent(spaceId)}${changeRequestId === undefined ? '' : `/change-requests/${encodeURIComponent(changeRequestId)}`}`;
  const path = `${around}/comments`;
  const list = useDerived(
    (api) => fetchDiscussions(api, { spaceId, changeRequestId, commentId }, status),
    [spaceId, changeRequestId, commentId, status],
  );
  const ofComment = useWrites(`${path}/${ANY_ID}`, false).value;
  const ofReply = useWrites(`${path}/${ANY_ID}/replies/${ANY_ID}`, false).value;
  return (
    <>
      {commentId === undefined && (
        <p class="comment-filter">
          <Choice
            label="Status"
            options={{ all: 'All', open: 'Open', resolved: 'Resolved' }}
            value={status}
            choose={setStatus}
          />{' '}
          {changeRequestId !== undefined && (
            <Link class="button" href={`/data${path}?do=new`}>
              New comment
            </Link>
          )}
        </p>
      )}
      <Load query={list} noun="comments" empty={status === 'all' ? 'No comments yet.' : `No ${status} comments.`}>
        {(discussions) => (
          <ul class="comments" aria-label="Comments">
            {discussions.map(({ comment, replies }) => (
              <li key={comment.id}>
                <CommentView
                  path={`${path}/${encodeURIComponent(comment.id)}`}
                  comment={comment}
                  writes={ofComment}
                  isAlone={commentId !== undefined}
                />
                {replies.length > 0 && (
                  <ul class="comments" aria-label="Replies">
                    {replies.map((reply) => (
                      <li key={reply.id}>
                        <CommentView
                          path={`${path}/${encodeURIComponent(comment.id)}/replies/${encodeURIComponent(reply.id)}`}
                          comment={reply}
                          writes={ofReply}
                          around={comment.id}
                          isAlone={false}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
      </Load>
    </>
  );
}

async function fetchDiscussions(
  api: Client,
  { spaceId, changeRequestId, commentId }: CommentListProps,
  status: CommentFilter,
): Promise<readonly Discussion[]> {
  const format = { format: 'markdown' } as const;
  const inSpace = '/spaces/{spaceId}/comments';
  // The comments of a change request have the same operations.
  const path = changeRequestId === undefined ? inSpace : (IN_CHANGE_REQUEST as typeof inSpace);
  const ids = { spaceId, ...(changeRequestId !== undefined && { changeRequestId }) };
  async function fetchReplies({ id, replies }: Comment): Promise<readonly CommentReply[]> {
    if (replies === 0) return [];
    const query = { ...format, limit: 100 };
    return (await api.request(`GET ${path}/{commentId}/replies`, { ...ids, commentId: id, query })).items;
  }
  const comments =
    commentId === undefined
      ? (await api.request(`GET ${path}`, { ...ids, query: { ...format, status, limit: 100 } })).items
      : [await api.request(`GET ${path}/{commentId}`, { ...ids, commentId, query: format })];
  return Promise.all(comments.map(async (comment) => ({ comment, replies: await fetchReplies(comment) })));
}

const IN_CHANGE_REQUEST: string = '/spaces/{spaceId}/change-requests/{changeRequestId}/comments';
