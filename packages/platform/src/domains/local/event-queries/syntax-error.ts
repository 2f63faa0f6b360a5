// The place of a syntax error. SQLite names the token alone, and the same token can be in the query several times.

/** Line and column of a token, both from 1. */
export interface ErrorPlace {
  readonly line: number;
  readonly column: number;
}

/** A syntax error, with the token that SQLite names. */
export interface SyntaxError {
  readonly sql: string;
  readonly message: string;
  readonly token: string;
}

/**
 * Finds the token: the parser reads from left to right, so that the query up to the wrong token fails in the same way, and a shorter one
 * doesn’t. `prepare` compiles a statement.
 */
export function findErrorPlace(
  prepare: (sql: string) => unknown,
  { sql, message, token }: SyntaxError,
): ErrorPlace | undefined {
  if (token === '') return undefined;
  for (let at = sql.indexOf(token); at !== -1; at = sql.indexOf(token, at + 1)) {
    if (messageOf(prepare, sql.slice(0, at + token.length)) !== message) continue;
    const lines = sql.slice(0, at).split('\n');
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  }
  return undefined;
}

function messageOf(prepare: (sql: string) => unknown, sql: string): string | undefined {
  try {
    prepare(sql);
  } catch (thrown) {
    return (thrown as Error).message;
  }
  return undefined;
}
