// Reads steppers: the list of steps, the active step, and the buttons that go on.
import { activeStepIndex, finishPress, isBusyControl, stepName, stepPress } from '@bindery/contentkit/controls';
import type { Press } from '@bindery/contentkit/controls';
import type { ContentKitElements } from '@bindery/contract/contentkit';
import { at, createNode, wordsIn } from './read-context.ts';
import type { ReadContext } from './read-context.ts';
import type { AccessibleNode } from './accessible-node.ts';

type Stepper = ContentKitElements['stepper'];

export function readStepper(element: Stepper, context: ReadContext): AccessibleNode {
  const active = activeStepIndex(element);
  return createNode(element, context, {
    content: [
      createNode(element, context, { role: 'list', content: readNames(element, active, context), part: 'steps' }),
      ...readActive(element, active, context),
      ...readBack(element, active, context),
      readForward(element, active, context),
    ],
  });
}

/** Finished steps are buttons. */
function readNames(element: Stepper, active: number, context: ReadContext): AccessibleNode[] {
  const words = wordsIn(context);
  return element.children.map((step, index) => {
    const name = stepName(step, index, words);
    const press = index < active ? stepPress(element, index, words) : undefined;
    const content = press === undefined ? name : stepButton(element, context, { name, press, part: step.id });
    return createNode(element, context, { role: 'listitem', content: [content], part: `item ${step.id}` });
  });
}

function readActive(element: Stepper, active: number, context: ReadContext): AccessibleNode[] {
  const step = element.children[active];
  if (step === undefined) return [];
  const inner = at(at(context, 'children'), active);
  const name = stepName(step, active, wordsIn(context));
  return [
    createNode(step, inner, {
      role: 'region',
      name,
      label: name,
      content: [context.read(step, inner)],
      part: 'section',
      testId: step.id,
    }),
  ];
}

function readBack(element: Stepper, active: number, context: ReadContext): AccessibleNode[] {
  const words = wordsIn(context);
  const press = active === 0 ? undefined : stepPress(element, active - 1, words);
  return press === undefined ? [] : [stepButton(element, context, { name: words.back, press, part: 'back' })];
}

function readForward(element: Stepper, active: number, context: ReadContext): AccessibleNode {
  const words = wordsIn(context);
  const next = stepPress(element, active + 1, words);
  return stepButton(element, context, {
    name: next === undefined ? words.finish : words.next,
    press: next ?? finishPress(element, words),
    part: 'forward',
    isDisabled: element.children[active]?.next !== true,
    isBusy: isBusyControl(context.session, context.instance, context.path),
  });
}

interface StepButton {
  readonly name: string;
  readonly press: Press;
  readonly part: string;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
}

function stepButton(element: Stepper, context: ReadContext, { name, press, ...facts }: StepButton): AccessibleNode {
  return createNode(element, context, {
    role: 'button',
    name,
    content: [name],
    control: { kind: 'press', press },
    ...facts,
  });
}
