// The screen on which the source is configured. It completes with what pages are computed from: props, and dependencies, of which the
// platform tells the source what they are at the moment, and computes pages again when they change.
import { createComponent } from '@bindery/runtime';
import type { ChangesProps } from './changes-source.ts';

type ConfigureProps = {
  contentSource?: { props: ChangesProps; dependencies: { spec: { ref: { kind: 'openapi'; spec: string } } } };
  submitLabel?: string;
};
type ConfigureState = { spec: string; schemas: boolean; missing: boolean };

export const configureChanges = createComponent<ConfigureProps, ConfigureState, { action: 'save' }>({
  componentId: 'configure-changes',
  // Configured once more, it begins with what it completed with before.
  initialState: ({ contentSource }) => ({
    spec: contentSource?.dependencies.spec.ref.spec ?? '',
    schemas: contentSource?.props.schemas ?? true,
    missing: false,
  }),

  async action({ state }, { action }) {
    if (action !== 'save') return undefined;
    if (state.spec === '') return { state: { ...state, missing: true } };
    return {
      type: 'complete',
      returnValue: {
        props: { schemas: state.schemas },
        dependencies: { spec: { ref: { kind: 'openapi', spec: state.spec } } },
      },
    };
  },

  async render({ props, state }) {
    return (
      <configuration>
        <input
          label="Specification"
          hint={state.missing ? 'Choose a specification first.' : 'Its versions become pages, the newest first'}
          element={<select state="spec" options={{ source: 'openapi' }} placeholder="Choose one" />}
        />
        <input
          label="Schemas"
          hint="Tell changes of schemas as well as those of operations"
          element={<switch state="schemas" />}
        />
        <button label={props.submitLabel ?? 'Save'} style="primary" onPress={{ action: 'save' }} />
      </configuration>
    );
  },
});
