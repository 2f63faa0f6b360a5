// Reads a body before its delivery settles, so that a process that is lost in between costs the caller nothing.

/** Most bytes that are kept. The rest streams. */
const MAX_BYTES = 1024 * 1024;

/** What ends the wait for a body. */
export interface BufferOptions {
  /** Milliseconds. Then the rest streams. */
  readonly waitMs: number;
  /** Rejects when the process is lost. */
  readonly lost: Promise<never>;
  /** Rejects if a body broke off because the process is gone, and not because the script ended it. */
  readonly requireAlive: () => Promise<void>;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * The same response, with its body read as far as it comes in time.
 * @throws {ProcessLostError}
 */
export async function bufferBody(response: Response, options: BufferOptions): Promise<Response> {
  const { body, status, statusText, headers } = response;
  if (body === null) return response;
  const reader = body.getReader();
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), options.waitMs);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let next = reader.read();
  try {
    while (bytes < MAX_BYTES) {
      const read = await Promise.race([next, options.lost, late.promise]);
      if (read === 'late' || read.done) break;
      chunks.push(read.value);
      bytes += read.value.byteLength;
      next = reader.read();
    }
  } catch (error) {
    await Promise.race([options.lost, options.requireAlive()]);
    next = Promise.reject(error);
  } finally {
    clearTimeout(timer);
  }
  next.catch(() => {}); // The reader of the stream gets it.
  return new Response(streamOf(chunks, { reader, next }), { status, statusText, headers });
}

/** The chunks, then what `next` and the reader give. */
function streamOf(
  chunks: readonly Uint8Array[],
  rest: { readonly reader: Reader; next: ReturnType<Reader['read']> },
): ReadableStream<Uint8Array> {
  const waiting = [...chunks];
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = waiting.shift();
        if (chunk !== undefined) return controller.enqueue(chunk);
        const { done, value } = await rest.next;
        if (done) return controller.close();
        controller.enqueue(value);
        rest.next = rest.reader.read();
        rest.next.catch(() => {}); // It is read by the next pull.
      },
      cancel: (reason) => rest.reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
