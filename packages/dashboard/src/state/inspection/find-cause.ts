// Finds the causes of an element: its source line, the event that rendered it, and the event of its action.
import { nearestSource } from '@bindery/contentkit';
import { findInstance } from '@bindery/contentkit/session';
import type { SessionState } from '@bindery/contentkit/session';
import { eventOfAction, eventOfTree } from './render-events.ts';

/** The location of an element in a session. */
export interface ElementLocation {
  /** Id of the instance: the root, or a modal. */
  readonly instance: string;
  readonly path: string;
}

/** The known causes of an element. */
export interface ElementCause {
  readonly componentId: string;
  /** `file:line:column`. Undefined if the tree has no source locations, as in a published build. */
  readonly source: string | undefined;
  readonly eventId: string | undefined;
  /** Name of the action that pressing or changing it sends. */
  readonly action: string | undefined;
  /** The last event of its action. Undefined before the action runs. */
  readonly actionEventId: string | undefined;
}

/** The last sent actions by the location of their control: see {@link controlKey}. */
export type SentActions = ReadonlyMap<string, object>;

/** The key of a control’s location. */
export function controlKey({ instance, path }: ElementLocation): string {
  return `${instance} ${path}`;
}

/** Finds the causes. Undefined if the element no longer exists. */
export function findCause(state: SessionState, location: ElementLocation, sent: SentActions): ElementCause | undefined {
  const instance = findInstance(state, location.instance);
  if (instance?.tree === undefined) return undefined;
  return {
    componentId: instance.componentId,
    source: nearestSource(location.path, instance.tree.sources ?? {}),
    eventId: eventOfTree(instance.tree.element),
    action: actionOf(valueAtPath(instance.tree.element, location.path)),
    actionEventId: eventOfAction(sent.get(controlKey(location))),
  };
}

/** Props of elements that have an action. */
const ACTION_PROPS = ['onPress', 'onValueChange', 'onContentChange', 'onStepChange'] as const;

function actionOf(element: unknown): string | undefined {
  const props = (element ?? {}) as Readonly<Record<string, { readonly action?: unknown } | undefined>>;
  for (const name of ACTION_PROPS) {
    const action = props[name]?.action;
    if (typeof action === 'string') return action;
  }
  return undefined;
}

/** The value at a path, for example `children[0].element`, if any. */
function valueAtPath(root: unknown, path: string): unknown {
  let value = root;
  for (const step of path.match(/[^.[\]]+/g) ?? []) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value;
}
