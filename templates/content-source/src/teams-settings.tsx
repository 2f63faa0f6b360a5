// The settings of the source. They return its props.
import { createComponent } from '@bindery/runtime';
import type { SourceProps } from './teams-source.ts';

type SettingsProps = { contentSource?: { props: SourceProps }; submitLabel?: string };
type SettingsState = SourceProps & { isInvalid: boolean };

export const teamsSettings = createComponent<SettingsProps, SettingsState, { action: 'save' }>({
  componentId: 'teams-settings',
  initialState: ({ contentSource }) => ({ url: contentSource?.props.url ?? '', isInvalid: false }),

  async action({ state }, { action }) {
    if (action !== 'save') return undefined;
    if (!URL.canParse(state.url)) return { state: { ...state, isInvalid: true } };
    return { type: 'complete', returnValue: { props: { url: state.url } } };
  },

  async render({ props, state }) {
    return (
      <configuration>
        <input
          label="URL"
          hint={state.isInvalid ? 'Enter a URL.' : 'JSON file with the teams'}
          element={<textinput state="url" placeholder="https://example.com/teams.json" />}
        />
        <button label={props.submitLabel ?? 'Save'} style="primary" onPress={{ action: 'save' }} />
      </configuration>
    );
  },
});
