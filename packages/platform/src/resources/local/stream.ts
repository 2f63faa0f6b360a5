// Live updates as server-sent events.
import type { Live } from '../../live.ts';

/** Comment lines keep proxies and browsers from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;

/** A response that tells each change as it happens, until the caller goes away. */
export function streamLive(live: Live, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  let end = (): void => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(': connected\n\n'));
      const unsubscribe = live.subscribe((change) => {
        controller.enqueue(encoder.encode(`event: ${change.type}\ndata: ${JSON.stringify(change)}\n\n`));
      });
      const heartbeat = setInterval(() => controller.enqueue(encoder.encode(': still here\n\n')), HEARTBEAT_MS);
      heartbeat.unref();
      end = () => {
        unsubscribe();
        clearInterval(heartbeat);
      };
      signal.addEventListener('abort', end, { once: true });
    },
    cancel: () => end(),
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } });
}
