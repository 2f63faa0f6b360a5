// An element that a query found: what it shows, and what a user can do with it.
import { inspect } from 'node:util';
import { testingError } from '../testing-error.ts';
import type { ComponentSession } from './component-session.ts';
import { ElementQueries } from './queries/element-queries.ts';
import type { QueryScope } from './queries/element-queries.ts';
import { formatNode } from './queries/format-node.ts';
import { normalizeText } from './queries/text-match.ts';
import { getInstance, readTree } from './instance-tree.ts';
import { listNodes } from './accessibility/accessible-node.ts';
import type { ElementRole, SourceElement, AccessibleNode } from './accessibility/accessible-node.ts';
import { press, setChecked } from './steps/press.ts';
import type { PressOptions } from './steps/press.ts';
import { selectOptions } from './steps/select-option.ts';
import { currentNode } from './steps/target.ts';
import type { Target } from './steps/target.ts';
import { typeText } from './steps/type-text.ts';
import { waitUntil } from './wait-until.ts';

/**
 * An element. It stays the same while the component renders: its properties are those of this moment. Steps resolve when no request is in
 * flight. If the action fails, a step resolves nevertheless: see `failure` of the component.
 * @throws {KitError} element_gone, modal_not_found, component_disposed (properties and steps), element_behind_modal, element_disabled,
 * element_busy, element_without_action, element_wrong_kind (steps)
 */
export class TestElement extends ElementQueries<TestElement> {
  readonly #target: Target;

  constructor(target: Target) {
    const { component, instance } = target;
    super(scopeIn(component, instance, () => currentNode(target)));
    this.#target = target;
  }

  /** The ARIA role in browsers, for example `button`. Undefined for elements that only arrange others. */
  get role(): ElementRole | undefined {
    return currentNode(this.#target).role;
  }

  /** The accessible name. Empty if there is none. */
  get name(): string {
    return currentNode(this.#target).name;
  }

  /** Its text and that of its parts, with single spaces. The value of a field isn’t text. */
  get text(): string {
    return normalizeText(currentNode(this.#target).text);
  }

  /** The text of a field, the ID or IDs of a select, whether a switch is on, or the value of a checkbox or a radio. */
  get value(): unknown {
    return currentNode(this.#target).value;
  }

  get isDisabled(): boolean {
    return currentNode(this.#target).isDisabled;
  }

  /** Whether its action is running. */
  get isBusy(): boolean {
    return currentNode(this.#target).isBusy;
  }

  /** Of switches, checkboxes, and radios. */
  get isChecked(): boolean | undefined {
    return currentNode(this.#target).isChecked;
  }

  /** The ContentKit element, or the command of a block’s menu. */
  get element(): SourceElement {
    return currentNode(this.#target).element;
  }

  /** Place in the tree: `children[0].element`. Empty for the root. */
  get path(): string {
    return currentNode(this.#target).path;
  }

  /** Presses a button, a card, a command, or a link, or switches a control on or off. A press on a link is an effect `openUrl`. */
  press(options?: PressOptions): Promise<void> {
    return press(this.#target, options);
  }

  /** Replaces the text of a text field, or of code that can be edited. */
  type(text: string): Promise<void> {
    return typeText(this.#target, text);
  }

  /**
   * Selects options of a select by their IDs or labels.
   * @throws {KitError} option_not_found, options_unavailable, and those of any step
   */
  select(...choices: readonly string[]): Promise<void> {
    return selectOptions(this.#target, choices);
  }

  /** Turns a switch or a checkbox on, or chooses a radio. */
  check(options?: PressOptions): Promise<void> {
    return setChecked(this.#target, true, options);
  }

  /** Turns a switch or a checkbox off. */
  uncheck(options?: PressOptions): Promise<void> {
    return setChecked(this.#target, false, options);
  }

  /** Presses the submit button of the modal that the element is in. */
  async submit(options?: PressOptions): Promise<void> {
    const node = currentNode(this.#target);
    await submitModal(this.#target, formatNode(node), options);
  }

  /** As messages of test runners and the console show it: `button "Yes"`. */
  [inspect.custom](): string {
    return formatNode(this.#target.seen);
  }
}

/** The part of a component that queries search. */
export function scopeIn(
  component: ComponentSession,
  instance: string,
  readRoot: () => AccessibleNode,
): QueryScope<TestElement> {
  return {
    search: () => {
      const root = readRoot();
      const { tree, failure } = getInstance(component, instance);
      return { root, tree: root.path === '' ? tree?.element : root.element, failure };
    },
    wrap: (seen) => new TestElement({ component, instance, seen }),
    waitUntil: (check, timeoutMs) => waitUntil(component, check, timeoutMs),
  };
}

/**
 * Presses the submit button of an instance that is a modal.
 * @throws {KitError} element_without_action, and those of a press
 */
export async function submitModal(
  { component, instance }: Pick<Target, 'component' | 'instance'>,
  subject: string,
  options: PressOptions | undefined,
): Promise<void> {
  const root = readTree(component, instance);
  const isModal = getInstance(component, instance).tree?.element.type === 'modal';
  const seen = isModal ? listNodes(root).find(({ path, role }) => path === 'submit' && role === 'button') : undefined;
  if (seen === undefined) {
    throw testingError(
      'element_without_action',
      `Can’t submit the ${subject}. It isn’t in a modal with a submit button.`,
    );
  }
  await press({ component, instance, seen }, options);
}
