// Samples of the props of what arranges other elements.
import type { ContentKitElements } from '../../element-types.ts';
import { seen, words } from './prop-sample.ts';
import type { PropSamples } from './prop-sample.ts';

type Align = NonNullable<ContentKitElements['hstack']['align']>;

const row = (align: Align): ContentKitElements['hstack'] => ({
  type: 'hstack',
  align,
  children: [
    { type: 'button', label: align, onPress: { action: 'press' } },
    { type: 'hint', children: [words('next to it')] },
  ],
});

const column = (align: Align): ContentKitElements['vstack'] => ({
  type: 'vstack',
  align,
  children: [words(align), { type: 'hint', children: [words('a longer line below it')] }],
});

const shares = (...grows: readonly number[]): ContentKitElements['hstack'] => ({
  type: 'hstack',
  children: grows.map((grow) => ({
    type: 'box',
    grow,
    children: [{ type: 'card', title: `grow ${grow}`, children: [] }],
  })),
});

const line = (
  size: NonNullable<ContentKitElements['divider']['size']>,
): readonly [ContentKitElements['text'], ContentKitElements['divider']] => [words(size), { type: 'divider', size }];

const card = (props: Omit<Partial<ContentKitElements['card']>, 'type'>): ContentKitElements['card'] => ({
  type: 'card',
  children: [words('The job runs twice when the clock goes back.')],
  ...props,
});

const title = 'Payments fail at midnight';

export const layoutPropSamples: PropSamples<'hstack' | 'vstack' | 'box' | 'divider' | 'card'> = {
  hstack: { align: seen(row('start'), row('center'), row('end')) },
  vstack: { align: seen(column('start'), column('center'), column('end')) },
  box: { grow: seen(shares(1, 1), shares(1, 3)) },
  divider: { size: seen(...line('small'), ...line('medium'), ...line('large'), words('the end')) },
  card: {
    title: seen(card({ title })),
    hint: seen(card({ title, hint: [words('Opened by Ada')] })),
    icon: seen(card({ title, icon: 'github' })),
    onPress: 'Visible on hover and focus only.',
    buttons: seen(card({ title, buttons: [{ type: 'button', label: 'Close issue', onPress: { action: 'close' } }] })),
  },
};
