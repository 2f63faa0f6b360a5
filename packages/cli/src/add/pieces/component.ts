// The files and entries of `bindery add component`.
import type { ConfigurationLevel } from '@bindery/contract/manifest';
import { camelCase } from '../piece-names.ts';
import { NO_PARTS } from '../piece.ts';
import { MATCHERS, RUNTIME, TESTING, importOf } from '../new-imports.ts';
import type { Piece } from '../piece.ts';

/** The configuration screen of a level, which a component renders. */
export const component: Piece = {
  nameForm: 'id',
  parts({ name, level }, { manifest, root }) {
    const { target } = manifest as { readonly target?: string };
    const at = level ?? defaultLevel(target);
    const identifier = `${camelCase(name)}Screen`;
    return {
      ...NO_PARTS,
      files: [
        { name: `${name}.tsx`, text: code({ name, identifier, ...LEVELS[at] }) },
        { name: `${name}.test.ts`, text: test({ name, root, ...LEVELS[at] }) },
      ],
      manifest: [{ kind: 'field', path: ['configurations', at], value: { componentId: name } }],
      script: [{ name: identifier, module: `./${name}`, extension: '.tsx', option: 'components' }],
      target: at === 'account' ? undefined : at,
      next: 'render the settings',
    };
  },
};

function defaultLevel(target: string | undefined): ConfigurationLevel {
  if (target === 'site') return 'site';
  return target === 'organization' ? 'account' : 'space';
}

/** How a level is called in code. */
interface LevelWords {
  /** Field of the environment and of the props. */
  readonly field: string;
  /** What follows the installation in the route. */
  readonly route: string;
  /** Parameter of the route. */
  readonly parameter: string;
  readonly install: string;
  readonly context: string;
}

const LEVELS: Readonly<Record<ConfigurationLevel, LevelWords>> = {
  account: {
    field: 'installation',
    route: '',
    parameter: '',
    install: '',
    context: `{ type: 'configuration_account', organizationId: platform.organization, theme: 'light' }`,
  },
  space: {
    field: 'spaceInstallation',
    route: '/spaces/{spaceId}',
    parameter: 'spaceId: spaceInstallation.space',
    install: `, { space: 'docs' }`,
    context: `{ type: 'configuration_space', spaceId: integration.space ?? '', theme: 'light' }`,
  },
  site: {
    field: 'siteInstallation',
    route: '/sites/{siteId}',
    parameter: 'siteId: siteInstallation.site',
    install: `, { site: 'docs' }`,
    context: `{ type: 'configuration_site', siteId: integration.site ?? '', theme: 'light' }`,
  },
};

function code({
  name,
  identifier,
  field,
  route,
  parameter,
}: LevelWords & Record<'name' | 'identifier', string>): string {
  const names = field === 'installation' ? ['installation'] : ['installation', field];
  const missing = names.map((one) => `${one} === undefined`).join(' || ');
  return `// The configuration screen "${name}". It saves the values with the API, then completes.
${importOf('createComponent', RUNTIME)}

type Settings = { message?: string };
type ScreenProps = { ${field}?: { configuration?: Settings } };

export const ${identifier} = createComponent<ScreenProps, Required<Settings>, { action: 'save' }>({
  componentId: '${name}',
  initialState: ({ ${field} }) => ({ message: ${field}?.configuration?.message ?? '' }),

  async action({ state }, { action }, { api, environment }) {
    const { integration, ${names.join(', ')} } = environment;
    if (action !== 'save' || ${missing}) return undefined;
    await api.request('PATCH /integrations/{integrationName}/installations/{installationId}${route}', {
      integrationName: integration.name,
      installationId: installation.id,${parameter === '' ? '' : `\n      ${parameter},`}
      body: { configuration: { ...${field}.configuration, message: state.message } },
    });
    return { type: 'complete' };
  },

  async render() {
    return (
      <configuration>
        <input label="Message" element={<textinput state="message" />} />
        <button label="Save" style="primary" onPress={{ action: 'save' }} />
      </configuration>
    );
  },
});
`;
}

function test({ name, root, install, context }: LevelWords & Record<'name' | 'root', string>): string {
  return `// The configuration screen on a platform in memory.
${importOf('createTestPlatform', TESTING)}
${MATCHERS}
import { expect, it } from 'vitest';

const PROJECT = new URL('${root}', import.meta.url);

it('saves the message', async () => {
  await using platform = await createTestPlatform();
  const integration = await platform.install(PROJECT${install});
  const mount = () =>
    integration.mount('${name}', {
      context: ${context},
    });
  const screen = await mount();
  await screen.getByLabelText('Message').type('Hello');
  await screen.getByRole('button', { name: 'Save' }).press();
  expect(screen.effects).toContainEqual(expect.objectContaining({ type: 'complete' }));
  expect((await mount()).state).toEqual({ message: 'Hello' });
});
`;
}
