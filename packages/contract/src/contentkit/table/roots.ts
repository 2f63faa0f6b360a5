// Rows of the element table: roots and the steps of a configuration.
import type { ElementTable } from '../element-spec.ts';
import {
  boolean,
  element,
  enumOf,
  listOf,
  object,
  oneOf,
  optional,
  required,
  shape,
  text,
  textUpTo,
} from '../prop-type.ts';

const descendants = listOf(element('descendant'));

export const rootElements = {
  block: {
    schema: 'ContentKitBlock',
    kinds: ['root'],
    docs: 'Root element of a block in a document.',
    props: {
      controls: optional(
        listOf(oneOf(shape('blockControl'), listOf(shape('blockControl')))),
        'Block menu. A nested list is a menu group.',
      ),
    },
    children: { required: true, type: descendants, docs: 'Content of the block.' },
  },
  modal: {
    schema: 'ContentKitModal',
    kinds: ['root'],
    docs: 'Root element of a modal, opened with the action @ui.modal.open.',
    props: {
      title: optional(text, 'Title. Also the dialog’s name for assistive technology.'),
      subtitle: optional(listOf(element('inline')), 'Subtitle.'),
      size: optional(enumOf('medium', 'xlarge', 'fullscreen'), 'Modal width.', 'medium'),
      returnValue: optional(object, 'Value passed to the opener when the user dismisses the modal.'),
      submit: optional(element('button'), 'Primary button at the bottom of the modal.'),
    },
    children: { required: true, type: descendants, docs: 'Content of the modal.' },
  },
  configuration: {
    schema: 'ContentKitConfiguration',
    kinds: ['root'],
    docs: 'Root element of a configuration screen. Renders nothing itself.',
    props: {},
    children: {
      required: true,
      type: oneOf(listOf(element('stepper'), { min: 1, max: 1 }), listOf(element('descendant'), { min: 1 })),
      docs: 'One stepper, or any elements.',
    },
  },
  stepper: {
    schema: 'ContentKitStepper',
    kinds: ['stepper'],
    docs: 'Steps of a configuration. Must be the only child of configuration.',
    props: {
      activeStep: required(text, 'ID of the active step.'),
      onStepChange: required(shape('action'), 'Sent when the user selects a step, with its ID in "step".'),
      onComplete: required(shape('action'), 'Sent when the user completes the last step.'),
    },
    children: { required: true, type: listOf(element('step'), { min: 1 }), docs: 'The steps, in order.' },
  },
  step: {
    schema: 'ContentKitStepperStep',
    kinds: ['descendant', 'step'],
    docs: 'One step of a stepper.',
    props: {
      id: required(text, 'Identifier of the step within its stepper.'),
      title: optional(textUpTo(50), 'Title in the list of steps.'),
      next: optional(boolean, 'Whether the user can continue.', false),
    },
    children: { required: true, type: listOf(element('descendant'), { min: 1 }), docs: 'Content of the step.' },
  },
} as const satisfies ElementTable<'block' | 'modal' | 'configuration' | 'stepper' | 'step'>;
