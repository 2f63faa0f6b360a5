// Whether a control is busy: its next press would be lost.
import type { InstanceState, SessionState } from '../session/session-state.ts';

/** Whether the action of the control at a path is running, or the modal that it opens is loading. */
export function isBusyControl(session: SessionState, { request, queue, id }: InstanceState, path: string): boolean {
  const isOwn = (other: string | undefined): boolean => other !== undefined && other === path;
  if (request?.kind === 'action' && isOwn(request.control.path)) return true;
  if (queue.some((waiting) => isOwn(waiting.control.path))) return true;
  return session.instances.some(
    (each) => each.opener === id && isOwn(each.openedBy?.path) && each.tree === undefined && each.request !== undefined,
  );
}
