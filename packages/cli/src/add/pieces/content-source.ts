// The files and entries of `bindery add content-source`.
import { camelCase } from '../piece-names.ts';
import { NO_PARTS } from '../piece.ts';
import { MATCHERS, RUNTIME, TESTING, importOf } from '../new-imports.ts';
import type { Piece } from '../piece.ts';

/** A source of computed pages, with the screen that sets it up. */
export const contentSource: Piece = {
  nameForm: 'id',
  parts({ name, title }, { root }) {
    const [source, settings] = [`${camelCase(name)}Source`, `${camelCase(name)}Settings`];
    return {
      ...NO_PARTS,
      files: [
        { name: `${name}.ts`, text: sourceCode(name, source) },
        { name: `${name}-settings.tsx`, text: settingsCode(name, settings) },
        { name: `${name}.test.ts`, text: test(name, root) },
      ],
      manifest: [
        {
          kind: 'item',
          list: ['contentSources'],
          value: { id: name, title, configuration: { componentId: `${name}-settings` } },
        },
      ],
      script: [
        { name: settings, module: `./${name}-settings`, extension: '.tsx', option: 'components' },
        { name: source, module: `./${name}`, extension: '.ts', option: 'contentSources' },
      ],
      target: 'space',
      next: 'compute the pages',
    };
  },
};

const sourceCode = (
  name: string,
  identifier: string,
): string => `// The content source "${name}": the list of pages, and the document of each.
${importOf('createContentSource', RUNTIME)}

/** Values that the settings return. */
type SourceProps = { heading: string };

export const ${identifier} = createContentSource<SourceProps, SourceProps>({
  sourceId: '${name}',

  async getRevision({ props }, { environment }) {
    const type = \`integration:\${environment.integration.name}:${name}\` as const;
    return { pages: [{ type: 'document', title: props.heading, slug: 'first', computed: { type, props } }] };
  },

  async getPageDocument({ props }) {
    return { markdown: \`The page of \${props.heading}.\\n\` };
  },
});
`;

const settingsCode = (
  name: string,
  identifier: string,
): string => `// The settings of the content source "${name}". They return its props.
${importOf('createComponent', RUNTIME)}

type SourceProps = { heading: string };
type SettingsProps = { contentSource?: { props: SourceProps }; submitLabel?: string };

export const ${identifier} = createComponent<SettingsProps, SourceProps, { action: 'save' }>({
  componentId: '${name}-settings',
  initialState: ({ contentSource }) => ({ heading: contentSource?.props.heading ?? '' }),

  async action({ state }, { action }) {
    if (action !== 'save') return undefined;
    return { type: 'complete', returnValue: { props: { heading: state.heading } } };
  },

  async render({ props }) {
    return (
      <configuration>
        <input label="Heading" element={<textinput state="heading" />} />
        <button label={props.submitLabel ?? 'Save'} style="primary" onPress={{ action: 'save' }} />
      </configuration>
    );
  },
});
`;

const test = (name: string, root: string): string => `// The content source and its settings on a platform in memory.
${importOf('createTestPlatform', TESTING)}
${MATCHERS}
import { expect, it } from 'vitest';

const PROJECT = new URL('${root}', import.meta.url);
const PROPS = { heading: 'Tides' };

it('computes its pages, and their documents', async () => {
  await using platform = await createTestPlatform();
  const integration = await platform.install(PROJECT, { space: 'docs' });
  const source = { sourceId: '${name}', props: PROPS };
  const { body } = await integration.deliver('content_compute_revision', source);
  expect(body).toMatchObject({ pages: [{ title: 'Tides', slug: 'first' }] });
  expect((await integration.deliver('content_compute_document', source)).text).toContain('The page of Tides.');
});

it('is set up by its settings', async () => {
  await using platform = await createTestPlatform();
  const integration = await platform.install(PROJECT, { space: 'docs' });
  const screen = await integration.mount('${name}-settings', {
    context: { type: 'configuration_contentsource', organizationId: platform.organization, theme: 'light' },
  });
  await screen.getByLabelText('Heading').type('Tides');
  await screen.getByRole('button', { name: 'Save' }).press();
  expect(screen.effects).toContainEqual(expect.objectContaining({ type: 'complete', returnValue: { props: PROPS } }));
});
`;
