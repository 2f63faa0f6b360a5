// A modal that a component opened.
import { findInstance } from '@bindery/contentkit/session';
import type { ComponentSession } from './component-session.ts';
import { ComponentView } from './component-view.ts';
import { formatNode } from './queries/format-node.ts';
import { getInstance, readTree } from './instance-tree.ts';
import type { PressOptions } from './steps/press.ts';
import { submitModal } from './test-element.ts';

/**
 * A modal. After it closed, only `isOpen` can be read.
 * @throws {KitError} modal_not_found, component_disposed
 */
export class TestModal extends ComponentView {
  readonly #component: ComponentSession;
  readonly #instance: string;

  constructor(component: ComponentSession, instance: string) {
    super(component, instance);
    this.#component = component;
    this.#instance = instance;
  }

  get isOpen(): boolean {
    const { session, signal } = this.#component;
    return !signal.aborted && findInstance(session.getState(), this.#instance) !== undefined;
  }

  /** The title of the dialog. */
  get title(): string {
    return readTree(this.#component, this.#instance).name;
  }

  /**
   * Presses the submit button.
   * @throws {KitError} element_without_action if the modal has none, and those of a press
   */
  submit(options?: PressOptions): Promise<void> {
    const target = { component: this.#component, instance: this.#instance };
    return submitModal(target, formatNode(readTree(this.#component, this.#instance)), options);
  }

  /** Dismisses the modal, as the Escape key does. Its return value goes to its opener. */
  async close(): Promise<void> {
    getInstance(this.#component, this.#instance);
    this.#component.session.send({ type: 'close', instance: this.#instance });
    await this.#component.settle();
  }
}
