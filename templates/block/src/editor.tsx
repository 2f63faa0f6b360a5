// The window that edits a poll. What it returns arrives at the block as the action `@ui.modal.close`.
import { closeModal } from '@bindery/contentkit';
import { createComponent } from '@bindery/runtime';
import type { Context } from './context.ts';

type EditorProps = {
  question: string;
  choices: string;
};

export const editor = createComponent<EditorProps, EditorProps, void, Context>({
  componentId: 'editor',
  initialState: (props) => ({ question: props.question, choices: props.choices }),

  async render(element) {
    return (
      <modal
        title="Edit poll"
        submit={
          <button
            label="Save"
            style="primary"
            onPress={closeModal({
              question: element.dynamicState('question'),
              choices: element.dynamicState('choices'),
            })}
          />
        }
      >
        <input label="Question" element={<textinput state="question" />} />
        <input label="Choices" hint="One per line" element={<textinput state="choices" multiline />} />
      </modal>
    );
  },
});
