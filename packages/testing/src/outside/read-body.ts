// The body of a request of a script.
import { parseBody } from './parse-body.ts';

/** The value of JSON, else the text; undefined without a body. The request can still be read afterwards. */
export async function readBody(request: Request): Promise<unknown> {
  if (request.body === null) return undefined;
  const text = await request.clone().text();
  return text === '' ? undefined : parseBody(text, request.headers.get('content-type'));
}
