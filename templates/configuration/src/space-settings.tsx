// The configuration screen of a space. It saves the values with the API, then completes.
import { createComponent } from '@bindery/runtime';
import type { Context, SpaceSettings } from './context.ts';

type ScreenProps = { spaceInstallation?: { configuration?: SpaceSettings } };

export const spaceSettings = createComponent<ScreenProps, Required<SpaceSettings>, { action: 'save' }, Context>({
  componentId: 'space-settings',
  initialState: ({ spaceInstallation }) => ({
    message: spaceInstallation?.configuration?.message ?? '',
    isHidden: spaceInstallation?.configuration?.isHidden ?? false,
  }),

  async action({ state }, { action }, { api, environment }) {
    const { integration, installation, spaceInstallation } = environment;
    if (action !== 'save' || installation === undefined || spaceInstallation === undefined) return undefined;
    await api.request('PATCH /integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}', {
      integrationName: integration.name,
      installationId: installation.id,
      spaceId: spaceInstallation.space,
      body: { configuration: { message: state.message, isHidden: state.isHidden } },
    });
    return { type: 'complete' };
  },

  async render() {
    return (
      <configuration>
        <input label="Message" hint="Instead of the organization’s message" element={<textinput state="message" />} />
        <input label="Hide notices" element={<switch state="isHidden" />} />
        <button label="Save" style="primary" onPress={{ action: 'save' }} />
      </configuration>
    );
  },
});
