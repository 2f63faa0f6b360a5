// A session that records what a test looks at: requests, effects, and messages to frames.
import type { PlainObject } from '@bindery/contract';
import type { ContentKitAction, ContentKitContext } from '@bindery/contentkit';
import { createSession } from '@bindery/contentkit/session';
import type {
  FramePage,
  HostEffect,
  InstanceState,
  RenderRequest,
  Session,
  SessionOptions,
  SessionState,
  StateValues,
  Transport,
} from '@bindery/contentkit/session';

/** Options of `mountComponent`. */
export interface MountOptions {
  /** Sends the render requests. */
  readonly transport: Transport;
  readonly componentId: string;
  readonly props?: PlainObject;
  /** State of an earlier session. Default: the component’s initial state. */
  readonly state?: StateValues;
  readonly context: ContentKitContext;
  /** The page that web frames are sent. */
  readonly page?: FramePage;
  /** Claims of the visitor, for web frames of components that can see them. */
  readonly visitor?: Readonly<Record<string, unknown>>;
  /** Does as published sites do. */
  readonly mode?: 'published';
  /** An action of the first render, for example `@link.unfurl`. */
  readonly action?: ContentKitAction;
  /** How long a render can take, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number;
  readonly onEffect?: (effect: HostEffect) => void;
  /** Returns what a URL of select options returns, parsed from JSON. */
  readonly fetchOptions?: (url: string, options: { readonly signal: AbortSignal }) => Promise<unknown>;
  /** Returns options that the host has, for `{ source: 'openapi' }`. */
  readonly builtInOptions?: (
    source: 'openapi',
    options: { readonly query: string; readonly signal: AbortSignal },
  ) => Promise<unknown>;
}

/** An effect that a component had on its host. */
export type ComponentEffect = Exclude<HostEffect, { readonly type: 'postMessage' }>;

/** A message between a component and one of its frames. */
export interface FrameTraffic {
  readonly instance: string;
  readonly frame: string;
  readonly direction: 'received' | 'sent';
  readonly message: unknown;
}

/** A session and its records. */
export interface ComponentSession {
  readonly session: Session;
  readonly options: MountOptions;
  /** The bodies of the render requests, as JSON carries them. */
  readonly requests: RenderRequest[];
  readonly effects: ComponentEffect[];
  readonly traffic: FrameTraffic[];
  /** Labels of loaded options: instance, path of the select, and ID, a line each. */
  readonly optionLabels: Map<string, string>;
  readonly signal: AbortSignal;
  /** Resolves when no request is in flight. */
  readonly settle: () => Promise<void>;
  readonly dispose: () => void;
}

/** Starts a session: its first request is sent before this returns. `from`: continues from a state of another one instead. */
export function startComponent(options: MountOptions, from?: SessionState): ComponentSession {
  const requests: RenderRequest[] = [];
  const effects: ComponentEffect[] = [];
  const traffic: FrameTraffic[] = [];
  const controller = new AbortController();
  const transport: Transport = {
    render: (request, more) => {
      requests.push(JSON.parse(JSON.stringify(request)) as RenderRequest);
      return options.transport.render(request, more);
    },
  };
  const onEffect = (effect: HostEffect): void => {
    if (effect.type === 'postMessage') {
      const { instance, frame } = effect;
      traffic.push({ instance, frame, direction: 'received', message: structuredClone(effect.message) });
    } else effects.push(effect);
    options.onEffect?.(effect);
  };
  const session = createSession({
    ...sessionOptions(options),
    ...(from === undefined ? {} : { from }),
    transport,
    onEffect,
  });
  return {
    session,
    options,
    requests,
    effects,
    traffic,
    optionLabels: new Map(),
    signal: controller.signal,
    settle: async () => {
      do await session.whenIdle();
      while (!controller.signal.aborted && session.getState().instances.some(isWaiting));
    },
    dispose: () => {
      controller.abort();
      session.dispose();
    },
  };
}

function isWaiting({ request, overtaken = [] }: InstanceState): boolean {
  return request !== undefined || overtaken.length > 0;
}

/** Absent options stay absent: the session has its own defaults. */
function sessionOptions(options: MountOptions): Omit<SessionOptions, 'transport' | 'onEffect'> {
  const { transport: _, onEffect: _e, fetchOptions: _f, builtInOptions: _b, ...session } = options;
  return session;
}
