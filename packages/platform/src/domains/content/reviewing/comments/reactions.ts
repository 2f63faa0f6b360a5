// Reactions to comments and replies: one of each person and emoji.
import { API_LIMITS } from '@bindery/contract';
import type { EmojiReaction, User } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import type { Db, Tx } from '../../../../store/store.ts';
import type { CommentReactionTable } from '../../../../store/tables.ts';

/** A comment, or a reply to it. */
export interface ReactionTarget {
  readonly comment: string;
  readonly reply: string | null;
}

/** Changes of the caller's reactions in a request. */
export interface ReactionChange {
  readonly addedReactions?: readonly string[] | undefined;
  readonly removedReactions?: readonly string[] | undefined;
}

/**
 * Adds and removes the caller's reactions. What is there already, or is not there, is left so. Assumption: what both lists
 * name is removed.
 * @throws {KitError} request_invalid, for what cannot be an emoji
 */
export async function changeReactions(
  tx: Tx,
  to: ReactionTarget,
  { user, now, change }: { readonly user: string; readonly now: number; readonly change: ReactionChange },
): Promise<void> {
  const removed = new Set(emojisOf('removedReactions', change));
  const added = [...new Set(emojisOf('addedReactions', change))].filter((emoji) => !removed.has(emoji));
  for (const emoji of removed) {
    await tx
      .deleteFrom('comment_reaction')
      .where('comment', '=', to.comment)
      .where('reply', to.reply === null ? 'is' : '=', to.reply)
      .where('emoji', '=', emoji)
      .where('user', '=', user)
      .execute();
  }
  for (const emoji of added) {
    await tx
      .insertInto('comment_reaction')
      .values({ ...to, emoji, user, reacted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function emojisOf(field: keyof ReactionChange, change: ReactionChange): readonly string[] {
  const emojis = change[field] ?? [];
  const wrong = emojis.findIndex((emoji) => emoji === '' || emoji.length > API_LIMITS.EMOJI_MAX);
  if (wrong < 0) return emojis;
  throw apiError(
    'request_invalid',
    `Body field "${field}.${wrong}": an emoji must have 1 to ${API_LIMITS.EMOJI_MAX} characters.`,
  );
}

/** Reactions to comments or replies, with their users, in no particular order. */
export async function loadReactions(
  db: Db,
  to: 'comment' | 'reply',
  ids: readonly string[],
): Promise<CommentReactionTable[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('comment_reaction')
    .selectAll()
    .where(to, 'in', ids)
    .$if(to === 'comment', (query) => query.where('reply', 'is', null))
    .execute();
}

/** Reactions as the API shows them: each emoji and each person in the order of their first. */
export function presentReactions(
  rows: readonly CommentReactionTable[],
  users: ReadonlyMap<string, User>,
): EmojiReaction[] {
  const sorted = rows.toSorted(
    (a, b) => a.reacted_at - b.reacted_at || compare(a.emoji, b.emoji) || compare(a.user, b.user),
  );
  return [...Map.groupBy(sorted, ({ emoji }) => emoji)].map(([emoji, reactions]) => ({
    emoji,
    count: reactions.length,
    users: reactions.map(({ user, reacted_at: at }) => ({
      user: users.get(user) as User,
      reactedAt: new Date(at).toISOString(),
    })),
  }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
