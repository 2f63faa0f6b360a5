// Renders a configuration screen in this process, without a host, a platform, or checks of its output.
// Usage: bare-renders.ts <file with the script> <component> <renders>
import { pathToFileURL } from 'node:url';

interface Script {
  readonly default: { fetch(request: Request, env: object, context: object): Promise<Response> };
}

const [file = '', componentId = '', renders = '0'] = process.argv.slice(2);
const { default: script } = (await import(pathToFileURL(file).href)) as Script;
// The runtime logs each event.
console.info = console.log = console.debug = () => {};
const secret = '0'.repeat(32);
for (let number = 0; number < Number(renders); number++) {
  const configuration = { color: `color ${number}` };
  const installation = { id: `installation_${number}`, configuration, target: { organization: `org_${number}` } };
  const event = {
    eventId: `event_${number}`,
    type: 'ui_render',
    installationId: installation.id,
    spaceId: `space_${number}`,
    componentId,
    props: { installation: { configuration: {} }, spaceInstallation: { configuration } },
    context: { type: 'configuration_space', spaceId: `space_${number}`, theme: 'light' },
  };
  const environment = {
    integration: { name: componentId, version: 1 },
    installation,
    secrets: {},
    signingSecrets: { integration: secret },
    apiEndpoint: 'http://127.0.0.1:9',
    apiTokens: { integration: secret, installation: secret },
  };
  const body = new FormData();
  body.set('event', JSON.stringify(event));
  body.set('environment', JSON.stringify(environment));
  const response = await script.fetch(new Request('http://localhost/v1', { method: 'POST', body }), {}, {});
  if (!response.ok) throw new Error(`Render ${number} returned ${response.status}: ${await response.text()}`);
  await response.json();
}
