// Every element in its variants. Rendered by tests.
import { ck } from '@bindery/contentkit';
import type { ContentKitDescendantElement, ContentKitRootElement } from '@bindery/contentkit';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Crect width="4" height="3" fill="teal"/%3E%3C/svg%3E';
const save = { action: 'save' } as const;

const MARKDOWN = `# Title

A *paragraph* with **strong** words, \`code\`, a [link](https://example.com/a_(b)) and ~~no~~ <script>alert(1)</script>.
https://example.com/bare. A [bad one](javascript:alert(1)).

- one
  - inner
- [x] done
- [ ] to do

3. three
4. four

> A quote
> of two lines

\`\`\`js
const a = '<b>';
\`\`\`

| Name | Count |
| :--- | ---: |
| a \\| b | 1 |

---

![Teal](${PICTURE.replaceAll(' ', '%20').replaceAll('"', '%22')})
`;

/** A block with every element that it allows. */
export function gallery(frameUrl: string): ContentKitRootElement {
  return ck.block(
    {
      controls: [
        { label: 'Edit', icon: 'edit', onPress: { action: 'edit' } },
        [
          {
            label: 'Remove',
            icon: 'delete',
            onPress: { action: 'remove' },
            confirm: { title: 'Remove?', text: 'It is gone then.', confirm: 'Remove', style: 'danger' },
          },
        ],
      ],
    },
    words(),
    media(frameUrl),
    fields(),
    ck.textinput({ state: 'unlabelled' }),
  );
}

function words(): ContentKitDescendantElement[] {
  return [
    ck.text(
      {},
      'Plain ',
      ck.text({ style: 'bold' }, 'bold'),
      ' ',
      ck.text({ style: 'italic' }, 'italic'),
      ' ',
      ck.text({ style: 'code' }, 'code'),
      ' ',
      ck.text({ style: 'strikethrough' }, 'gone'),
      ' ',
      ck.link({ target: { url: 'https://example.com/' } }, 'link'),
    ),
    ck.hint(
      {},
      ck.text({}, 'A hint with a '),
      ck.link(
        { target: { url: { host: 'example.com', pathname: '/q', query: { q: { $state: 'name' } } } } },
        'link in parts',
      ),
    ),
    ck.hstack(
      { align: 'center' },
      ck.button({ label: 'Primary', style: 'primary', onPress: save }),
      ck.button({ label: 'Secondary', icon: 'edit', trailingIcon: 'link-external', onPress: save }),
      ck.button({
        label: 'Danger',
        style: 'danger',
        onPress: save,
        confirm: { title: 'Sure?', text: 'Really.', confirm: 'Do it' },
      }),
      ck.button({ label: 'Tooltip', tooltip: 'What it does', onPress: save }),
      ck.button({ icon: 'settings', tooltip: 'Settings', onPress: save }),
      ck.button({ label: 'Disabled', disabled: true, onPress: save }),
    ),
    ck.divider({ size: 'large' }),
    ck.hstack(
      {},
      ck.box(
        { grow: 1 },
        ck.card(
          { title: 'Card', hint: 'With a hint', icon: 'github', buttons: [ck.button({ label: 'Go', onPress: save })] },
          ck.text({}, 'Body'),
        ),
      ),
      ck.box(
        {},
        ck.card({
          title: 'Press me',
          onPress: { action: 'card' },
          icon: ck.image({ source: { url: PICTURE }, aspectRatio: 1 }),
        }),
      ),
    ),
  ];
}

function media(frameUrl: string): ContentKitDescendantElement[] {
  return [
    ck.image({ source: { url: PICTURE }, aspectRatio: 8 }),
    ck.markdown({ content: MARKDOWN }),
    ck.codeblock({
      content: 'const a = 1;\nconst b = 2;\n',
      syntax: 'js',
      lineNumbers: 10,
      header: [ck.text({}, 'Head')],
      footer: [ck.text({}, 'Foot')],
      buttons: [ck.button({ icon: 'maximize', tooltip: 'Larger', onPress: save })],
    }),
    ck.webframe({
      source: { url: frameUrl },
      aspectRatio: 8,
      data: { name: { $state: 'name' } },
      buttons: [ck.button({ icon: 'edit', tooltip: 'Edit frame', onPress: save })],
    }),
  ];
}

function fields(): ContentKitDescendantElement[] {
  return [
    ck.input({ label: 'Name', hint: 'Your name', element: ck.textinput({ state: 'name', placeholder: 'Ada' }) }),
    ck.input({
      label: 'Notes',
      hint: ck.text({}, 'Several lines'),
      element: ck.textinput({ state: 'notes', multiline: true, initialValue: 'first' }),
    }),
    ck.input({ label: 'Secret', element: ck.textinput({ state: 'secret', inputType: 'password', disabled: true }) }),
    ck.input({
      label: 'Size',
      element: ck.select({
        state: 'size',
        options: [
          { id: 's', label: 'Small' },
          { id: 'l', label: 'Large' },
        ],
        initialValue: 's',
      }),
    }),
    ck.input({
      label: 'Tags',
      element: ck.select({
        state: 'tags',
        multiple: true,
        acceptInput: true,
        options: [
          { id: 'a', label: 'Apple', icon: 'star' },
          { id: 'b', label: 'Banana' },
        ],
      }),
    }),
    ck.input({ label: 'Specification', element: ck.select({ state: 'spec', options: { source: 'openapi' } }) }),
    ck.input({ label: 'Notify', hint: 'By mail', element: ck.switch({ state: 'notify', initialValue: true }) }),
    ck.input({ label: 'Apples', element: ck.checkbox({ state: 'fruit', value: 'apple' }) }),
    ck.input({ label: 'Pears', element: ck.checkbox({ state: 'fruit', value: 'pear' }) }),
    ck.input({ label: 'Light', element: ck.radio({ state: 'look', value: 'light' }) }),
    ck.input({ label: 'Dark', element: ck.radio({ state: 'look', value: 'dark' }) }),
    ck.input({ label: 'Connect', element: ck.button({ label: 'Connect account', onPress: save }) }),
    ck.input({
      label: 'Source',
      element: ck.codeblock({
        content: { $state: 'source' },
        state: 'source',
        lineNumbers: true,
        onContentChange: { action: 'changed', source: { $state: 'source' } },
      }),
    }),
  ];
}

/** A configuration screen with steps. */
export function steps(active: string): ContentKitRootElement {
  return ck.configuration(
    {},
    ck.stepper(
      { activeStep: active, onStepChange: { action: 'go' }, onComplete: { action: 'done' } },
      ck.step({ id: 'account', title: 'Account', next: true }, ck.text({}, 'Your account')),
      ck.step({ id: 'repo', title: 'Repository', next: false }, ck.text({}, 'Your repository')),
      ck.step({ id: 'end', title: 'Finish', next: true }, ck.text({}, 'All set')),
    ),
  );
}
