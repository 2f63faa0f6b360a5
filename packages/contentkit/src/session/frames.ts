// Messages to and from web frames: which frames a tree has, what they are sent, and what they ask for.
import type { ContentKitAction, ContentKitWebFrame } from '@bindery/contract/contentkit';
import { dispatchAction, sendAction } from './dispatch-action.ts';
import { readFrameMessage } from './frame-message.ts';
import { isPublished, withDifference } from './published-mode.ts';
import { resolveBindings } from './resolve-bindings.ts';
import { isSameValue } from './same-value.ts';
import type { FrameState, InstanceState, SessionSettings, StateValues } from './session-state.ts';
import { forInstance, withEffect, withInstance, withWarning } from './transition.ts';
import type { Transition } from './transition.ts';

/** A frame in a tree. */
export interface FrameInTree {
  /** Stays the same while the tree moves around the frame: its URL, and which of those with that URL it is. */
  readonly key: string;
  readonly path: string;
  readonly element: ContentKitWebFrame;
}

/** The frames of a tree, in order. */
export function framesOf(root: unknown): FrameInTree[] {
  const found: FrameInTree[] = [];
  const seen = new Map<string, number>();
  collect(root, '', (element, path) => {
    const { url } = element.source;
    const count = (seen.get(url) ?? 0) + 1;
    seen.set(url, count);
    found.push({ key: `${count}:${url}`, path, element });
  });
  return found;
}

function collect(value: unknown, path: string, see: (element: ContentKitWebFrame, path: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isWebFrame(value)) see(value, path);
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${key}]` : path === '' ? key : `.${key}`;
    collect(inner, `${path}${step}`, see);
  }
}

function isWebFrame(value: object): value is ContentKitWebFrame {
  const { type, source } = value as Partial<ContentKitWebFrame>;
  return type === 'webframe' && typeof source?.url === 'string';
}

/** Takes in a message of a frame. */
export function receiveFrameMessage(transition: Transition, id: string, frame: string, data: unknown): Transition {
  const message = readFrameMessage(data);
  switch (message.kind) {
    case 'ready':
      return syncFrames(
        withFrame(transition, id, frame, (before) => ({ ...resetFrame(before), isReady: true })),
        id,
      );
    case 'resize':
      return withFrame(transition, id, frame, ({ height: _h, aspectRatio: _a, ...before }) => ({
        ...before,
        ...(message.height === undefined ? {} : { height: message.height }),
        ...(message.aspectRatio === undefined ? {} : { aspectRatio: message.aspectRatio }),
      }));
    case 'navigate':
      return withEffect(transition, {
        type: 'navigate',
        path: message.path,
        ...(message.anchor === undefined ? {} : { anchor: message.anchor }),
      });
    case 'action':
      return isPublished(transition.state)
        ? sendAsPublished(transition, id, message.action)
        : dispatchAction(transition, id, message.action);
    default:
      return withWarning(transition, {
        code: 'webframe_message_malformed',
        message: `A message from the frame ${frame.replace(/^\d+:/, '')} was ignored: ${message.reason}.`,
        advice: 'Post { action: { action: "…" } }.',
      });
  }
}

/** The published site runs no action of a frame, and resolves nothing in it. */
function sendAsPublished(transition: Transition, id: string, action: ContentKitAction): Transition {
  const isDifferent = action.action.startsWith('@') || JSON.stringify(action).includes('"$state"');
  const noted = isDifferent ? withDifference(transition, id, 'frame_action_sent') : transition;
  return forInstance(noted, id, (instance) => sendAction(noted, instance, action, {}));
}

/** Sends every ready frame of an instance the state that changed for it. */
export function syncFrames(transition: Transition, id: string): Transition {
  return forInstance(transition, id, (instance) => {
    const frames = framesOf(instance.tree?.element);
    const present = new Set(frames.map((frame) => frame.key));
    const remaining = Object.entries(instance.frames).filter(([key]) => present.has(key));
    const pruned = withInstance(transition, id, (before) => ({ ...before, frames: Object.fromEntries(remaining) }));
    return frames.reduce((so, frame) => sendFrameState(so, id, frame), pruned);
  });
}

function sendFrameState(transition: Transition, id: string, frame: FrameInTree): Transition {
  return forInstance(transition, id, (instance) => {
    const existing = instance.frames[frame.key];
    if (existing?.isReady !== true) return transition;
    const state = frameStateFor(frame, instance, transition.state.settings);
    if (state === undefined || (existing.sentState !== undefined && isSameValue(existing.sentState, state)))
      return transition;
    const sentState = withFrame(transition, id, frame.key, (before) => ({ ...before, sentState: state }));
    return withEffect(sentState, { type: 'postMessage', instance: id, frame: frame.key, message: { state } });
  });
}

/** The state that a frame is sent: its data, the page, and the visitor when the component may know it. Nothing when all are absent. */
function frameStateFor(
  frame: FrameInTree,
  instance: InstanceState,
  settings: SessionSettings,
): StateValues | undefined {
  const { data } = frame.element;
  const { page, visitor } = settings;
  const isVisitorIncluded = visitor !== undefined && instance.tree?.canAccessVisitorClaims === true;
  if (data === undefined && page === undefined && !isVisitorIncluded) return undefined;
  return {
    ...(resolveBindings(data ?? {}, instance.state ?? {}) as StateValues),
    ...(page === undefined ? {} : { page }),
    ...(isVisitorIncluded ? { visitor } : {}),
  };
}

function withFrame(
  transition: Transition,
  id: string,
  key: string,
  change: (before: FrameState) => FrameState,
): Transition {
  return withInstance(transition, id, (instance) => ({
    ...instance,
    frames: { ...instance.frames, [key]: change(instance.frames[key] ?? { isReady: false }) },
  }));
}

/** A frame that says it is ready was loaded again, so nothing was sent to it yet. */
function resetFrame(frame: FrameState): FrameState {
  const { sentState: _sentState, ...rest } = frame;
  return rest;
}
