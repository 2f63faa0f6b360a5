// Live updates as server-sent events.
import type { Live } from '../../core/live.ts';

/** Comment lines keep proxies and browsers from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;

/** So much waits for a reader that does not read; then its stream breaks off. In bytes. */
const MAX_WAITING_BYTES = 256 * 1024;

/**
 * A response that tells each change as it happens, until the caller goes away or the platform closes. It breaks off for a
 * caller who does not read it: who connects again asks for what happened in between.
 */
export function streamLive(live: Live, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  let end = (): void => {};
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: 0 });
  const source = {
    start(controller: ReadableStreamDefaultController<Uint8Array>) {
      const send = (text: string): void => {
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) > -MAX_WAITING_BYTES) return;
        end();
        controller.error(new Error('The live stream was not read.'));
      };
      send(': connected\n\n');
      const unsubscribe = live.subscribe(
        (change) => send(`event: ${change.type}\ndata: ${JSON.stringify(change)}\n\n`),
        () => {
          end();
          controller.close();
        },
      );
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
      heartbeat.unref();
      end = () => {
        unsubscribe();
        clearInterval(heartbeat);
      };
      signal.addEventListener('abort', end, { once: true });
    },
    cancel: () => end(),
  };
  return new Response(new ReadableStream(source, strategy), { headers: STREAM_HEADERS });
}

/** Headers of the stream, which are all that `HEAD` asks for. */
export const STREAM_HEADERS = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } as const;
