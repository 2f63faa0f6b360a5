// Live updates as server-sent events: each subscriber is sent what they can see.
import type { LiveChange } from '@bindery/contract';
import type { ChangeFeed, LiveSubject } from '../../core/live.ts';

/** Comment lines keep proxies and browsers from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;

/** So much waits for a reader that does not read; then its stream breaks off. In bytes. */
const MAX_WAITING_BYTES = 256 * 1024;

/** So many changes wait until it is known whether the reader can see them; then its stream breaks off. */
const MAX_WAITING_CHANGES = 10_000;

/** Options of a stream. */
export interface LiveStreamOptions {
  readonly live: ChangeFeed;
  /** Ends the stream. */
  readonly signal: AbortSignal;
  /** Whether the reader can see what a change is about, now. */
  readonly isVisible: (change: LiveChange, subject: LiveSubject) => Promise<boolean>;
  /** Receives errors of `isVisible`. */
  readonly report: (thrown: unknown) => void;
}

/**
 * A response that streams changes until the caller disconnects or the platform closes. It ends if the caller doesn’t read it. After a
 * reconnect, the caller fetches what changed in between.
 */
export function streamLive({ live, signal, isVisible, report }: LiveStreamOptions): Response {
  const encoder = new TextEncoder();
  let end = (): void => {};
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: 0 });
  const source = {
    start(controller: ReadableStreamDefaultController<Uint8Array>) {
      let isOpen = true;
      let waiting = 0;
      /** Each change waits for those before it, so that they are sent in their order. */
      let sent: Promise<void> = Promise.resolve();
      const breakOff = (): void => {
        end();
        controller.error(new Error('The live stream wasn’t read.'));
      };
      // A reader in this process has no connection that would end with its signal.
      const finish = (): void => {
        if (!isOpen) return;
        end();
        controller.close();
      };
      const send = (text: string): void => {
        if (!isOpen) return;
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) <= -MAX_WAITING_BYTES) breakOff();
      };
      const sendVisible = async (change: LiveChange, subject: LiveSubject): Promise<void> => {
        waiting -= 1;
        if (!isOpen || !(await isVisible(change, subject))) return;
        send(`event: ${change.type}\ndata: ${JSON.stringify(change)}\n\n`);
      };
      send(': connected\n\n');
      const unsubscribe = live.subscribe(
        (change, subject) => {
          if ((waiting += 1) > MAX_WAITING_CHANGES) return breakOff();
          sent = sent
            .then(() => sendVisible(change, subject))
            .catch((thrown: unknown) => (isOpen ? report(thrown) : undefined));
        },
        () => finish(),
      );
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
      heartbeat.unref();
      end = () => {
        isOpen = false;
        unsubscribe();
        clearInterval(heartbeat);
      };
      signal.addEventListener('abort', finish, { once: true });
    },
    cancel: () => end(),
  };
  return new Response(new ReadableStream(source, strategy), { headers: STREAM_HEADERS });
}

/** Headers of the stream, which are all that `HEAD` requests. */
export const STREAM_HEADERS = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } as const;
