// Patterns of real integrations, as trees with responses. Written with the builders, so that types check them.
import { ck, openModal } from '@bindery/contentkit';
import type { ContentKitRootElement } from '@bindery/contentkit';
import type { PlayResponses } from './answers.ts';

export interface Pattern {
  readonly id: string;
  readonly title: string;
  readonly docs: string;
  readonly tree: ContentKitRootElement;
  readonly state?: Readonly<Record<string, unknown>>;
  readonly answers?: PlayResponses;
}

const PIERS = ['North', 'South', 'East', 'West', 'Old', 'New', 'Long', 'Fish', 'Ferry', 'Coal', 'Timber', 'Royal'];
const MERMAID = 'graph TD\n  Boat --> Pier\n';
const pressed = (times: string): string => `Pressed ${times}`;
const COUNT = 'children[0].children[0]';

/** All patterns. */
export const PATTERNS: readonly Pattern[] = [
  {
    id: 'counter',
    title: 'Counter',
    docs: 'A button sends an action that updates the state. The response renders the new state.',
    tree: ck.block(
      {},
      ck.text({ style: 'bold' }, pressed('0 times')),
      ck.hstack(
        {},
        ck.button({ label: 'Add one', style: 'primary', onPress: { action: 'more' } }),
        ck.button({ label: 'Reset', onPress: { action: 'reset' } }),
      ),
    ),
    state: { n: 0 },
    answers: {
      actions: {
        more: [
          { state: { n: 1 }, set: { [COUNT]: pressed('once') } },
          { state: { n: 2 }, set: { [COUNT]: pressed('twice') } },
          { state: { n: 3 }, set: { [COUNT]: pressed('3 times') } },
        ],
        reset: { state: { n: 0 } },
      },
    },
  },
  {
    id: 'modal-form',
    title: 'Form in a modal',
    docs: 'A modal returns the user’s input. The block renders this input.',
    tree: ck.block(
      {},
      ck.text({}, 'The lamp has no name yet.'),
      ck.button({ label: 'Rename', icon: 'edit', onPress: openModal('rename', {}) }),
    ),
    answers: {
      components: {
        rename: {
          element: ck.modal(
            {
              title: 'Rename the lamp',
              returnValue: {},
              submit: ck.button({
                label: 'Rename',
                style: 'primary',
                onPress: { action: '@ui.modal.close', returnValue: { name: { $state: 'name' } } },
              }),
            },
            ck.input({ label: 'Name', hint: 'As readers see it', element: ck.textinput({ state: 'name' }) }),
          ),
          state: { name: 'Lighthouse' },
        },
      },
      actions: { '@ui.modal.close': { set: { [COUNT]: { $sent: 'action.returnValue.name' } } } },
    },
  },
  {
    id: 'remote-select',
    title: 'Options from an endpoint',
    docs: 'A select that searches and paginates your own options. The Responses tab provides them here.',
    tree: ck.block(
      {},
      ck.input({
        label: 'Pier',
        hint: 'Type to search',
        element: ck.select({
          state: 'pier',
          placeholder: 'Choose a pier',
          options: { url: 'https://example.com/piers' },
          onValueChange: { action: 'chosen', pier: { $state: 'pier' } },
        }),
      }),
    ),
    state: { pier: '' },
    answers: {
      options: {
        'https://example.com/piers': PIERS.map((name) => ({ id: name.toLowerCase(), label: `${name} pier` })),
      },
    },
  },
  {
    id: 'steps',
    title: 'Stepper configuration',
    docs: 'A multi-step configuration. Each step decides whether the user can continue.',
    tree: ck.configuration(
      {},
      ck.stepper(
        { activeStep: 'account', onStepChange: { action: 'go' }, onComplete: { action: 'finish' } },
        ck.step({ id: 'account', title: 'Account', next: true }, ck.text({}, 'Signed in as ada@example.com.')),
        ck.step(
          { id: 'repository', title: 'Repository', next: true },
          ck.input({
            label: 'Repository',
            element: ck.select({ state: 'repository', options: [{ id: 'docs', label: 'harbor/docs' }] }),
          }),
        ),
        ck.step({ id: 'end', title: 'Finish', next: true }, ck.text({}, 'You’re all set.')),
      ),
    ),
    state: { repository: 'docs' },
    answers: {
      actions: { go: { set: { 'children[0].activeStep': { $sent: 'action.step' } } }, finish: { complete: true } },
    },
  },
  {
    id: 'settings',
    title: 'Settings form',
    docs: 'A configuration screen with several field types and a Save button.',
    tree: ck.configuration(
      {},
      ck.input({
        label: 'API key',
        hint: 'From your account page',
        element: ck.textinput({ state: 'key', inputType: 'password', placeholder: 'key_…' }),
      }),
      ck.input({
        label: 'Color',
        element: ck.select({
          state: 'color',
          options: [
            { id: 'white', label: 'White' },
            { id: 'red', label: 'Red' },
          ],
        }),
      }),
      ck.input({ label: 'Blinks at night', element: ck.switch({ state: 'blinks' }) }),
      ck.divider({}),
      ck.button({ label: 'Save', style: 'primary', onPress: { action: 'save', color: { $state: 'color' } } }),
    ),
    state: { key: '', color: 'white', blinks: false },
    answers: { actions: { save: { delayMs: 400 } } },
  },
  {
    id: 'cards',
    title: 'List of cards',
    docs: 'Items from another service. Each card opens its item.',
    tree: ck.block(
      { controls: [{ label: 'Refresh', onPress: { action: 'refresh' } }] },
      ck.card({
        title: 'Payments fail at midnight',
        hint: [ck.text({}, 'Opened by Ada')],
        icon: 'github',
        onPress: { action: '@ui.url.open', url: 'https://example.com/issues/1' },
        buttons: [ck.button({ label: 'Close issue', onPress: { action: 'close', id: 1 } })],
      }),
      ck.card({
        title: 'The clock goes back',
        hint: [ck.text({}, 'Opened by Grace')],
        icon: 'check-circle',
        onPress: { action: '@ui.url.open', url: 'https://example.com/issues/2' },
      }),
    ),
  },
  {
    id: 'danger',
    title: 'Confirm an action',
    docs: 'A button that asks for confirmation before a permanent change.',
    tree: ck.block(
      {},
      ck.text({}, 'The diagram is shared by 3 pages.'),
      ck.button({
        label: 'Delete diagram',
        style: 'danger',
        icon: 'delete',
        onPress: { action: 'remove' },
        confirm: {
          title: 'Delete diagram?',
          text: 'This deletes it from 3 pages.',
          confirm: 'Delete',
          style: 'danger',
        },
      }),
    ),
    answers: { actions: { remove: { set: { [COUNT]: 'Diagram deleted.' } } } },
  },
  {
    id: 'code-editor',
    title: 'Code editor',
    docs: 'A code block bound to the state. Each action sends the current code.',
    tree: ck.block(
      {},
      ck.codeblock({
        content: { $state: 'source' },
        state: 'source',
        syntax: 'js',
        lineNumbers: true,
        onContentChange: { action: 'changed', source: { $state: 'source' } },
      }),
      ck.button({ label: 'Run', onPress: { action: 'run', source: { $state: 'source' } } }),
    ),
    state: { source: 'const answer = 42;\n' },
  },
  {
    id: 'diagram',
    title: 'Diagram in a web frame',
    docs: 'Your web frame receives the input. Replace the example URL with your endpoint.',
    tree: ck.block(
      {},
      ck.codeblock({ content: { $state: 'source' }, state: 'source', syntax: 'mermaid' }),
      ck.webframe({
        source: { url: 'https://example.com/frame' },
        aspectRatio: 2,
        data: { source: { $state: 'source' } },
      }),
    ),
    state: { source: MERMAID },
  },
  {
    id: 'connect',
    title: 'Connect an account',
    docs: 'A configuration that sends users to another service and shows the result.',
    tree: ck.configuration(
      {},
      ck.text({}, 'Not connected.'),
      ck.button({
        label: 'Connect',
        style: 'primary',
        icon: 'link-external',
        onPress: { action: '@ui.url.open', url: 'https://example.com/oauth/authorize' },
      }),
      ck.button({ label: 'I’ve connected my account', onPress: { action: 'check' } }),
    ),
    answers: { actions: { check: { set: { [COUNT]: 'Connected as ada@example.com.' } } } },
  },
  {
    id: 'slow-failing',
    title: 'Slow and failing responses',
    docs: 'What readers see while a response is slow, and when it fails: first 422, then 500, then success.',
    tree: ck.block(
      {},
      ck.text({}, 'Not tried yet.'),
      ck.button({ label: 'Try', onPress: { action: 'try' } }),
      ck.button({ label: 'Respond after 2 seconds', onPress: { action: 'slow' } }),
    ),
    answers: {
      actions: {
        try: [
          { error: { status: 422, message: 'This name is already taken.' } },
          { error: { status: 500, message: 'The script failed.' } },
          { set: { [COUNT]: 'It worked.' } },
        ],
        slow: { delayMs: 2000, set: { [COUNT]: 'That took a while.' } },
      },
    },
  },
];
