// A mounted component: what tests read of it and do with it.
// Programs of authors can have an older library of types.
/// <reference lib="esnext.disposable" preserve="true" />
import type { PlainObject } from '@bindery/contract';
import { ROOT } from '@bindery/contentkit/session';
import type { RenderRequest } from '@bindery/contentkit/session';
import { testingError } from '../testing-error.ts';
import type { ComponentEffect, ComponentSession } from './component-session.ts';
import { ComponentView } from './component-view.ts';
import { renderError } from './render-error.ts';
import { getInstance, openModals } from './instance-tree.ts';
import { TestModal } from './test-modal.ts';

/** A component. Its queries search the component itself, `modal` the topmost modal. */
export class TestComponent extends ComponentView {
  readonly #component: ComponentSession;

  constructor(component: ComponentSession) {
    super(component, ROOT);
    this.#component = component;
  }

  /** The bodies of all render requests, as JSON carries them, the latest last. */
  get requests(): readonly RenderRequest[] {
    return [...this.#component.requests];
  }

  /** What the component did to its host, the latest last: URLs that it opened, props to save, announcements, warnings. */
  get effects(): readonly ComponentEffect[] {
    return [...this.#component.effects];
  }

  /** The open modals, the topmost last. */
  get modals(): readonly TestModal[] {
    return openModals(this.#component).map(({ id }) => new TestModal(this.#component, id));
  }

  /**
   * The topmost modal.
   * @throws {KitError} modal_not_found
   */
  get modal(): TestModal {
    getInstance(this.#component, ROOT);
    const modal = this.modals.at(-1);
    if (modal !== undefined) return modal;
    throw testingError('modal_not_found', `The component "${this.componentId}" has no open modal.`);
  }

  /**
   * Opens a component as a modal, as the action `@ui.modal.open` of the topmost component does.
   * @throws {KitError} with the code of the failure if its first render fails; modal_not_found if it completes without rendering
   */
  async openModal(componentId: string, props: PlainObject = {}): Promise<TestModal> {
    const { session, settle } = this.#component;
    getInstance(this.#component, ROOT);
    const opener = openModals(this.#component).at(-1)?.id ?? ROOT;
    session.send({ type: 'press', instance: opener, action: { action: '@ui.modal.open', componentId, props } });
    const opened = session.getState().instances.at(-1)?.id ?? ROOT;
    await settle();
    const modal = openModals(this.#component).find(({ id }) => id === opened);
    if (modal?.failure !== undefined) throw renderError(componentId, modal.failure);
    if (modal !== undefined) return new TestModal(this.#component, modal.id);
    throw testingError('modal_not_found', `The component "${componentId}" opened no modal.`);
  }

  /** Renders again, and keeps the state: as after a save of the code. */
  async refresh(): Promise<void> {
    getInstance(this.#component, ROOT);
    this.#component.session.refresh();
    await this.#component.settle();
  }

  /** Ends the component, and aborts its requests. */
  dispose(): void {
    this.#component.dispose();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.dispose();
  }
}
