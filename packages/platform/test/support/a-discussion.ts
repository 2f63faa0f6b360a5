// Short hand for tests of comments: places that have none yet, on spaces and on change requests.
import type { CallAnswer, CallOptions, TestPlatform } from './test-platform.ts';

/** A space, or a change request of one. */
export interface Discussion {
  /** Id of the space. */
  readonly space: string;
  /** Path of the space. */
  readonly spacePath: string;
  /** Id of the change request; undefined on a space. */
  readonly changeRequest: string | undefined;
  /** Path of what is discussed. */
  readonly path: string;
  /** Path of the comments. */
  readonly comments: string;
  /** Posts a Markdown comment. */
  say(text: string, by?: CallOptions, target?: Record<string, unknown>): Promise<CallAnswer>;
  /** Posts a Markdown reply. */
  answer(comment: string, text: string, by?: CallOptions): Promise<CallAnswer>;
  /** Reads below the path of the comments: `''` is the list. */
  read(path: string, by?: CallOptions): Promise<CallAnswer>;
  change(comment: string, body: unknown, by?: CallOptions): Promise<CallAnswer>;
  remove(comment: string, by?: CallOptions): Promise<CallAnswer>;
  /** How many open comments the space, or the change request, says that it has. */
  countOpen(): Promise<number>;
}

/** Kinds of resources with comments. */
export const DISCUSSION_KINDS = ['space', 'change request'] as const;

/** A new space with a sample page. */
export async function aSpaceToDiscuss(test: TestPlatform): Promise<string> {
  return (await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Discussed' })).body.id;
}

/** A space, or a new change request of it. Default: a new space. */
export async function aDiscussion(
  test: TestPlatform,
  on: (typeof DISCUSSION_KINDS)[number],
  inSpace?: string,
): Promise<Discussion> {
  const space = inSpace ?? (await aSpaceToDiscuss(test));
  const spacePath = `/v1/spaces/${space}`;
  const opened = on === 'space' ? undefined : await test.post(`${spacePath}/change-requests`, {});
  const changeRequest: string | undefined = opened?.body.id;
  const path = changeRequest === undefined ? spacePath : `${spacePath}/change-requests/${changeRequest}`;
  const comments = `${path}/comments`;
  return {
    space,
    spacePath,
    changeRequest,
    path,
    comments,
    say: (text, by, target = {}) => test.post(comments, { body: { markdown: text }, ...target }, by),
    answer: (comment, text, by) => test.post(`${comments}/${comment}/replies`, { body: { markdown: text } }, by),
    read: (below, by) => test.get(`${comments}${below}`, by),
    change: (comment, body, by) => test.call('PUT', `${comments}/${comment}`, { body, ...by }),
    remove: (comment, by) => test.call('DELETE', `${comments}/${comment}`, by),
    countOpen: async () => (await test.get(path)).body.comments,
  };
}
