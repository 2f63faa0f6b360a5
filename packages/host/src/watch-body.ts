// Watches when the body of an answer was read to its end, cancelled, or aborted. Used by both hosts for traces.

/** The beginning of a body, as far as it was read. */
export interface AnswerBody {
  /** Its first bytes, at most {@link KEPT_BODY_BYTES}. */
  readonly start: Uint8Array;
  /** How many there were until now. */
  readonly bytes: number;
}

/** How much of a body is kept for the trace. */
export const KEPT_BODY_BYTES = 20_000;

/** An answer, and a promise that settles when its body is done with. */
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

/** Watches the body of an answer, and passes it on chunk by chunk. */
export function watchBody(response: Response): WatchedResponse {
  const { status, statusText, headers } = response;
  if (response.body === null || headers.get('content-length') === '0') {
    void response.body?.cancel();
    const bodiless = new Response(null, { status, statusText, headers });
    return { response: bodiless, done: Promise.resolve(), isRead: () => true, body: () => NO_BODY };
  }
  let isRead = false;
  let bytes = 0;
  const kept: Uint8Array[] = [];
  const note = (chunk: Uint8Array): void => {
    // A copy: the chunk is its reader's, who may hand its memory on.
    if (bytes < KEPT_BODY_BYTES) kept.push(chunk.slice(0, KEPT_BODY_BYTES - bytes));
    bytes += chunk.byteLength;
  };
  const done = Promise.withResolvers<void>();
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isRead = true;
        try {
          const { done: isDone, value } = await reader.read();
          if (!isDone) {
            note(value);
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
    body: () => ({ start: Buffer.concat(kept), bytes }),
  };
}
