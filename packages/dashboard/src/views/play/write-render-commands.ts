// Writes the commands that publish a tree as an integration, install it, and render the component.
import type { PlaySource } from './answers.ts';
import { PLAY_COMPONENT } from './answers.ts';
import { writeCurl } from '../../state/api/write-curl.ts';

/** Name of the integration that the commands publish. */
const PLAY_INTEGRATION = 'playground';

export interface RenderCommandsOptions {
  readonly origin: string;
  readonly organization: string;
}

/** Three commands for a POSIX shell. They can run again: the second one then reports that the integration is installed. */
export function writeRenderCommands(
  { element, state }: PlaySource,
  { origin, organization }: RenderCommandsOptions,
): string {
  const answer = { type: 'element', element, state, props: {} };
  const script = `const answer = ${JSON.stringify(answer)};\nexport default { fetch: async () => Response.json(answer) };\n`;
  const path = `/v1/integrations/${PLAY_INTEGRATION}`;
  const post = (below: string, body: unknown): string =>
    writeCurl(origin, {
      method: 'POST',
      path: path + below,
      request: { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    });
  // The only surface that needs just an installation on an organization.
  const context = { type: 'configuration_account', organizationId: organization, theme: 'light' };
  return [
    post('', {
      title: 'Playground',
      description: 'Created in the Bindery playground',
      scopes: [],
      organization,
      blocks: [{ id: PLAY_COMPONENT, title: 'Playground' }],
      script,
    }),
    post('/installations', { organization }),
    post('/render', { componentId: PLAY_COMPONENT, props: {}, context }),
    '',
  ].join('\n');
}
