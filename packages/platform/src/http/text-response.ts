// Responses whose text is known in whole. A server writes that in one go; a body, which is a stream, is made only for those
// who ask for one.
const texts = new WeakMap<Response, string>();

/** A response without a body whose text {@link textOf} and {@link withBody} know. Never leaves the platform as it is. */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  texts.set(response, text);
  return response;
}

/** The text of a response made by {@link textResponse}; undefined for any other. */
export function textOf(response: Response): string | undefined {
  return texts.get(response);
}

/** The response as anybody else expects it, with its text as its body. */
export function withBody(response: Response): Response {
  const text = texts.get(response);
  if (text === undefined) return response;
  return new Response(text, { status: response.status, headers: response.headers });
}
