// The sessions on screen that can be inspected, each with its container and the actions it sent.
import type { Session, SessionState } from '@bindery/contentkit/session';
import { controlKey } from './find-cause.ts';
import type { SentActions } from './find-cause.ts';

/** A session that is on screen. */
export interface InspectedSession {
  /** The element that contains the component and its open dialogs. */
  readonly container: Element;
  readonly session: Session;
  readonly integration: string;
  readonly sent: SentActions;
}

/** The sessions on screen, in the order in which they came. */
export interface InspectedSessions {
  /** Adds one. Returns the function that takes it out again. */
  readonly add: (container: Element, of: Pick<InspectedSession, 'session' | 'integration'>) => () => void;
  readonly all: () => readonly InspectedSession[];
}

/** Actions outlive their element: a block keeps running while another view is open. */
const memories = new WeakMap<Session, Map<string, object>>();

export function createInspectedSessions(): InspectedSessions {
  const visible = new Set<InspectedSession>();
  return {
    all: () => [...visible],
    add: (container, { session, integration }) => {
      const sent = memories.get(session) ?? new Map<string, object>();
      memories.set(session, sent);
      const entry = { container, session, integration, sent };
      visible.add(entry);
      const stop = session.subscribe((state) => noteActions(state, sent));
      return () => {
        stop();
        visible.delete(entry);
      };
    },
  };
}

function noteActions(state: SessionState, sent: Map<string, object>): void {
  for (const { id, opener, request } of state.instances) {
    if (request?.action === undefined || request.control.path === undefined) continue;
    // The control that opens a modal is in the instance that opened it.
    const instance = request.kind === 'mount' ? (opener ?? id) : id;
    sent.set(controlKey({ instance, path: request.control.path }), request.action);
  }
}
