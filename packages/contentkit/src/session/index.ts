// A running component: its trees, state, modals and frames, as a pure reducer and a driver. No DOM.
export { createSession } from './create-session.ts';
export type { Session, SessionOptions, SessionStep, Timer } from './create-session.ts';
export { reduceSession } from './reduce-session.ts';
export type { Transition } from './transition.ts';
export { ROOT, emptySession, findInstance } from './session-state.ts';
export type {
  Control,
  FramePage,
  FrameState,
  InstanceState,
  PendingRequest,
  QueuedAction,
  RenderFailure,
  RenderRequest,
  RenderedTree,
  RequestKind,
  SessionSettings,
  SessionState,
  StateValues,
} from './session-state.ts';
export type {
  DriverEffect,
  HostEffect,
  RenderAnswer,
  RenderError,
  SessionEffect,
  SessionEvent,
} from './session-event.ts';
export type { Transport } from './transport.ts';
export { renderErrorOf } from './transport.ts';
export { bindingKey, resolveBindings, resolveText, resolveUrl } from './resolve-bindings.ts';
export { loadableUrl, openableUrl, pictureUrl } from './safe-url.ts';
export { framesOf } from './frames.ts';
export type { FrameInTree } from './frames.ts';
export { MAX_FRAME_HEIGHT, MIN_FRAME_HEIGHT, readFrameMessage } from './frame-message.ts';
export type { FrameMessage } from './frame-message.ts';
export { ENGLISH_WORDS, fillWords, numberIn, wordsOf } from './words.ts';
export type { ContentKitWords } from './words.ts';
export { isSameValue } from './same-value.ts';
export { PUBLISHED_DIFFERENCES, elementDifferences, withoutIgnoredProps } from '../published/differences.ts';
export type { ElementDifference, PublishedDifference, PublishedDifferenceId } from '../published/differences.ts';
