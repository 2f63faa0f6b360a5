// Patterns of real integrations, as trees with the answers that make them move. Written with the builders, so that they are checked.
import { ck, openModal } from '@bindery/contentkit';
import type { ContentKitRootElement } from '@bindery/contentkit';
import type { PlayAnswers } from './answers.ts';

/** One pattern. */
export interface Pattern {
  readonly id: string;
  readonly title: string;
  readonly docs: string;
  readonly tree: ContentKitRootElement;
  readonly state?: Readonly<Record<string, unknown>>;
  readonly answers?: PlayAnswers;
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
    docs: 'A button whose action changes the state; the answer draws it.',
    tree: ck.block(
      {},
      ck.text({ style: 'bold' }, pressed('0 times')),
      ck.hstack(
        {},
        ck.button({ label: 'More', style: 'primary', onPress: { action: 'more' } }),
        ck.button({ label: 'Start again', onPress: { action: 'reset' } }),
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
    docs: 'A modal that returns what was typed; the block draws it.',
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
    docs: 'A select that searches and pages through options of your own. Here the answers serve them.',
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
    docs: 'A configuration in steps; each step says whether one may go on.',
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
        ck.step({ id: 'end', title: 'Finish', next: true }, ck.text({}, 'Everything is set.')),
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
    docs: 'A configuration screen with fields of several kinds, saved by a button.',
    tree: ck.configuration(
      {},
      ck.input({
        label: 'API key',
        hint: 'From your account page',
        element: ck.textinput({ state: 'key', inputType: 'password', placeholder: 'key_…' }),
      }),
      ck.input({
        label: 'Colour',
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
    docs: 'Things of another service, each of them a card that opens it.',
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
    title: 'Question before an action',
    docs: 'A button that cannot be taken back asks first.',
    tree: ck.block(
      {},
      ck.text({}, 'The diagram is shared by 3 pages.'),
      ck.button({
        label: 'Remove the diagram',
        style: 'danger',
        icon: 'delete',
        onPress: { action: 'remove' },
        confirm: {
          title: 'Remove the diagram?',
          text: 'It is gone from 3 pages then.',
          confirm: 'Remove',
          style: 'danger',
        },
      }),
    ),
    answers: { actions: { remove: { set: { [COUNT]: 'The diagram is gone.' } } } },
  },
  {
    id: 'code-editor',
    title: 'Code editor',
    docs: 'A code block that is bound to the state: typed code goes with the next action.',
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
    docs: 'A frame of your own gets what is typed. Put the address of your endpoint in place of the example.',
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
    docs: 'A configuration that sends people to another service, and draws what came of it.',
    tree: ck.configuration(
      {},
      ck.text({}, 'Not connected.'),
      ck.button({
        label: 'Connect',
        style: 'primary',
        icon: 'link-external',
        onPress: { action: '@ui.url.open', url: 'https://example.com/oauth/authorize' },
      }),
      ck.button({ label: 'I have connected it', onPress: { action: 'check' } }),
    ),
    answers: { actions: { check: { set: { [COUNT]: 'Connected as ada@example.com.' } } } },
  },
  {
    id: 'slow-failing',
    title: 'Slow, and failing',
    docs: 'What readers see while an answer takes long, and when it fails: 422, then 500, then well.',
    tree: ck.block(
      {},
      ck.text({}, 'Nothing was tried yet.'),
      ck.button({ label: 'Try', onPress: { action: 'try' } }),
      ck.button({ label: 'Take 2 seconds', onPress: { action: 'slow' } }),
    ),
    answers: {
      actions: {
        try: [
          { error: { status: 422, message: 'The name is taken.' } },
          { error: { status: 500, message: 'The script failed.' } },
          { set: { [COUNT]: 'It went well.' } },
        ],
        slow: { delayMs: 2000, set: { [COUNT]: 'It took a while.' } },
      },
    },
  },
];
