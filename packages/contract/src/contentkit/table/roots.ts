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
    docs: 'Root of a block in a document.',
    props: {
      controls: optional(
        listOf(oneOf(shape('blockControl'), listOf(shape('blockControl')))),
        'Menu of the block; a nested list is a group of the menu.',
      ),
    },
    children: { required: true, type: descendants, docs: 'What the block shows.' },
  },
  modal: {
    schema: 'ContentKitModal',
    kinds: ['root'],
    docs: 'Root of an overlay, opened by the action @ui.modal.open.',
    props: {
      title: optional(text, 'Title, and name of the dialog for assistive technology.'),
      subtitle: optional(listOf(element('inline')), 'A line under the title.'),
      size: optional(enumOf('medium', 'xlarge', 'fullscreen'), 'Width of the overlay.', 'medium'),
      returnValue: optional(object, 'What the opener gets when the person dismisses the modal.'),
      submit: optional(element('button'), 'Main button, at the end of the modal.'),
    },
    children: { required: true, type: descendants, docs: 'What the modal shows.' },
  },
  configuration: {
    schema: 'ContentKitConfiguration',
    kinds: ['root'],
    docs: 'Root of a configuration screen; draws nothing itself.',
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
    docs: 'Steps of a configuration; only as the one child of configuration.',
    props: {
      activeStep: required(text, 'Id of the step that is shown.'),
      onStepChange: required(shape('action'), 'Sent with "step", the id of the step asked for.'),
      onComplete: required(shape('action'), 'Sent when the last step is done.'),
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
      next: optional(boolean, 'Whether the person may go on.', false),
    },
    children: { required: true, type: listOf(element('descendant'), { min: 1 }), docs: 'What the step shows.' },
  },
} as const satisfies ElementTable<'block' | 'modal' | 'configuration' | 'stepper' | 'step'>;
