// An integration with a component for organizations and a form for spaces. Used by browser tests.
import type { Client } from '@bindery/client';

/** Name of the integration. */
export const LAMP = 'lamp';

const SCRIPT = `
const settings = (event, environment, state) => ({
  type: 'element',
  state,
  props: event.props,
  element: { type: 'configuration', children: [
    { type: 'text', children: ['Stored: ' + (event.props.installation.configuration.name ?? 'no name') + ', rendered in ' + event.context.type] },
    { type: 'text', children: ['Signing secret: ' + (event.props.installation.configuration.signing_secret ?? 'none')] },
    { type: 'input', label: 'Name of the lamp', element: { type: 'textinput', state: 'name' } },
    { type: 'button', label: 'Save the lamp', onPress: { action: 'save' } },
  ] },
});
export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  const environment = JSON.parse(form.get('environment'));
  if (event.type === 'fetch') {
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
    return new Response(JSON.stringify([{ label: 'North pier', value: 'n' }, { label: 'South pier', value: 's' }]), { headers });
  }
  if (event.type !== 'ui_render') return new Response('OK');
  if (event.action?.action !== 'save') {
    return Response.json(settings(event, environment, event.state ?? { name: event.props.installation.configuration.name ?? '' }));
  }
  const { installation, apiEndpoint, apiTokens } = environment;
  const saved = await fetch(apiEndpoint + '/v1/integrations/lamp/installations/' + installation.id, {
    method: 'PATCH',
    headers: { authorization: 'Bearer ' + apiTokens.installation, 'content-type': 'application/json' },
    body: JSON.stringify({ configuration: { ...installation.configuration, name: event.state.name } }),
  });
  if (!saved.ok) throw new Error('not saved: ' + await saved.text());
  return Response.json({ type: 'complete' });
} };`;

/** Publishes it, and installs it on an organization. Returns the id of the installation. */
export async function addConfiguredIntegration(api: Client, organization: string): Promise<string> {
  await api.request('POST /integrations/{integrationName}', {
    integrationName: LAMP,
    body: {
      title: 'Lamp',
      description: 'Lights the pier',
      scopes: ['space:metadata:read'],
      organization,
      target: 'all',
      configurations: {
        account: { componentId: 'settings' },
        space: {
          properties: {
            key: { type: 'string', title: 'API key', description: 'From your account page' },
            color: { type: 'string', title: 'Color', enum: ['white', 'red'], default: 'white' },
            pier: { type: 'string', title: 'Pier', completion_url: '/piers' },
            seconds: { type: 'number', title: 'Seconds', default: 10 },
            blinks: { type: 'boolean', title: 'Blinks' },
            connect: { type: 'button', button_text: 'Connect the lamp', callback_url: '/connect' },
          },
          required: ['key'],
        },
      },
      contentSecurityPolicy: { 'script-src': "'self'" },
      secrets: { LAMP_KEY: 'never shown' },
      script: SCRIPT,
    },
  });
  const { id } = await api.request('POST /integrations/{integrationName}/installations', {
    integrationName: LAMP,
    body: { organization },
  });
  return id;
}
