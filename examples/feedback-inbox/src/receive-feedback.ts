// The public endpoint of a site: receives feedback from its pages.
import { ExposableError } from '@bindery/runtime';
import type { Context } from './context.ts';
import { parseFeedback } from './entry.ts';
import { updateInbox } from './inbox-store.ts';
import { addEntry } from './inbox.ts';

/** UTF-8 bytes of a request: a comment and a path of the longest kind, with room for escapes. */
const MAX_BODY_BYTES = 8 * 1024;

/** Pages are on another origin than the endpoint. The endpoint returns no data. */
const HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

export async function receiveFeedback(request: Request, context: Context): Promise<Response> {
  try {
    if (!new URL(request.url).pathname.endsWith('/feedback')) throw new ExposableError('Not found.', 404);
    if (request.method !== 'POST') throw new ExposableError('Send feedback with POST.', 405);
    const feedback = parseFeedback(await readBody(request));
    const entry = { ...feedback, id: crypto.randomUUID(), createdAt: new Date().toISOString(), isResolved: false };
    await updateInbox((inbox) => ({ ...inbox, entries: addEntry(inbox.entries ?? [], entry) }), context);
    return Response.json({ status: 'saved' }, { status: 201, headers: HEADERS });
  } catch (error) {
    // Without the header, a page couldn’t read the status.
    if (!(error instanceof ExposableError)) throw error;
    return Response.json({ error: error.message }, { status: error.code, headers: HEADERS });
  }
}

/** Stops reading at the limit, whatever the request says about its length. */
async function readBody({ body }: Request): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new ExposableError(`The body exceeds ${MAX_BODY_BYTES} bytes.`, 413);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
