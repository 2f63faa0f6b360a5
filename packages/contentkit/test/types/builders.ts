// Compiled, never run: builders see nesting, which JSX cannot.
import { bindState, ck, closeModal, customAction, openModal } from '@bindery/contentkit';

declare const name: string;
declare const maybe: boolean;

interface State {
  content: string;
  wide: boolean;
  tags: string[];
  size?: 'small' | 'large';
}

const bind = bindState<State>();

export const accepted = ck.block(
  { controls: [{ label: 'Edit', onPress: openModal('edit') }] },
  maybe && ck.divider({}),
  [1, 2].map((each) => ck.text({ style: 'bold' }, 'n = ', each)),
  ck.button({ label: undefined, onPress: { action: 'save', content: bind.value('content') } }),
  ck.input({ label: 'Tags', element: bind.checkbox('tags', { value: 'a' }) }),
  bind.textinput('content'),
  bind.switch('wide'),
  bind.radio('size', { value: 'small' }),
  bind.codeblock('content', { syntax: 'mermaid' }),
);

export const flow = ck.configuration(
  {},
  ck.stepper(
    { activeStep: 'a', onStepChange: { action: 'go' }, onComplete: closeModal() },
    ck.step({ id: 'a' }, ck.button({ onPress: customAction(name) })),
  ),
);

// @ts-expect-error a stepper takes steps only
ck.stepper({ activeStep: 'a', onStepChange: { action: 'go' }, onComplete: { action: 'go' } }, ck.divider({}));
// @ts-expect-error a modal is a root
ck.block({}, ck.modal({}));
// @ts-expect-error a button is no text
ck.text({}, ck.button({ onPress: { action: 'go' } }));
// @ts-expect-error a text is no field
ck.input({ label: 'A', element: ck.text({}, 'a') });
// @ts-expect-error no such key
bind.value('contents');
// @ts-expect-error not a text
bind.textinput('wide');
// @ts-expect-error not a list
bind.checkbox('content', { value: 'a' });
// @ts-expect-error names with @ belong to the host
ck.button({ onPress: { action: '@mine' } });
