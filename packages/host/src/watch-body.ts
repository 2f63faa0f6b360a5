// Watches when the body of a response was read to its end, canceled, or aborted. Used by both hosts for traces.
import { BodyStart } from './body-start.ts';
import type { AnswerBody } from './body-start.ts';

/** A response, and a promise that settles when its body is done with. */
export interface WatchedResponse {
  readonly response: Response;
  /** Never rejects. */
  readonly done: Promise<void>;
  /** Whether a reader has started on the body. */
  readonly isRead: () => boolean;
  /** What of the body went to its reader until now. */
  readonly body: () => AnswerBody;
}

const NO_BODY: AnswerBody = { start: new Uint8Array(), bytes: 0 };

/** Watches the body of a response, and passes it on chunk by chunk. */
export function watchBody(response: Response, onChunk?: (chunk: Uint8Array) => void): WatchedResponse {
  const { status, statusText, headers } = response;
  if (response.body === null || headers.get('content-length') === '0') {
    void response.body?.cancel();
    const bodiless = new Response(null, { status, statusText, headers });
    return { response: bodiless, done: Promise.resolve(), isRead: () => true, body: () => NO_BODY };
  }
  let isRead = false;
  const start = new BodyStart();
  const done = Promise.withResolvers<void>();
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isRead = true;
        try {
          const { done: isDone, value } = await reader.read();
          if (!isDone) {
            start.note(value);
            onChunk?.(value);
            return controller.enqueue(value);
          }
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        done.resolve();
      },
      async cancel(reason) {
        done.resolve();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return {
    response: new Response(body, { status, statusText, headers }),
    done: done.promise,
    isRead: () => isRead,
    body: () => start.get(),
  };
}
