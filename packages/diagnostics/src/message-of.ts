// What a thrown value says about itself.

/** The message of anything that was thrown. A failed `fetch` says why only in its cause, so the reason is added. */
export function messageOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const reason = thrown instanceof TypeError && thrown.message === 'fetch failed' ? reasonOf(thrown.cause) : undefined;
  return reason === undefined ? thrown.message : `${thrown.message} (${reason})`;
}

/** A code such as `ECONNREFUSED`, else the message. A hostname with several IP addresses fails with an error for each. */
function reasonOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { code } = cause as { readonly code?: unknown };
  if (typeof code === 'string') return code;
  if (cause instanceof AggregateError && cause.message === '') return reasonOf(cause.errors[0]);
  return cause.message === '' ? undefined : cause.message;
}
