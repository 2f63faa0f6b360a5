// What somebody may do with a comment or a reply. The `permissions` that are shown and the refusals come from here.
// Assumption, as the specification names only the flags: who may comment may also reply, react, resolve and reopen; a text is
// changed by its author alone, and deleted by them or by an administrator of the space.
import type { CommentReply } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { isPermitted } from '../../../access/roles.ts';
import type { CommentTarget } from './comment-target-ref.ts';

/** The flags of a comment or a reply. */
export type CommentRights = Required<CommentReply['permissions']>;

/** What the caller may do with something that somebody posted. */
export function rightsOn(
  { posted_by: author }: { readonly posted_by: string },
  { user, role }: Pick<CommentTarget, 'user' | 'role'>,
): CommentRights {
  const mayComment = isPermitted('space.comment', role);
  const isAuthor = author === user;
  return {
    view: true,
    edit: mayComment && isAuthor,
    reply: mayComment,
    delete: mayComment && (isAuthor || isPermitted('space.admin', role)),
  };
}

const REFUSALS: Readonly<Record<keyof CommentRights, string>> = {
  view: 'You may not see this.',
  edit: 'Only who wrote this may change its text.',
  reply: 'You may not take part in this discussion.',
  delete: 'Only who wrote this, or an administrator of the space, may delete it.',
};

/** Throws forbidden unless the caller has the right. */
export function requireRight(
  right: keyof CommentRights,
  post: { readonly posted_by: string },
  place: Pick<CommentTarget, 'user' | 'role'>,
): void {
  if (!rightsOn(post, place)[right]) throw apiError('forbidden', REFUSALS[right]);
}
