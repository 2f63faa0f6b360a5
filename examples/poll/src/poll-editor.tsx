// The window that edits a poll's text. What it returns arrives at the block as the action `@ui.modal.close`.
import { closeModal } from '@bindery/contentkit';
import { createComponent } from '@bindery/runtime';
import type { Context } from './context.ts';

type EditorProps = { source: string };

export const pollEditor = createComponent<EditorProps, EditorProps, void, Context>({
  componentId: 'poll-editor',
  initialState: ({ source }) => ({ source }),

  async render(element) {
    return (
      <modal
        title="Edit poll"
        submit={
          <button label="Save" style="primary" onPress={closeModal({ source: element.dynamicState('source') })} />
        }
      >
        <input
          label="Question and choices"
          hint="The question on the first line, a choice on each further line"
          element={<textinput state="source" multiline />}
        />
      </modal>
    );
  },
});
