// Samples of the props of roots, steppers and steps.
import type { ContentKitElements } from '../../element-types.ts';
import { NO_VISIBLE_EFFECT, field, paragraph } from './prop-sample.ts';
import type { PropSample, PropSamples } from './prop-sample.ts';

const name = field('Name', { type: 'textinput', state: 'name' });

const close = (label: string): ContentKitElements['button'] => ({
  type: 'button',
  label,
  onPress: { action: '@ui.modal.close', returnValue: {} },
});

function modal(props: Omit<Partial<ContentKitElements['modal']>, 'type'>): ContentKitElements['modal'] {
  return {
    type: 'modal',
    title: 'Rename',
    children: props.submit === undefined ? [name, close('Close')] : [name],
    ...props,
  };
}

function steps(activeStep: string, isDone: boolean): PropSample {
  const stepper: ContentKitElements['stepper'] = {
    type: 'stepper',
    activeStep,
    onStepChange: { action: 'go' },
    onComplete: { action: 'finish' },
    children: [
      { type: 'step', id: 'account', title: 'Account', next: isDone, children: [paragraph('Sign in first.')] },
      { type: 'step', id: 'repository', title: 'Repository', children: [paragraph('Then choose a repository.')] },
    ],
  };
  return { trees: [{ type: 'configuration', children: [stepper] }] };
}

export const rootPropSamples: PropSamples<'block' | 'modal' | 'configuration' | 'stepper' | 'step'> = {
  block: {
    controls: {
      trees: [
        {
          type: 'block',
          controls: [
            { label: 'Edit', icon: 'edit', onPress: { action: 'edit' } },
            [{ label: 'Remove', icon: 'delete', onPress: { action: 'remove' } }],
          ],
          children: [paragraph('A block in a document.')],
        },
      ],
      after: 'press',
    },
  },
  modal: {
    title: { trees: [modal({ title: 'Rename the diagram' })] },
    subtitle: { trees: [modal({ subtitle: [paragraph('The name that readers see.')] })] },
    size: { trees: [modal({ size: 'medium' }), modal({ size: 'xlarge' }), modal({ size: 'fullscreen' })] },
    returnValue: NO_VISIBLE_EFFECT,
    submit: { trees: [modal({ submit: close('Rename') })] },
  },
  configuration: {},
  stepper: {
    activeStep: steps('repository', true),
    onStepChange: NO_VISIBLE_EFFECT,
    onComplete: NO_VISIBLE_EFFECT,
  },
  step: {
    id: NO_VISIBLE_EFFECT,
    title: steps('account', false),
    next: steps('account', true),
  },
};
