import { checkRenderOutput } from '@bindery/contract/contentkit';
import { describe, expect, it } from 'vitest';
import { describeLocations, temporaryProject } from '../../test/temporary-project.ts';
import { checkProject } from '../check-project.ts';

const RUNTIME = {
  'package.json': '{ "name": "polls", "type": "module", "dependencies": { "@bindery/contentkit": "*" } }',
  'integration.yaml': 'name: polls\ntitle: Polls\ndescription: Ask\nscript: ./src/index.tsx\nscopes: []\n',
  'node_modules/@bindery/contentkit/package.json':
    '{ "name": "@bindery/contentkit", "exports": { "./jsx-runtime": "./jsx.js" } }',
  'node_modules/@bindery/contentkit/jsx.js':
    'export const jsx = (type, { children = [], ...props }) => ({ type, ...props, children: [children].flat().filter((c) => c && c !== true) });\nexport { jsx as jsxs };\nexport const Fragment = "fragment";\nconst fs = () => import("node:fs"); eval("1"); export { fs };',
};

/** Checks `export default <…>`, whose JSX begins at line 2, column 1, of src/index.tsx. */
async function check(jsx: string, head = '') {
  const root = await temporaryProject({
    ...RUNTIME,
    'src/index.tsx': `${head}export default (a: any) => (\n${jsx}\n);`,
  });
  const { problems, bundle } = await checkProject(root);
  const own = problems.filter(({ code }) => !code.endsWith('_unpublished'));
  return { problems: own, places: describeLocations(own), script: bundle?.script ?? '' };
}

/** What the platform says of the tree, when it is rendered. */
async function isRejected(script: string): Promise<boolean> {
  const url = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
  const { default: render } = (await import(/* @vite-ignore */ url)) as { default: (a: unknown) => unknown };
  const { issues } = checkRenderOutput({ type: 'element', element: render({}), state: {}, props: {} });
  return issues.some(({ severity }) => severity === 'error');
}

describe('elements that the platform rejects when they are rendered', () => {
  it.each([
    ['an unknown element', '<block><buton label="a" onPress={a} /></block>', '2:9 element_unknown'],
    ['a prop that is missing', '<block><button label="a" /></block>', '2:9 element_prop_missing'],
    [
      'a word that is not one of its',
      '<block><button label="a" style="blue" onPress={{ action: "a" }} /></block>',
      '2:26 element_prop_invalid',
    ],
    [
      'a number for a text',
      '<block><button label={1} onPress={{ action: "a" }} /></block>',
      '2:16 element_prop_invalid',
    ],
    ['a text for an action', '<block><button label="a" onPress="save" /></block>', '2:26 element_prop_invalid'],
    [
      'an icon that there is none of',
      '<block><button icon="rocket" onPress={{ action: "a" }} /></block>',
      '2:16 element_prop_invalid',
    ],
    ['a bare text in a block', '<block>Hello</block>', '2:8 element_child_refused'],
    ['a block in a text', '<block><text>a<block /></text></block>', '2:15 element_child_refused'],
    [
      'a button in a link, under a condition',
      '<block><text><link target={{ url: "https://a.test" }}>{true && <text>x</text>}</link></text></block>',
      '2:64 element_child_refused',
    ],
    [
      'an element of another kind in a prop',
      '<block><input label="a" element={<text>b</text>} /></block>',
      '2:25 element_prop_invalid',
    ],
  ])('are errors: %s', async (_name, jsx, location) => {
    const { problems, places, script } = await check(jsx);
    expect(places).toEqual([`src/index.tsx:${location}`]);
    expect(problems[0]?.severity).toBe('error');
    expect(await isRejected(script)).toBe(true);
  });
});

describe('elements that render', () => {
  it.each([
    [
      'a sound tree',
      '<block><text style="bold">Hello {a.name} and {1}</text><button label="a" icon="edit" onPress={{ action: "a" }} /></block>',
    ],
    [
      'values that are computed',
      '<block><button {...{ label: "a", onPress: { action: "a" } }} /><text>{["a", "b"]}</text></block>',
    ],
    ['what is left out', '<block>{false}{null}{undefined}{a.shown && <text>x</text>}</block>'],
    [
      'fields',
      '<block><input label="Name" element={<textinput state="name" />} /><input label="Sort" element={<select state="s" options={[]} />} /></block>',
    ],
    [
      'containers',
      '<block><vstack><hstack align="end"><box grow={1}><text>a</text></box></hstack></vstack><hint><text>b</text></hint><divider size="small" /></block>',
    ],
    ['a list of one', '<block><card title="a" buttons={[<button label="b" onPress={{ action: "c" }} />]} /></block>'],
  ])('have no problems: %s', async (_name, jsx) => {
    const { places, script } = await check(jsx);
    expect(places).toEqual([]);
    expect(await isRejected(script)).toBe(false);
  });

  it('have warnings where hosts pass something over', async () => {
    const { problems, script } = await check('<block><text styel="bold">a</text></block>');
    expect(problems).toMatchObject([
      { code: 'element_prop_unknown', severity: 'warning', advice: 'Did you mean "style"?', line: 2, column: 14 },
    ]);
    expect(await isRejected(script)).toBe(false);
  });
});

it('leaves files alone whose JSX is another library’s', async () => {
  const { places } = await check('<div class="a" />', '/** @jsxImportSource @bindery/contentkit */\n');
  expect(places).toEqual([]);
});

describe('problems of a build', () => {
  it('show the location that a note points to', async () => {
    const root = await temporaryProject({
      ...RUNTIME,
      'src/index.tsx': 'const a = 1;\nconst a = 2;\nexport default a;',
    });
    const { problems } = await checkProject(root);
    expect(problems.map(({ advice }) => advice)).toEqual([
      'The symbol "a" was originally declared here (src/index.tsx:1:7).',
    ]);
  });
});
