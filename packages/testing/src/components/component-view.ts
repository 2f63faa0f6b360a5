// What a component and a modal have in common.
import { inspect } from 'node:util';
import type { PlainObject } from '@bindery/contract';
import type { ContentKitRootElement } from '@bindery/contentkit';
import { writeJsx } from '@bindery/contentkit/jsx-text';
import { findInstance } from '@bindery/contentkit/session';
import type { RenderFailure, StateValues } from '@bindery/contentkit/session';
import { testingError } from '../testing-error.ts';
import type { ComponentSession } from './component-session.ts';
import { listDifferences } from './list-differences.ts';
import type { Difference } from './list-differences.ts';
import { ElementQueries } from './queries/element-queries.ts';
import { formatTree } from './queries/format-node.ts';
import { normalizeText } from './queries/text-match.ts';
import { getInstance, readTree } from './instance-tree.ts';
import { scopeIn } from './test-element.ts';
import type { TestElement } from './test-element.ts';
import { TestFrame, visibleFrames } from './test-frame.ts';

/**
 * A component on screen.
 * @throws {KitError} component_disposed, modal_not_found
 */
export class ComponentView extends ElementQueries<TestElement> {
  readonly #component: ComponentSession;
  readonly #instance: string;

  constructor(component: ComponentSession, instance: string) {
    super(scopeIn(component, instance, () => readTree(component, instance)));
    this.#component = component;
    this.#instance = instance;
  }

  get componentId(): string {
    return getInstance(this.#component, this.#instance).componentId;
  }

  get props(): PlainObject {
    return getInstance(this.#component, this.#instance).props;
  }

  /** The state that the next request carries. */
  get state(): StateValues {
    return getInstance(this.#component, this.#instance).state ?? {};
  }

  /** The tree on screen. Undefined if the component completed without one. */
  get tree(): ContentKitRootElement | undefined {
    return getInstance(this.#component, this.#instance).tree?.element;
  }

  /** Path in the tree → `file:line:column` of the author’s code. Empty unless the code is built for development. */
  get sources(): Readonly<Record<string, string>> {
    return getInstance(this.#component, this.#instance).tree?.sources ?? {};
  }

  /** All that it shows as text, with single spaces. */
  get text(): string {
    return normalizeText(readTree(this.#component, this.#instance).text);
  }

  /** Why the last request failed. Undefined if it succeeded. */
  get failure(): RenderFailure | undefined {
    return getInstance(this.#component, this.#instance).failure;
  }

  /** What published sites do otherwise. Empty unless the component is mounted with `mode: 'published'`. */
  get differences(): readonly Difference[] {
    return listDifferences(this.#component.session.getState(), getInstance(this.#component, this.#instance));
  }

  /** Its web frames, in the order of the tree. */
  get frames(): readonly TestFrame[] {
    return visibleFrames(this.#component, this.#instance).map(
      ({ key }) => new TestFrame(this.#component, this.#instance, key),
    );
  }

  /**
   * A web frame by its 0-based index.
   * @throws {KitError} frame_not_found
   */
  frame(index: number): TestFrame {
    const { frames } = this;
    const frame = frames[index];
    if (frame !== undefined) return frame;
    const count = frames.length === 1 ? '1 web frame' : `${frames.length} web frames`;
    throw testingError('frame_not_found', `No web frame ${index}. The component shows ${count}.`);
  }

  /** The tree as JSX. Empty without a tree. */
  jsx(): string {
    const { tree } = this;
    return tree === undefined ? '' : writeJsx(tree);
  }

  /** As messages of test runners and the console show it: its tree as JSX. */
  [inspect.custom](): string {
    const instance = findInstance(this.#component.session.getState(), this.#instance);
    const jsx = instance?.tree === undefined ? '' : `\n${formatTree(instance.tree.element)}`;
    return `component ${JSON.stringify(instance?.componentId ?? 'closed')}${jsx}`;
  }
}
