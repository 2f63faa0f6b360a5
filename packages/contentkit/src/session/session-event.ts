// What can happen to a session, and what a session asks its host to do.
import type { ContentKitAction, ContentKitContext, ContentKitRenderOutput } from '@bindery/contract/contentkit';
import type { PlainObject } from '@bindery/contract';
import type { Control, RenderRequest, StateValues } from './session-state.ts';

/** What a transport answers. */
export interface RenderAnswer {
  readonly output: ContentKitRenderOutput;
  /** Path → `file:line:column`, in development. */
  readonly sources?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly durationMs?: number;
}

/** What a transport threw, as data. */
export interface RenderError {
  readonly code: string;
  readonly message: string;
  readonly status?: number;
  /** A short text for readers, who are shown the message only when they ask for details. */
  readonly forReaders?: string;
  /** The event that failed, where the host has one: see `failureLink` of a mount. */
  readonly eventId?: string;
}

/** Something that happened. */
export type SessionEvent =
  | {
      readonly type: 'mounted';
      readonly componentId: string;
      readonly props: PlainObject;
      /** Kept state of an earlier session; absent for the component's initial state. */
      readonly state?: StateValues;
      /**
       * An action of the first render, for example
       * @link.unfurl.
       */
      readonly action?: ContentKitAction;
    }
  | {
      readonly type: 'input';
      readonly instance: string;
      readonly key: string;
      readonly value: unknown;
      /** Sent once the value is written. */
      readonly action?: ContentKitAction;
      readonly control?: Control;
    }
  | { readonly type: 'press'; readonly instance: string; readonly action: ContentKitAction; readonly control?: Control }
  | ({ readonly type: 'response'; readonly sequence: number } & RenderAnswer)
  | { readonly type: 'failed'; readonly sequence: number; readonly error: RenderError }
  | { readonly type: 'timeout'; readonly sequence: number }
  | { readonly type: 'frameMessage'; readonly instance: string; readonly frame: string; readonly data: unknown }
  /** The person dismisses a modal. */
  | { readonly type: 'close'; readonly instance: string }
  /** The code changed, or the host requests a refresh. State is preserved. */
  | { readonly type: 'refresh' }
  | { readonly type: 'retry'; readonly instance: string }
  | { readonly type: 'contextChanged'; readonly context: ContentKitContext }
  /** Someone else changed the props of the block. */
  | { readonly type: 'propsChanged'; readonly props: PlainObject };

/** What the driver does itself. */
export type DriverEffect =
  | { readonly type: 'request'; readonly sequence: number; readonly instance: string; readonly request: RenderRequest }
  | { readonly type: 'abort'; readonly sequence: number };

/** An effect for the host. */
export type HostEffect =
  /** Open in a new tab. The scheme is http, https or mailto. */
  | { readonly type: 'openUrl'; readonly url: string }
  /** Go to a page of the same site. */
  | { readonly type: 'navigate'; readonly path: string; readonly anchor?: string }
  | { readonly type: 'postMessage'; readonly instance: string; readonly frame: string; readonly message: unknown }
  /** Store the props of the block in the document. */
  | { readonly type: 'persistProps'; readonly props: PlainObject }
  | { readonly type: 'announce'; readonly text: string; readonly politeness: 'polite' | 'assertive' }
  /** The root component is done. */
  | { readonly type: 'complete'; readonly returnValue?: Readonly<Record<string, unknown>> }
  /** Something the author should know; readers need not. */
  | {
      readonly type: 'warn';
      readonly code: string;
      readonly message: string;
      readonly advice?: string;
      readonly path?: string;
    };

/** A request of a session. */
export type SessionEffect = DriverEffect | HostEffect;
