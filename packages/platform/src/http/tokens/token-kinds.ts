import { VISITOR_OPERATIONS } from '@bindery/contract';
import type { Operation, TokenKind } from '@bindery/contract';
import type { Caller } from '../../core/caller.ts';
import { apiError } from '../../core/api-error.ts';

/** Rejects a caller whose kind of token the operation does not take. Throws token_kind_refused. */
export function requireTokenKind(id: string, declared: Operation, caller: Caller): void {
  if (caller.kind === 'user' && caller.visit !== undefined) return requireForVisitors(id);
  if (declared.tokens.includes('none') || declared.tokens.includes(caller.kind)) return;
  throw apiError(
    'token_kind_refused',
    `${id} doesn’t accept a token of ${withArticle(caller.kind)}. Accepted: ${declared.tokens.join(', ')}.`,
  );
}

function withArticle(kind: TokenKind): string {
  return kind === 'user' ? 'a user' : `an ${kind}`;
}

function requireForVisitors(id: string): void {
  if (VISITOR_OPERATIONS.has(id)) return;
  const operations = [...VISITOR_OPERATIONS].join(', ');
  throw apiError('token_kind_refused', `${id} doesn’t accept visitor tokens. They work only for: ${operations}.`);
}
