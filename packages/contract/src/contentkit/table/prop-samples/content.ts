// Samples of the props of text, images, code, and web frames.
import type { ContentKitElements } from '../../element-types.ts';
import { NO_VISIBLE_EFFECT, blockSample, paragraph } from './prop-sample.ts';
import type { PropSamples } from './prop-sample.ts';

const picture = (color: string): string =>
  `data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 8 3%22%3E%3Crect width=%228%22 height=%223%22 fill=%22${color}%22/%3E%3C/svg%3E`;

const styled = (style: NonNullable<ContentKitElements['text']['style']>): ContentKitElements['text'] => ({
  type: 'text',
  children: [{ type: 'text', style, children: [style] }],
});

const code = (props: Omit<Partial<ContentKitElements['codeblock']>, 'type'>): ContentKitElements['codeblock'] => ({
  type: 'codeblock',
  content: 'const answer = 42;\nconsole.log(answer);',
  ...props,
});

const frame = (props: Omit<Partial<ContentKitElements['webframe']>, 'type'>): ContentKitElements['webframe'] => ({
  type: 'webframe',
  source: { url: 'https://example.com/frame' },
  aspectRatio: 6,
  ...props,
});

const image = (aspectRatio: number, color = 'teal'): ContentKitElements['image'] => ({
  type: 'image',
  source: { url: picture(color) },
  aspectRatio,
});

export const contentPropSamples: PropSamples<
  'text' | 'link' | 'hint' | 'image' | 'markdown' | 'codeblock' | 'webframe'
> = {
  text: { style: blockSample(styled('bold'), styled('italic'), styled('code'), styled('strikethrough')) },
  link: { target: NO_VISIBLE_EFFECT },
  hint: {},
  image: {
    source: blockSample(paragraph('A picture:'), image(8, 'teal')),
    aspectRatio: blockSample(paragraph('Twelve times as wide as high, then four times:'), image(12), image(4)),
  },
  markdown: {
    content: blockSample({
      type: 'markdown',
      content: '**Three** things:\n\n1. one\n2. two\n3. [three](https://example.com/)',
    }),
  },
  codeblock: {
    content: blockSample(code({})),
    syntax: blockSample(code({ syntax: 'js' })),
    lineNumbers: blockSample(code({ lineNumbers: true }), code({ lineNumbers: 41 })),
    buttons: blockSample(
      code({ buttons: [{ type: 'button', icon: 'maximize', tooltip: 'Larger', onPress: { action: 'larger' } }] }),
    ),
    state: 'No visible effect until the user types.',
    onContentChange: NO_VISIBLE_EFFECT,
    header: blockSample(code({ header: [paragraph('index.js')] })),
    footer: blockSample(code({ footer: [{ type: 'hint', children: [paragraph('Runs in the browser.')] }] })),
  },
  webframe: {
    source: blockSample(frame({})),
    aspectRatio: blockSample(frame({ aspectRatio: 8 }), frame({ aspectRatio: 4 })),
    buttons: blockSample(
      frame({ buttons: [{ type: 'button', icon: 'edit', tooltip: 'Edit', onPress: { action: 'edit' } }] }),
    ),
    data: NO_VISIBLE_EFFECT,
  },
};
