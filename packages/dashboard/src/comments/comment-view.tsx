// A comment or reply: author, date, target, text, and actions.
import type { Comment, CommentReply } from '@bindery/contract';
import { pageHref } from '../state/routing/hrefs.ts';
import { capitalize } from '../state/capitalize.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { Link } from '../ui/link.tsx';
import { writesOfItem } from '../writes/use-writes.ts';
import type { Writes } from '../writes/use-writes.ts';
import { WriteButtons } from '../writes/write-bar.tsx';
import { GuardedButton } from '../ui/rights/guarded-button.tsx';
import { reasonFor } from '../ui/rights/reason-for.ts';
import { formatMoment } from '../ui/format-ms.ts';

export interface CommentViewProps {
  readonly path: string;
  readonly comment: Comment | CommentReply;
  /** The possible writes on comments of the list. Undefined until loaded. */
  readonly writes: Writes | undefined;
  /** The parent comment of a reply. */
  readonly around?: string;
  /** Whether the view has its own buttons above, for the one comment on screen. */
  readonly isAlone: boolean;
}

export function CommentView({ path, comment, writes, around, isAlone }: CommentViewProps) {
  const { router } = useDashboard();
  const { id, postedBy, postedAt, editedAt, body } = comment;
  const status = 'status' in comment ? comment.status : undefined;
  return (
    <article class="comment" aria-label={`${status === undefined ? 'Reply' : 'Comment'} by ${postedBy.displayName}`}>
      <p class="comment-head">
        {status !== undefined && (
          <span class="chip" data-kind={status}>
            {capitalize(status)}
          </span>
        )}{' '}
        <b>{postedBy.displayName}</b>{' '}
        <span class="quiet">
          <time dateTime={postedAt}>{formatMoment(postedAt)}</time>
          {editedAt !== undefined && ', edited'}
        </span>{' '}
        {'target' in comment && <Target comment={comment} />}
      </p>
      <p class="comment-text">
        {'markdown' in body ? body.markdown : 'Rich text isn’t shown here. See the raw response.'}
      </p>
      <div class="comment-actions">
        {status !== undefined && (
          <GuardedButton
            reason={reasonAgainstReply(comment, writes)}
            run={() => router.go(`/data${path}/replies?do=new`)}
          >
            Reply
          </GuardedButton>
        )}
        {writes !== undefined && !isAlone && (
          <WriteButtons
            apiPath={path}
            writes={writesOf(writes, { id, around, comment })}
            label={`Actions for the comment by ${postedBy.displayName}`}
          />
        )}
        {status !== undefined && !isAlone && <Link href={`/data${path}`}>Open</Link>}
      </div>
    </article>
  );
}

function reasonAgainstReply({ permissions }: Comment | CommentReply, writes: Writes | undefined): string | undefined {
  const reason = reasonFor('space.comment', writes?.target.flags.get('space'));
  return reason ?? (permissions.reply === false ? 'You can’t reply to this comment.' : undefined);
}

interface AsOfOptions {
  readonly id: string;
  readonly around: string | undefined;
  readonly comment: Comment | CommentReply;
}

/** Of a reply, the path names two: the comment, then the reply. */
function writesOf(writes: Writes, { id, around, comment }: AsOfOptions): Writes {
  const item: Readonly<Record<string, unknown>> = { ...comment };
  if (around === undefined) return writesOfItem(writes, id, item);
  const own = writesOfItem(writes, id, item);
  return { ...own, all: own.all.map((at) => ({ ...at, params: { ...at.params, commentId: around } })) };
}

function Target({ comment }: { readonly comment: Comment }) {
  const { page, node, space } = comment.target;
  if (page === undefined) return null;
  return (
    <span class="quiet">
      on <Link href={pageHref(page.id, { spaceId: space })}>{page.title}</Link>
      {node?.preview !== undefined && `: “${node.preview}”`}
    </span>
  );
}
