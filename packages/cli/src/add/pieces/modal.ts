// The files and entries of `bindery add modal`.
import { camelCase } from '../piece-names.ts';
import { NO_PARTS } from '../piece.ts';
import { MATCHERS, RUNTIME, TESTING, importOf } from '../new-imports.ts';
import type { Piece } from '../piece.ts';

/** A modal with a form, which a button of a block opens. */
export const modal: Piece = {
  nameForm: 'id',
  parts({ name, title }, { root }) {
    const identifier = `${camelCase(name)}Modal`;
    return {
      ...NO_PARTS,
      files: [
        { name: `${name}.tsx`, text: code(name, title, identifier) },
        { name: `${name}.test.ts`, text: test(name, root) },
      ],
      script: [{ name: identifier, module: `./${name}`, extension: '.tsx', option: 'components' }],
      next: `open the modal with onPress={openModal('${name}', { text: '' })}`,
    };
  },
};

const code = (
  name: string,
  title: string,
  identifier: string,
): string => `// The modal "${name}". A button opens it with
// \`openModal('${name}', { text })\`. What it returns arrives at the block of the button as the action \`@ui.modal.close\`.
${importOf('closeModal, createComponent', RUNTIME)}

type ModalProps = { text?: string };
type ModalState = { text: string };

export const ${identifier} = createComponent<ModalProps, ModalState>({
  componentId: '${name}',
  initialState: ({ text }) => ({ text: text ?? '' }),

  async render({ dynamicState }) {
    return (
      <modal
        title={${JSON.stringify(title)}}
        submit={<button label="Save" style="primary" onPress={closeModal({ text: dynamicState('text') })} />}
      >
        <input label="Text" element={<textinput state="text" />} />
      </modal>
    );
  },
});
`;

const test = (name: string, root: string): string => `// The modal on a platform in memory.
${importOf('createTestPlatform', TESTING)}
${MATCHERS}
import { expect, it } from 'vitest';

const PROJECT = new URL('${root}', import.meta.url);

it('begins with the text of its props, and shows a form', async () => {
  await using platform = await createTestPlatform();
  const integration = await platform.install(PROJECT);
  const modal = await integration.mount('${name}', { props: { text: 'Before' } });
  await modal.getByLabelText('Text').type('After');
  expect(modal.state).toEqual({ text: 'After' });
  expect(modal.tree).toMatchObject({ type: 'modal', submit: { onPress: { action: '@ui.modal.close' } } });
});
`;
