import { expect, it } from 'vitest';
import { offeredActions } from './offered-actions.ts';

it('finds actions of the component anywhere in its tree, without those of the host', () => {
  const element = {
    type: 'block',
    controls: [{ label: 'Clear', onPress: { action: 'clear' } }],
    children: [
      { type: 'button', label: 'Yes', onPress: { action: 'vote', choice: 0 }, trailingIcon: 'check' },
      { type: 'button', label: 'Edit', onPress: { action: '@ui.modal.open', componentId: 'editor', props: {} } },
      { type: 'select', options: [{ id: 'a', onPress: { action: 'vote', choice: 1 } }] },
    ],
  };
  const text = JSON.stringify({ type: 'element', state: { action: 'of the state' }, element });
  expect([...offeredActions(text)]).toEqual(['clear', 'vote']);
});

it.each(['', 'null', '{"type":"complete"}', '{"element":5}', 'Internal server error'])('finds none in %j', (text) => {
  expect([...offeredActions(text)]).toEqual([]);
});
