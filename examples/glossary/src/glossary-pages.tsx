// The settings of the source: the title of the overview.
import { createComponent } from '@bindery/runtime';
import type { SourceProps } from './glossary-source.ts';
import { slugOf } from './terms.ts';

type SettingsProps = { contentSource?: { props: SourceProps }; submitLabel?: string };

export const glossaryPages = createComponent<SettingsProps, SourceProps & { isInvalid: boolean }, { action: 'save' }>({
  componentId: 'glossary-pages',
  initialState: ({ contentSource }) => ({ title: contentSource?.props.title ?? 'Glossary', isInvalid: false }),

  async action({ state }, { action }) {
    if (action !== 'save') return undefined;
    const title = state.title.trim();
    if (slugOf(title) === '' || title.length > 100) return { state: { ...state, isInvalid: true } };
    return { type: 'complete', returnValue: { props: { title } } };
  },

  async render({ props, state }) {
    return (
      <configuration>
        <input
          label="Title"
          hint={state.isInvalid ? 'Enter a title of up to 100 characters.' : 'Title of the page above the terms'}
          element={<textinput state="title" />}
        />
        <button label={props.submitLabel ?? 'Save'} style="primary" onPress={{ action: 'save' }} />
      </configuration>
    );
  },
});
