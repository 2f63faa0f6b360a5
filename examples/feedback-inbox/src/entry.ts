// One reader’s feedback, and the check of what a page sends. Anyone can call the endpoint, so only known fields of known sizes pass.
import { ExposableError } from '@bindery/runtime';

/** Feedback in the inbox. */
export type Entry = {
  id: string;
  helpful: boolean;
  comment: string;
  /** Path of the page on the site. */
  path: string;
  /** ISO 8601. */
  createdAt: string;
  isResolved: boolean;
};

/** Feedback as a page sends it. */
export type Feedback = Pick<Entry, 'helpful' | 'comment' | 'path'>;

export const MAX_COMMENT_LENGTH = 1000;
const MAX_PATH_LENGTH = 300;

/** Control characters except line breaks, and characters that reverse or hide text. */
const HIDDEN_CHARACTERS = /(?!\n)[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Reads the body of a request. Throws an ExposableError with status 400. */
export function parseFeedback(text: string): Feedback {
  const { helpful, comment = '', path } = parseObject(text);
  if (typeof helpful !== 'boolean') throw new ExposableError('Field "helpful": expected true or false.', 400);
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > MAX_PATH_LENGTH) {
    throw new ExposableError(`Field "path": expected a path of up to ${MAX_PATH_LENGTH} characters.`, 400);
  }
  if (typeof comment !== 'string' || comment.length > MAX_COMMENT_LENGTH) {
    throw new ExposableError(`Field "comment": expected up to ${MAX_COMMENT_LENGTH} characters.`, 400);
  }
  return { helpful, comment: visibleText(comment), path: visibleText(path) };
}

/** The text as readers see it. A lone surrogate becomes U+FFFD. */
function visibleText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(HIDDEN_CHARACTERS, '').trim().toWellFormed();
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Text that isn’t JSON gets the same response as JSON that isn’t an object.
  }
  throw new ExposableError('The body is invalid. Expected a JSON object.', 400);
}
