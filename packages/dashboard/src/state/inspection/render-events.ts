// Which event rendered a tree, and which event an action caused. Recorded as responses arrive.

const ofTree = new WeakMap<object, string>();
const ofAction = new WeakMap<object, string>();

/** A response with its event and its request or tree. */
export interface RenderEvent {
  readonly eventId: string | undefined;
  readonly action?: object | undefined;
  readonly element?: object | undefined;
}

/** Remembers the event of a response while its tree or action is in use. */
export function addRenderEvent({ eventId, action, element }: RenderEvent): void {
  if (eventId === undefined) return;
  if (action !== undefined) ofAction.set(action, eventId);
  if (element !== undefined) ofTree.set(element, eventId);
}

/** The event whose response is the tree. */
export function eventOfTree(element: object | undefined): string | undefined {
  return element === undefined ? undefined : ofTree.get(element);
}

/** The event of a sent action. */
export function eventOfAction(action: object | undefined): string | undefined {
  return action === undefined ? undefined : ofAction.get(action);
}
