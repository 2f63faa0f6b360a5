// The session of the playground’s tree. It restarts for another surface or entry, and refreshes for another tree.
import type { ContentKitContext } from '@bindery/contract';
import { createSessionRecorder } from '@bindery/contentkit/log';
import type { SessionRecorder } from '@bindery/contentkit/log';
import { createSession } from '@bindery/contentkit/session';
import type { HostEffect, Session, SessionState } from '@bindery/contentkit/session';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { PLAY_COMPONENT, createPlayTransport } from './answers.ts';
import type { PlaySource } from './answers.ts';
import type { Target } from './play-content.ts';

/** A request of the result, or an effect for its page. */
export interface PlayStep {
  readonly title: string;
  readonly value: unknown;
  /** The action whose response is editable. */
  readonly action?: string;
}

export interface PlaySession {
  readonly session: Session;
  readonly recorder: SessionRecorder;
  readonly steps: readonly PlayStep[];
  readonly state: SessionState;
}

export interface PlaySessionOptions {
  readonly source: PlaySource;
  readonly target: Target;
  readonly theme: 'light' | 'dark';
  /** Another value starts it again. */
  readonly start: string;
}

/** So many steps are listed. */
const MAX_STEPS = 50;

export function usePlaySession({ source, target, theme, start }: PlaySessionOptions): PlaySession {
  const current = useRef(source);
  current.current = source;
  const [steps, setSteps] = useState<readonly PlayStep[]>([]);
  // The first step comes while this is rendered.
  const add = (step: PlayStep): void =>
    queueMicrotask(() => setSteps((before) => [step, ...before].slice(0, MAX_STEPS)));
  const createdSession = useMemo(() => {
    const recorder = createSessionRecorder();
    const session = createSession({
      transport: createPlayTransport(() => current.current),
      componentId: PLAY_COMPONENT,
      context: contextOf(target, theme),
      ...(target === 'published' ? { mode: 'published' as const } : {}),
      onStep: (step) => {
        recorder.onStep(step);
        for (const effect of step.effects) {
          if (effect.type !== 'request') continue;
          const { action } = effect.request;
          const title = action === undefined ? `Render ${effect.request.componentId}` : action.action;
          add({ title, value: effect.request, ...(action === undefined ? {} : { action: action.action }) });
        }
      },
      onEffect: (effect: HostEffect) => {
        if (effect.type !== 'announce' && effect.type !== 'postMessage') add({ title: effect.type, value: effect });
      },
    });
    return { recorder, session };
  }, [start, target]);
  const [state, setState] = useState(createdSession.session.getState());
  useEffect(() => {
    setState(createdSession.session.getState());
    const stop = createdSession.session.subscribe(setState);
    return () => {
      stop();
      createdSession.session.dispose();
    };
  }, [createdSession]);
  useLayoutEffect(() => setSteps([]), [start, target]);
  const rendered = useRef(source.element);
  useEffect(() => {
    if (rendered.current !== source.element) createdSession.session.refresh();
    rendered.current = source.element;
  }, [source.element]);
  useEffect(() => {
    const { context } = createdSession.session.getState();
    if (context.theme !== theme) createdSession.session.setContext({ ...context, theme });
  }, [theme, createdSession]);
  return { ...createdSession, steps, state };
}

function contextOf(target: Target, theme: 'light' | 'dark'): ContentKitContext {
  if (target === 'configuration') return { type: 'configuration_account', organizationId: 'org_play', theme };
  return { type: 'document', spaceId: 'space_play', editable: target === 'editor', theme };
}
