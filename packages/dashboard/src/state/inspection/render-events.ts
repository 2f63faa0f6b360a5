// Which event rendered a tree, and which event an action caused. Recorded as responses arrive.

const ofTree = new WeakMap<object, string>();
const ofAction = new WeakMap<object, string>();

/** An answer: its event, and what it was asked for or rendered. */
export interface NotedAnswer {
  readonly eventId: string | undefined;
  readonly action?: object | undefined;
  readonly element?: object | undefined;
}

/** Remembers the event of an answer, as long as the tree or the action is used by someone. */
export function noteAnswer({ eventId, action, element }: NotedAnswer): void {
  if (eventId === undefined) return;
  if (action !== undefined) ofAction.set(action, eventId);
  if (element !== undefined) ofTree.set(element, eventId);
}

/** The event whose answer a tree is. */
export function eventOfTree(element: object | undefined): string | undefined {
  return element === undefined ? undefined : ofTree.get(element);
}

/** The event that an action, as it was sent, led to. */
export function eventOfAction(action: object | undefined): string | undefined {
  return action === undefined ? undefined : ofAction.get(action);
}
