// The body of a request of a script, as a test compares it.

/** The value of JSON, else the text; undefined without a body. The request can still be read afterwards. */
export async function readBody(request: Request): Promise<unknown> {
  if (request.body === null) return undefined;
  const text = await request.clone().text();
  if (text === '') return undefined;
  if (!(request.headers.get('content-type') ?? '').includes('json')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
