// The frames on the page: who a message came from, and where one is to go.
import type { HostEffect, Session } from '@bindery/contentkit/session';
import { loadableUrl } from '@bindery/contentkit/session';

/** Messages of one frame in one second; a frame that sends more is in a loop, and the rest is not read. */
const MAX_MESSAGES_PER_SECOND = 100;
const SECOND_MS = 1_000;

interface Registered {
  readonly instance: string;
  readonly frame: string;
  /** Origin of the frame's own URL. */
  readonly origin: string;
  /** Whether its sandbox keeps its origin; otherwise it posts as "null". */
  readonly hasOrigin: boolean;
  /** Messages since the second began, by the clock of the page's events. */
  readonly second: { begin: number; messages: number };
}

type Warning = Extract<HostEffect, { type: 'warn' }>;

/** What a registry needs of its mount. */
export interface FrameRegistryHost {
  readonly session: Session;
  readonly isTrusted: (origin: string) => boolean;
  readonly warn: (warning: Warning) => void;
}

/** The frames of one mount. */
export interface FrameRegistry {
  /** Registers a frame; without a key, removes it. */
  readonly set: (node: Element, instance: string, frame: string | undefined) => void;
  readonly post: (instance: string, frame: string, message: unknown) => void;
  readonly dispose: () => void;
}

/** Listens to the frames of a mount. A message counts only from a frame of ours, and only with that frame's own origin. */
export function createFrameRegistry({ session, isTrusted, warn }: FrameRegistryHost): FrameRegistry {
  const frames = new Map<HTMLIFrameElement, Registered>();

  function onMessage(event: MessageEvent): void {
    for (const [node, { instance, frame, origin, hasOrigin, second }] of frames) {
      if (node.contentWindow !== event.source || event.source === null) continue;
      const count = countIn(second, event.timeStamp);
      const refusal = rejectionOf(event.origin, {
        expected: hasOrigin ? origin : 'null',
        isTrusted: isTrusted(origin),
      });
      if (count === MAX_MESSAGES_PER_SECOND + 1) warn(floodOf(origin));
      else if (count === 1 && refusal !== undefined) warn(refusal);
      if (refusal === undefined && count <= MAX_MESSAGES_PER_SECOND) {
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
        const second = frames.get(iframe)?.second ?? { begin: 0, messages: 0 };
        frames.set(iframe, { instance, frame, origin: new URL(url).origin, hasOrigin, second });
      }
    },
    post: (instance, frame, message) => {
      for (const [node, registered] of frames) {
        if (registered.instance !== instance || registered.frame !== frame || !isTrusted(registered.origin)) continue;
        // A sandboxed frame of our own origin has the origin "null", which cannot be a target.
        node.contentWindow?.postMessage(message, registered.hasOrigin ? registered.origin : '*');
      }
    },
    dispose: () => {
      window.removeEventListener('message', onMessage);
      frames.clear();
    },
  };
}

/** Number of messages in this second, this one included. */
function countIn(second: Registered['second'], now: number): number {
  if (now - second.begin > SECOND_MS) {
    second.begin = now;
    second.messages = 0;
  }
  second.messages += 1;
  return second.messages;
}

function rejectionOf(
  found: string,
  { expected, isTrusted }: { expected: string; isTrusted: boolean },
): Warning | undefined {
  if (found !== expected) {
    return {
      type: 'warn',
      code: 'webframe_origin_unexpected',
      message: `Ignored a web frame’s message from ${found}. The frame was loaded from ${expected}.`,
      advice: 'Don’t redirect the page, or use the URL that it redirects to.',
    };
  }
  if (isTrusted) return undefined;
  return {
    type: 'warn',
    code: 'webframe_untrusted',
    message: `Ignored a web frame’s messages from ${found}. This host doesn’t trust the origin.`,
    advice: "Serve the page from the integration's own URL.",
  };
}

function floodOf(origin: string): Warning {
  return {
    type: 'warn',
    code: 'webframe_flood',
    message: `The web frame from ${origin} sent more than ${MAX_MESSAGES_PER_SECOND} messages in a second. The rest are ignored.`,
    advice: 'Send a message only after a change, at most once per animation frame.',
  };
}
