// Live updates as server-sent events.
import type { Live } from '../../core/live.ts';

/** Comment lines keep proxies and browsers from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;

/** A response that tells each change as it happens, until the caller goes away or the platform closes. */
export function streamLive(live: Live, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  let end = (): void => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
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
  });
  return new Response(body, { headers: STREAM_HEADERS });
}

/** Headers of the stream, which are all that `HEAD` asks for. */
export const STREAM_HEADERS = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } as const;
