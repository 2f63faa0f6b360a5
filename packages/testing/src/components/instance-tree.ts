// What a component shows at this moment.
import { ROOT, findInstance } from '@bindery/contentkit/session';
import type { InstanceState } from '@bindery/contentkit/session';
import { testingError } from '../testing-error.ts';
import type { ComponentSession } from './component-session.ts';
import { readInstance } from './accessibility/read-instance.ts';
import type { AccessibleNode } from './accessibility/accessible-node.ts';

/**
 * An instance of a session: the root component, or a modal.
 * @throws {KitError} component_disposed, modal_not_found
 */
export function getInstance({ session, signal, options }: ComponentSession, id: string): InstanceState {
  if (signal.aborted) {
    throw testingError('component_disposed', `The component "${options.componentId}" is disposed of.`);
  }
  const instance = findInstance(session.getState(), id);
  if (instance !== undefined) return instance;
  throw testingError('modal_not_found', 'The modal is closed.');
}

/**
 * What an instance shows.
 * @throws {KitError} component_disposed, modal_not_found
 */
export function readTree(component: ComponentSession, id: string): AccessibleNode {
  const instance = getInstance(component, id);
  const labels = (path: string, option: string): string | undefined =>
    component.optionLabels.get(optionLabelKey(id, path, option));
  return readInstance(component.session.getState(), instance, labels);
}

/** The key of the label of a loaded option. */
export function optionLabelKey(instance: string, path: string, option: string): string {
  return [instance, path, option].join('\n');
}

/** The modals that are on screen, the topmost last. One whose first render is in flight isn’t on screen yet. */
export function openModals({ session }: ComponentSession): InstanceState[] {
  return session
    .getState()
    .instances.filter(({ id, tree, failure }) => id !== ROOT && (tree !== undefined || failure !== undefined));
}
