// Presses: of buttons, cards, commands, links, and of controls that are on or off.
import { inputEvent, pressEvent } from '@bindery/contentkit/controls';
import type { Confirmation } from '@bindery/contentkit/controls';
import type { SessionEvent } from '@bindery/contentkit/session';
import { testingError } from '../../testing-error.ts';
import { formatNode } from '../queries/format-node.ts';
import type { Control, AccessibleNode } from '../accessibility/accessible-node.ts';
import { usableNode } from './target.ts';
import type { Target } from './target.ts';

/** How a control is pressed. */
export interface PressOptions {
  /** The answer to the question that the control asks first, if it has one. Default true. */
  readonly confirm?: boolean;
}

const PRESSABLE = ['press', 'link', 'toggle', 'input', 'retry', 'close'] as const;

interface Pressable {
  readonly node: AccessibleNode;
  readonly control: Extract<Control, { readonly kind: (typeof PRESSABLE)[number] }>;
}

/** @throws {KitError} what `usableNode` throws */
export async function press(target: Target, options: PressOptions = {}): Promise<void> {
  const usable = usableNode(target, { kinds: PRESSABLE, step: 'press' });
  await run(target, usable, options);
}

/**
 * Turns a switch, a checkbox, or a radio on or off. Does nothing if it is already.
 * @throws {KitError} element_wrong_kind for turning off a radio, and what `usableNode` throws
 */
export async function setChecked(target: Target, isOn: boolean, options: PressOptions = {}): Promise<void> {
  const step = isOn ? 'check' : 'uncheck';
  const usable = usableNode(target, { kinds: ['toggle'], step });
  const { node, control } = usable;
  if (!isOn && control.isRadio) {
    throw testingError(
      'element_wrong_kind',
      `Can’t use uncheck() on the ${formatNode(node)}. Check another radio of its group instead.`,
    );
  }
  if (control.isOn !== isOn) await run(target, usable, options);
}

async function run(target: Target, usable: Pressable, { confirm = true }: PressOptions): Promise<void> {
  const { component } = target;
  const { control } = usable;
  if (control.kind === 'link') recordLink(target, control.url);
  else if (confirm || questionOf(control) === undefined) {
    const event = eventOf(target.instance, usable);
    if (event !== undefined) component.session.send(event);
  }
  await component.settle();
}

/** The browser opens links. Tests see one as an effect, as they see the action “@ui.url.open”. */
function recordLink({ component: { effects, options } }: Target, url: string): void {
  const effect = { type: 'openUrl', url } as const;
  effects.push(effect);
  options.onEffect?.(effect);
}

function questionOf(control: Control): Confirmation | undefined {
  if (control.kind === 'press') return control.press.confirm;
  return control.kind === 'toggle' ? control.input.confirm : undefined;
}

/** The event of a press; undefined if it changes nothing. */
function eventOf(instance: string, { node: { path }, control }: Pressable): SessionEvent | undefined {
  switch (control.kind) {
    case 'press':
      return pressEvent(instance, path, control.press);
    case 'toggle':
      // A radio that is on stays on.
      return control.isRadio && control.isOn ? undefined : inputEvent(instance, path, control.input);
    case 'input':
      return inputEvent(instance, path, control.input);
    case 'retry':
      return { type: 'retry', instance };
    default:
      return { type: 'close', instance };
  }
}
