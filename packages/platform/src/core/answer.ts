// What the API answers with. A text that is known in whole is written in one go; a `Response` is made of it only for those who request one.

/** A whole response. */
export interface TextResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for a response that has none, for example 204. */
  readonly text: string | null;
}

/** A whole response, or a `Response` for whatever is no text, or a stream. */
export type Answer = TextResponse | Response;

/** The response as anyone else expects it. */
export function toResponse(answer: Answer): Response {
  if (answer instanceof Response) return answer;
  return new Response(answer.text, { status: answer.status, headers: answer.headers });
}

/** The response to `HEAD`: what `GET` answers, without the body. */
export async function withoutBody(answer: Answer): Promise<Answer> {
  if (!(answer instanceof Response)) return { ...answer, text: null };
  await answer.body?.cancel();
  return new Response(null, { status: answer.status, headers: answer.headers });
}
