// A sample of each element with every visible prop, for the reference, galleries, and palettes.
import type { ContentKitElements, ContentKitRootElement, ElementName } from '../element-types.ts';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 8 3%22%3E%3Crect width=%228%22 height=%223%22 fill=%22teal%22/%3E%3C/svg%3E';

const save = { action: 'save' };
const words = (text: string): ContentKitElements['text'] => ({ type: 'text', children: [text] });

const configuration: ContentKitElements['configuration'] = {
  type: 'configuration',
  children: [
    { type: 'input', label: 'API key', element: { type: 'textinput', state: 'key', inputType: 'password' } },
    { type: 'button', label: 'Save', style: 'primary', onPress: { action: 'save', key: { $state: 'key' } } },
  ],
};

const stepper: ContentKitElements['stepper'] = {
  type: 'stepper',
  activeStep: 'account',
  onStepChange: { action: 'go' },
  onComplete: { action: 'finish' },
  children: [
    { type: 'step', id: 'account', title: 'Account', next: true, children: [words('Sign in first.')] },
    { type: 'step', id: 'repository', title: 'Repository', children: [words('Then choose a repository.')] },
  ],
};

/** A sample of each element. Each passes the schema and the validator. */
export const ELEMENT_SAMPLES: { readonly [Name in ElementName]: ContentKitElements[Name] } = {
  block: {
    type: 'block',
    controls: [
      { label: 'Edit', icon: 'edit', onPress: { action: 'edit' } },
      [
        {
          label: 'Delete',
          icon: 'delete',
          onPress: { action: 'remove' },
          confirm: { title: 'Delete diagram?', text: 'You can’t undo this.', confirm: 'Delete', style: 'danger' },
        },
      ],
    ],
    children: [words('A block in a document.')],
  },
  modal: {
    type: 'modal',
    title: 'Rename',
    subtitle: [words('The name that readers see.')],
    size: 'medium',
    returnValue: { renamed: false },
    submit: {
      type: 'button',
      label: 'Rename',
      onPress: { action: '@ui.modal.close', returnValue: { name: { $state: 'name' } } },
    },
    children: [{ type: 'input', label: 'Name', element: { type: 'textinput', state: 'name' } }],
  },
  configuration,
  stepper,
  step: stepper.children[0] as ContentKitElements['step'],
  hstack: { type: 'hstack', align: 'center', children: [words('One'), words('Two'), words('Three')] },
  vstack: { type: 'vstack', align: 'start', children: [words('One'), words('Two'), words('Three')] },
  box: { type: 'box', grow: 1, children: [words('A box that takes the space that is left over.')] },
  divider: { type: 'divider', size: 'medium' },
  card: {
    type: 'card',
    title: 'Payments fail at midnight',
    hint: [words('Opened by Ada')],
    icon: 'github',
    onPress: { action: '@ui.url.open', url: 'https://example.com/issues/1' },
    buttons: [{ type: 'button', label: 'Close issue', onPress: { action: 'close' } }],
    children: [words('The job runs twice when the clock goes back.')],
  },
  text: {
    type: 'text',
    children: [
      'Plain, ',
      { type: 'text', style: 'bold', children: ['bold'] },
      ' and ',
      { type: 'text', style: 'code', children: ['code'] },
      '.',
    ],
  },
  link: { type: 'link', target: { url: 'https://example.com/' }, children: ['The example domain'] },
  hint: { type: 'hint', children: [words('Saved a minute ago.')] },
  image: { type: 'image', source: { url: PICTURE }, aspectRatio: 8 / 3 },
  markdown: { type: 'markdown', content: '**Three** things:\n\n1. one\n2. two\n3. [three](https://example.com/)' },
  codeblock: {
    type: 'codeblock',
    content: { $state: 'source' },
    syntax: 'js',
    lineNumbers: true,
    state: 'source',
    onContentChange: { action: 'changed', source: { $state: 'source' } },
    buttons: [{ type: 'button', icon: 'maximize', tooltip: 'Larger', onPress: { action: 'larger' } }],
    header: [words('index.js')],
    footer: [{ type: 'hint', children: [words('Runs in the browser.')] }],
  },
  webframe: {
    type: 'webframe',
    source: { url: 'https://example.com/frame' },
    aspectRatio: 4,
    data: { content: { $state: 'source' } },
    buttons: [{ type: 'button', icon: 'edit', tooltip: 'Edit', onPress: { action: 'edit' } }],
  },
  button: {
    type: 'button',
    label: 'Publish',
    style: 'primary',
    icon: 'check',
    trailingIcon: 'link-external',
    tooltip: 'Readers see it immediately',
    onPress: { action: 'publish' },
    confirm: { title: 'Publish?', text: 'Readers see it immediately.', confirm: 'Publish' },
  },
  textinput: { type: 'textinput', state: 'name', placeholder: 'Ada Lovelace', inputType: 'text' },
  select: {
    type: 'select',
    state: 'size',
    placeholder: 'Size',
    options: [
      { id: 's', label: 'Small' },
      { id: 'l', label: 'Large', icon: 'maximize' },
    ],
    onValueChange: { action: 'size', size: { $state: 'size' } },
  },
  switch: { type: 'switch', state: 'notify', initialValue: true, onValueChange: save },
  checkbox: { type: 'checkbox', state: 'fruit', value: 'apple' },
  radio: { type: 'radio', state: 'look', value: 'light' },
  input: {
    type: 'input',
    label: 'Name',
    hint: 'As readers see it',
    element: { type: 'textinput', state: 'name' },
  },
};

/** State for rendering the samples. */
export const SAMPLE_STATE: Readonly<Record<string, unknown>> = {
  source: 'const answer = 42;\nconsole.log(answer);\n',
  name: 'Ada',
  size: 's',
  fruit: ['apple'],
  look: 'light',
};

/** A full tree with one element: the sample itself for a root element, otherwise a block with the sample. */
export function sampleTree(name: ElementName): ContentKitRootElement {
  const sample = ELEMENT_SAMPLES[name];
  switch (sample.type) {
    case 'block':
    case 'modal':
    case 'configuration':
      return sample;
    case 'stepper':
      return { type: 'configuration', children: [sample] };
    case 'step':
      return { type: 'configuration', children: [stepper] };
    case 'switch':
    case 'checkbox':
    case 'radio':
    case 'textinput':
    case 'select':
      return { type: 'block', children: [{ type: 'input', label: LABELS[sample.type], element: sample }] };
    case 'image':
      return { type: 'block', children: [words('A teal rectangle:'), sample] };
    default:
      return { type: 'block', children: [sample] };
  }
}

const LABELS = { switch: 'Notify me', checkbox: 'Apples', radio: 'Light', textinput: 'Name', select: 'Size' } as const;
