// Bodies as tests compare them.

/** The value of a JSON text, by its content type; other text unchanged. */
export function parseBody(text: string, contentType: string | null | undefined): unknown {
  if (!(contentType ?? '').includes('json')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
