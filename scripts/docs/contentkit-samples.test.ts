// Every sample of the guides and the reference of ContentKit runs: components are rendered, given each of their own actions, validated and rendered; trees are
// validated and rendered. That they compile is checked with all other pages.
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { UNDRAWABLE } from '../../packages/contentkit-dom/src/render-note.ts';
import { renderContentKitHtml } from '../../packages/contentkit-dom/src/render-html.ts';
import { validateRenderOutput, validateTree } from '../../packages/contentkit/src/validate/index.ts';
import { SAMPLE_STATE } from '../../packages/contract/src/contentkit/element-table.ts';
import { ROOT } from '../checks/source-files.ts';
import { REFERENCE_PAGE } from './contentkit-reference.ts';
import { codeBlocksOf, readDocs } from './markdown.ts';

interface Component {
  readonly componentId: string;
  readonly render: (event: unknown, context: unknown) => Promise<Response>;
}

const context = { type: 'document', spaceId: 'sp_1', editable: true, theme: 'light' } as const;
const environment = {
  integration: { name: 'sample', urls: { publicEndpoint: 'https://sample.example' } },
  installation: { id: 'in_1', configuration: {} },
  secrets: {},
};
const api = { request: () => Promise.resolve({}) };

/** The folder of the guides. */
const GUIDES = 'docs/build/contentkit/';

const samples = readDocs()
  .filter(({ path }) => path.startsWith(GUIDES) || path === REFERENCE_PAGE)
  .flatMap(({ path, text }) =>
    codeBlocksOf(text)
      .filter(({ info: [language = '', ...marks] }) => /^tsx?$/.test(language) && !marks.includes('ignore'))
      .map(({ code, line }) => ({ at: `${path}:${line}`, code })),
  );

async function load(code: string): Promise<Readonly<Record<string, unknown>>> {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: 'tsx', resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    conditions: ['@bindery/source'],
    jsx: 'automatic',
    jsxImportSource: '@bindery/contentkit',
  });
  const script = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  return (await import(`data:text/javascript;base64,${script}`)) as Readonly<Record<string, unknown>>;
}

async function show(component: Component, action?: object): Promise<string> {
  const event = {
    type: 'ui_render',
    componentId: component.componentId,
    props: {},
    context,
    ...(action === undefined ? {} : { action }),
  };
  const response = await component.render(event, { environment, api });
  const output: unknown = await response.json();
  const found = validateRenderOutput(output);
  expect(
    found.filter(({ severity }) => severity !== 'info'),
    component.componentId,
  ).toEqual([]);
  if (typeof output !== 'object' || output === null || !('element' in output)) return '';
  const { element, state } = output as {
    element: Parameters<typeof renderContentKitHtml>[0]['element'];
    state: Record<string, unknown>;
  };
  const html = renderContentKitHtml({ element, componentId: component.componentId, context, state });
  expect(html).not.toContain(UNDRAWABLE);
  return JSON.stringify(element);
}

/** Renders a component, and runs each of its actions. */
async function run(component: Component): Promise<void> {
  const tree = await show(component);
  const names = new Set([...tree.matchAll(/"action":"([a-z][\w.]*)"/g)].map(([, name]) => name));
  for (const name of names) await show(component, { action: name });
}

const isComponent = (value: unknown): value is Component =>
  typeof value === 'object' && value !== null && 'componentId' in value && 'render' in value;
const isTree = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

describe('a sample of ContentKit', () => {
  it('is on each of its pages', () => {
    expect(samples.length).toBeGreaterThan(30);
  });

  it.each(samples.filter(({ code }) => !code.includes('connectFrame') && !code.includes('vitest')))(
    '$at runs',
    async ({ code }) => {
      const values = Object.values(await load(code));
      const visible = values.filter((value) => isComponent(value) || isTree(value));
      expect(visible.length).toBeGreaterThan(0);
      for (const value of values) {
        if (isComponent(value)) await run(value);
        else if (isTree(value)) {
          expect(validateTree(value, { state: SAMPLE_STATE })).toEqual([]);
          expect(
            renderContentKitHtml({ element: value as never, componentId: 'sample', context, state: SAMPLE_STATE }),
          ).not.toContain(UNDRAWABLE);
        }
      }
    },
  );
});
