// The frames on the page: who a message came from, and where one is to go.
import type { Session } from '@bindery/contentkit/session';
import { loadableUrl } from '@bindery/contentkit/session';

interface Registered {
  readonly instance: string;
  readonly frame: string;
  /** Origin of the frame's own address. */
  readonly origin: string;
  /** Whether its fence leaves it its origin; else it posts as "null". */
  readonly hasOrigin: boolean;
}

/** The frames of one mount. */
export interface FrameRegistry {
  /** Remembers a frame; without a key, forgets it. */
  readonly set: (node: Element, instance: string, frame: string | undefined) => void;
  readonly post: (instance: string, frame: string, message: unknown) => void;
  readonly dispose: () => void;
}

/** Listens to the frames of a mount. A message counts only from a frame of ours, and only with that frame's own origin. */
export function createFrameRegistry(session: Session, isTrusted: (origin: string) => boolean): FrameRegistry {
  const frames = new Map<HTMLIFrameElement, Registered>();

  function onMessage(event: MessageEvent): void {
    for (const [node, { instance, frame, origin, hasOrigin }] of frames) {
      if (node.contentWindow !== event.source || event.source === null) continue;
      if (event.origin === (hasOrigin ? origin : 'null') && isTrusted(origin)) {
        session.send({ type: 'frameMessage', instance, frame, data: event.data });
      }
    }
  }

  window.addEventListener('message', onMessage);
  return {
    set: (node, instance, frame) => {
      const iframe = node as HTMLIFrameElement;
      const url = loadableUrl(iframe.src);
      if (frame === undefined || url === undefined) frames.delete(iframe);
      else {
        const hasOrigin = iframe.sandbox.contains('allow-same-origin');
        frames.set(iframe, { instance, frame, origin: new URL(url).origin, hasOrigin });
      }
    },
    post: (instance, frame, message) => {
      for (const [node, known] of frames) {
        if (known.instance !== instance || known.frame !== frame || !isTrusted(known.origin)) continue;
        // A fenced frame of our own origin has no origin that could be named.
        node.contentWindow?.postMessage(message, known.hasOrigin ? known.origin : '*');
      }
    },
    dispose: () => {
      window.removeEventListener('message', onMessage);
      frames.clear();
    },
  };
}
