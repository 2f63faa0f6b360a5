// A configuration screen. `rehearse-1000` renders it for each space that it’s installed on.
import { createComponent, createIntegration } from '@bindery/runtime';

interface Props {
  readonly spaceInstallation: { readonly configuration?: { readonly color?: string } };
}

const settings = createComponent<Props>({
  componentId: 'settings',
  async render({ props }) {
    const { color = 'red' } = props.spaceInstallation.configuration ?? {};
    return (
      <configuration>
        <input label="Color" element={<textinput state="color" initialValue={color} />} />
      </configuration>
    );
  },
});

export default createIntegration({ components: [settings] });
