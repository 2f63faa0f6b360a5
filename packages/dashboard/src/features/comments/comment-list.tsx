// Comments with their replies. The forms of the data view create, edit, and delete them.
import type { Client } from '@bindery/client';
import type { Comment, CommentReply } from '@bindery/contract';
import { useState } from 'preact/hooks';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Link } from '../navigation/link.tsx';
import { useWrites } from '../writes/use-writes.ts';
import { ANY_ID } from '../../state/writes/resource-writes.ts';
import { Empty, Failed, Loading } from '../../ui/load.tsx';
import { useReading } from '../widgets/use-reading.ts';
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
  const { api, writes } = useDashboard();
  const count = useStore(writes, (state) => state.count);
  const [status, setStatus] = useState<CommentFilter>('all');
  const around = `/spaces/${encodeURIComponent(spaceId)}${changeRequestId === undefined ? '' : `/change-requests/${encodeURIComponent(changeRequestId)}`}`;
  const path = `${around}/comments`;
  const list = useReading(
    () => fetchDiscussions(api, { spaceId, changeRequestId, commentId }, status),
    [api, spaceId, changeRequestId, commentId, status, count],
  );
  const ofComment = useWrites(`${path}/${ANY_ID}`, false).value;
  const ofReply = useWrites(`${path}/${ANY_ID}/replies/${ANY_ID}`, false).value;
  if (list.problem !== undefined) return <Failed message={list.problem} retry={() => void list.reload()} />;
  return (
    <>
      {commentId === undefined && (
        <p class="comment-filter">
          <label>
            Status{' '}
            <select value={status} onChange={(event) => setStatus(event.currentTarget.value as CommentFilter)}>
              <option value="all">All</option>
              <option value="open">Open</option>
              <option value="resolved">Resolved</option>
            </select>
          </label>{' '}
          {changeRequestId !== undefined && (
            <Link class="button" href={`/data${path}?do=new`}>
              New comment
            </Link>
          )}
        </p>
      )}
      {list.value === undefined && <Loading noun="comments" />}
      {list.value?.length === 0 && <Empty>{status === 'all' ? 'No comments yet.' : `No ${status} comments.`}</Empty>}
      <ul class="comments" aria-label="Comments">
        {list.value?.map(({ comment, replies }) => (
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
    </>
  );
}

const IN_SPACE = '/spaces/{spaceId}/comments';
const IN_CHANGE = '/spaces/{spaceId}/change-requests/{changeRequestId}/comments';

async function fetchDiscussions(
  api: Client,
  { spaceId, changeRequestId, commentId }: CommentListProps,
  status: CommentFilter,
): Promise<readonly Discussion[]> {
  const format = { format: 'markdown' } as const;
  const list = { ...format, status, limit: 100 };
  const inChange = changeRequestId === undefined ? undefined : { spaceId, changeRequestId };
  async function fetchComments(): Promise<readonly Comment[]> {
    if (inChange === undefined) {
      if (commentId === undefined) return (await api.request(`GET ${IN_SPACE}`, { spaceId, query: list })).items;
      return [await api.request(`GET ${IN_SPACE}/{commentId}`, { spaceId, commentId, query: format })];
    }
    if (commentId === undefined) return (await api.request(`GET ${IN_CHANGE}`, { ...inChange, query: list })).items;
    return [await api.request(`GET ${IN_CHANGE}/{commentId}`, { ...inChange, commentId, query: format })];
  }
  async function fetchReplies({ id, replies }: Comment): Promise<readonly CommentReply[]> {
    if (replies === 0) return [];
    const query = { ...format, limit: 100 };
    const { items } =
      inChange === undefined
        ? await api.request(`GET ${IN_SPACE}/{commentId}/replies`, { spaceId, commentId: id, query })
        : await api.request(`GET ${IN_CHANGE}/{commentId}/replies`, { ...inChange, commentId: id, query });
    return items;
  }
  const comments = await fetchComments();
  return Promise.all(comments.map(async (comment) => ({ comment, replies: await fetchReplies(comment) })));
}
