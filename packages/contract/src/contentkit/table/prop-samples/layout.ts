// Samples of the props of layout elements.
import type { ContentKitElements } from '../../element-types.ts';
import { blockSample, paragraph } from './prop-sample.ts';
import type { PropSamples } from './prop-sample.ts';

type Align = NonNullable<ContentKitElements['hstack']['align']>;

const row = (align: Align): ContentKitElements['hstack'] => ({
  type: 'hstack',
  align,
  children: [
    { type: 'button', label: align, onPress: { action: 'press' } },
    { type: 'hint', children: [paragraph('next to it')] },
  ],
});

const column = (align: Align): ContentKitElements['vstack'] => ({
  type: 'vstack',
  align,
  children: [paragraph(align), { type: 'hint', children: [paragraph('a longer line below it')] }],
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
): readonly [ContentKitElements['text'], ContentKitElements['divider']] => [paragraph(size), { type: 'divider', size }];

const card = (props: Omit<Partial<ContentKitElements['card']>, 'type'>): ContentKitElements['card'] => ({
  type: 'card',
  children: [paragraph('The job runs twice when the clock goes back.')],
  ...props,
});

const title = 'Payments fail at midnight';

export const layoutPropSamples: PropSamples<'hstack' | 'vstack' | 'box' | 'divider' | 'card'> = {
  hstack: { align: blockSample(row('start'), row('center'), row('end')) },
  vstack: { align: blockSample(column('start'), column('center'), column('end')) },
  box: { grow: blockSample(shares(1, 1), shares(1, 3)) },
  divider: { size: blockSample(...line('small'), ...line('medium'), ...line('large'), paragraph('the end')) },
  card: {
    title: blockSample(card({ title })),
    hint: blockSample(card({ title, hint: [paragraph('Opened by Ada')] })),
    icon: blockSample(card({ title, icon: 'github' })),
    onPress: 'Visible on hover and focus only.',
    buttons: blockSample(
      card({ title, buttons: [{ type: 'button', label: 'Close issue', onPress: { action: 'close' } }] }),
    ),
  },
};
