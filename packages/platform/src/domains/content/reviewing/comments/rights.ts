// What someone may do with a comment or a reply. The `permissions` that are shown and the refusals come from here.
// The specification names only the flags. Assumption: who may comment may also reply, react, resolve and reopen; a text is
// changed only by its author, and deleted by its author or by an administrator of the space.
import type { CommentReply } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import { isPermitted } from '../../../../access/roles.ts';
import type { CommentTarget } from './comment-target-ref.ts';

/** The flags of a comment or a reply. */
export type CommentRights = Required<CommentReply['permissions']>;

/** The caller's permissions on a comment or reply. */
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
  view: 'You don’t have access to this.',
  edit: 'Only the author can edit this.',
  reply: 'You can’t take part in this discussion.',
  delete: 'Only the author or a space admin can delete this.',
};

/** Throws forbidden unless the caller has the right. */
export function requireRight(
  right: keyof CommentRights,
  post: { readonly posted_by: string },
  target: Pick<CommentTarget, 'user' | 'role'>,
): void {
  if (!rightsOn(post, target)[right]) throw apiError('forbidden', REFUSALS[right]);
}
