// Values in messages.

const MAX_QUOTED = 200;

/** A value as JSON, cut; `absent` for nothing. */
export function quoteValue(value: unknown): string {
  return cutText(JSON.stringify(value) ?? 'absent');
}

/** A text, cut after 200 characters. */
export function cutText(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}
