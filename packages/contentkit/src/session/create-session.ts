// Drives a session: runs the reducer, sends requests, watches the time, and hands the rest to the host.
import type { ContentKitAction, ContentKitContext } from '@bindery/contract/contentkit';
import type { PlainObject } from '@bindery/contract';
import { reduceSession } from './reduce-session.ts';
import type { HostEffect, SessionEffect, SessionEvent } from './session-event.ts';
import { emptySession } from './session-state.ts';
import type { SessionSettings, SessionState, StateValues } from './session-state.ts';
import { renderErrorOf } from './transport.ts';
import type { Transport } from './transport.ts';

/** One step of a session, for a timeline. */
export interface SessionStep {
  readonly event: SessionEvent;
  /** The state that the event met. */
  readonly before: SessionState;
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

/** Runs something after some milliseconds; returns the function that cancels it. */
export type Timer = (run: () => void, delayMs: number) => () => void;

/** Options of {@link createSession}. */
export interface SessionOptions extends Partial<SessionSettings> {
  readonly transport: Transport;
  readonly componentId: string;
  readonly props?: PlainObject;
  readonly context: ContentKitContext;
  readonly state?: StateValues;
  /**
   * An action of the first render, for example
   * @link.unfurl.
   */
  readonly action?: ContentKitAction;
  /** Continues from a state of another session in which no request is in flight, in place of a first render. */
  readonly from?: SessionState;
  /** How long a component may take. Default 10,000. */
  readonly timeoutMs?: number;
  readonly onEffect?: (effect: HostEffect) => void;
  readonly onStep?: (step: SessionStep) => void;
  /** The clock. Default setTimeout. */
  readonly timer?: Timer;
}

/** A live session. */
export interface Session {
  readonly getState: () => SessionState;
  /** Calls the listener with each new state. Returns the function that unsubscribes. */
  readonly subscribe: (listener: (state: SessionState) => void) => () => void;
  /** Calls the listener with each effect. Returns the function that unsubscribes. */
  readonly onEffect: (listener: (effect: HostEffect) => void) => () => void;
  readonly send: (event: SessionEvent) => void;
  /** Refreshes all trees and keeps state: after a save. */
  readonly refresh: () => void;
  readonly retry: (instance: string) => void;
  readonly setContext: (context: ContentKitContext) => void;
  /** Takes over new props of the block, when someone else changed them. */
  readonly setProps: (props: PlainObject) => void;
  /** Resolves when no request is in flight. */
  readonly whenIdle: () => Promise<void>;
  /** Ends the session and aborts its requests. */
  readonly dispose: () => void;
}

const DEFAULT_TIMEOUT_MS = 10_000;

interface InFlightRequest {
  readonly controller: AbortController;
  readonly stopTimer: () => void;
}

const realTimer: Timer = (run, delayMs) => {
  const id = setTimeout(run, delayMs);
  return () => clearTimeout(id);
};

/** Starts a session: its first request is sent before this returns, unless it continues from a state. */
export function createSession(options: SessionOptions): Session {
  let state = options.from ?? emptySession(options.context, settingsOf(options));
  const inFlight = new Map<number, InFlightRequest>();
  const listeners = new Set<(state: SessionState) => void>();
  const effectListeners = new Set<(effect: HostEffect) => void>(
    options.onEffect === undefined ? [] : [options.onEffect],
  );
  const idleWaiters: (() => void)[] = [];
  let isDisposed = false;

  function send(event: SessionEvent): void {
    if (isDisposed) return;
    const before = state;
    const transition = reduceSession(before, event);
    state = transition.state;
    options.onStep?.({ event, before, ...transition });
    for (const listener of listeners) listener(state);
    for (const effect of transition.effects) run(effect);
    if (inFlight.size === 0) for (const waiter of idleWaiters.splice(0)) waiter();
  }

  function run(effect: SessionEffect): void {
    if (effect.type === 'abort') endRequest(effect.sequence, 'abort');
    else if (effect.type === 'request') startRequest(effect);
    else for (const listener of effectListeners) listener(effect);
  }

  function startRequest(effect: Extract<SessionEffect, { type: 'request' }>): void {
    const { sequence, request } = effect;
    const controller = new AbortController();
    const timer = options.timer ?? realTimer;
    const stopTimer = timer(() => send({ type: 'timeout', sequence }), options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    inFlight.set(sequence, { controller, stopTimer });
    responseOf(options.transport, request, controller.signal).then(
      (response) => finish(sequence, { type: 'response', sequence, ...response }),
      (thrown: unknown) => finish(sequence, { type: 'failed', sequence, error: renderErrorOf(thrown) }),
    );
  }

  function finish(sequence: number, event: SessionEvent): void {
    if (!inFlight.has(sequence)) return;
    endRequest(sequence);
    send(event);
  }

  function endRequest(sequence: number, outcome?: 'abort'): void {
    const call = inFlight.get(sequence);
    inFlight.delete(sequence);
    call?.stopTimer();
    if (outcome === 'abort') call?.controller.abort();
  }

  if (options.from === undefined) send(mountedEvent(options));

  return {
    getState: () => state,
    subscribe: (listener) => added(listeners, listener),
    onEffect: (listener) => added(effectListeners, listener),
    send,
    refresh: () => send({ type: 'refresh' }),
    retry: (instance) => send({ type: 'retry', instance }),
    setContext: (context) => send({ type: 'contextChanged', context }),
    setProps: (props) => send({ type: 'propsChanged', props }),
    whenIdle: () => (inFlight.size === 0 ? Promise.resolve() : new Promise((resolve) => idleWaiters.push(resolve))),
    dispose: () => {
      isDisposed = true;
      for (const sequence of inFlight.keys()) endRequest(sequence, 'abort');
      for (const waiter of idleWaiters.splice(0)) waiter();
      listeners.clear();
      effectListeners.clear();
    },
  };
}

function mountedEvent({ componentId, props = {}, state, action }: SessionOptions): SessionEvent {
  return {
    type: 'mounted',
    componentId,
    props,
    ...(state === undefined ? {} : { state }),
    ...(action === undefined ? {} : { action }),
  };
}

/** A transport that throws synchronously fails like one that rejects. */
async function responseOf(transport: Transport, request: Parameters<Transport['render']>[0], signal: AbortSignal) {
  return transport.render(request, { signal });
}

function settingsOf(options: SessionOptions): Partial<SessionSettings> {
  const { whileBusy, page, visitor, mode, words } = options;
  return {
    ...(mode === undefined ? {} : { mode }),
    ...(whileBusy === undefined ? {} : { whileBusy }),
    ...(page === undefined ? {} : { page }),
    ...(visitor === undefined ? {} : { visitor }),
    ...(words === undefined ? {} : { words }),
  };
}

function added<Listener>(set: Set<Listener>, listener: Listener): () => void {
  set.add(listener);
  return () => void set.delete(listener);
}
