// What a session in the mode "published" does as the published site does it, and how it says so.
import type { ContentKitContext } from '@bindery/contract/contentkit';
import { PUBLISHED_DIFFERENCES } from '../published/differences.ts';
import type { PublishedDifferenceId } from '../published/differences.ts';
import type { SessionState } from './session-state.ts';
import { forInstance, withInstance, withWarning } from './transition.ts';
import type { Transition } from './transition.ts';

/** Whether a session does as the published site does. */
export function isPublished(state: SessionState): boolean {
  return state.settings.mode === 'published';
}

/** Notes that readers meet something else: for the author once, and with the instance, so that it is shown. */
export function withDifference(transition: Transition, id: string, difference: PublishedDifferenceId): Transition {
  return forInstance(transition, id, ({ differences = [] }) => {
    if (differences.includes(difference)) return transition;
    const noted = withInstance(transition, id, (before) => ({ ...before, differences: [...differences, difference] }));
    return withWarning(noted, { code: `published_${difference}`, message: PUBLISHED_DIFFERENCES[difference].text });
  });
}

/** The context that the published site sends, whatever the reader's theme is. */
export function publishedContext(context: ContentKitContext): ContentKitContext {
  const light = { ...context, theme: 'light' as const };
  return light.type === 'document' ? { ...light, editable: false } : light;
}

/** Moves the running request of an instance aside: it goes on, and its response is rendered when it arrives. */
export function overtakeRequest(transition: Transition, id: string): Transition {
  return withInstance(transition, id, ({ request, ...before }) =>
    request === undefined ? before : { ...before, overtaken: [...(before.overtaken ?? []), request] },
  );
}

/** Whether `null` is anywhere in a value. */
export function containsNull(value: unknown): boolean {
  if (value === null) return true;
  return typeof value === 'object' && Object.values(value).some(containsNull);
}

/** Whether a message of a frame resizes with fields next to the name, on which the published site fails. */
export function isCrashingResize(data: unknown): boolean {
  const { action } = (typeof data === 'object' && data !== null ? data : {}) as { action?: unknown };
  if (typeof action !== 'object' || action === null) return false;
  const { action: name, size } = action as { action?: unknown; size?: unknown };
  return name === '@webframe.resize' && (typeof size !== 'object' || size === null);
}
