// What a press of each control does. Hosts send it to the session after the control’s question, if it has one.
import type { ContentKitAction, ContentKitElements } from '@bindery/contract/contentkit';
import type { SessionEvent } from '../session/session-event.ts';
import type { ContentKitWords } from '../session/words.ts';
import { buttonName, cardName, stepName } from './control-names.ts';

/** The question that a control asks first. */
export type Confirmation = NonNullable<ContentKitElements['button']['confirm']>;

/** A press, on its way to the session. */
export interface Press {
  readonly action: ContentKitAction;
  /** For what is announced when it is done. */
  readonly label?: string | undefined;
  readonly confirm?: Confirmation | undefined;
}

/** A command of a block’s menu. */
export type BlockCommand = Exclude<NonNullable<ContentKitElements['block']['controls']>[number], readonly unknown[]>;

export function buttonPress(element: ContentKitElements['button'], words: ContentKitWords): Press {
  return { action: element.onPress, label: buttonName(element, words), confirm: element.confirm };
}

/** Undefined if the card has no action. */
export function cardPress(element: ContentKitElements['card'], words: ContentKitWords): Press | undefined {
  return element.onPress === undefined ? undefined : { action: element.onPress, label: cardName(element, words) };
}

export function commandPress({ onPress, label, confirm }: BlockCommand): Press {
  return { action: onPress, label, confirm };
}

/**
 * Goes to a step, by its 0-based index; undefined if there is none. Assumption: `onStepChange` is sent with the ID of the requested step in
 * `step`. The published schema doesn’t say how.
 */
export function stepPress(
  { children: steps, onStepChange }: ContentKitElements['stepper'],
  index: number,
  words: ContentKitWords,
): Press | undefined {
  const step = steps[index];
  if (step === undefined) return undefined;
  return { action: { ...onStepChange, step: step.id }, label: stepName(step, index, words) };
}

export function finishPress({ onComplete }: ContentKitElements['stepper'], words: ContentKitWords): Press {
  return { action: onComplete, label: words.finish };
}

/** Index of the step that a stepper shows: the first one if the ID in `activeStep` is unknown. */
export function activeStepIndex({ children: steps, activeStep }: ContentKitElements['stepper']): number {
  return Math.max(
    0,
    steps.findIndex((step) => step.id === activeStep),
  );
}

/** The event of a press at a path in the tree of an instance. */
export function pressEvent(instance: string, path: string, { action, label }: Press): SessionEvent {
  return { type: 'press', instance, action, control: controlAt(path, label) };
}

/** The control at a path, as events name it. */
export function controlAt(path: string, label: string | undefined): { path: string; label?: string } {
  return label === undefined ? { path } : { path, label };
}
