// The JSX of a tree of 200 nodes by the production runtime, against the `jsx` of the published runtime: the same calls.
import { defineRow } from '../../define-row.ts';
import { bundleText } from '../../measure/bundle.ts';
import { timed } from '../../measure/interleave.ts';

type Jsx = (type: never, props: never) => unknown;

const ROWS = 39;
const TIMES = 500;

export const jsxTree = defineRow({
  name: 'jsx-tree',
  group: 'contentkit',
  unit: 'trees/s',
  rounds: { rounds: 31, warmups: 5 },
  async sides(bench) {
    const ours = await jsxOf('@bindery/contentkit/jsx-runtime');
    const published = await jsxOf('@gitbook/runtime/jsx-runtime');
    if (countNodes(createTree(ours)) !== 200) throw new Error('The tree does not have 200 nodes.');
    const times = bench.size(TIMES, 2);
    const speedOf = (jsx: Jsx) => async () => {
      const ms = await timed(() => {
        for (let time = 0; time < times; time++) createTree(jsx);
      });
      return times / (ms / 1_000);
    };
    return { ours: speedOf(ours), published: speedOf(published) };
  },
  figures: { '': { versus: 'published', peer: '`jsx` of the published runtime', goal: 'ratio >= 1' } },
});

/** The function as a published script carries it: bundled and minified. */
async function jsxOf(module: string): Promise<Jsx> {
  const stdin = { contents: `export { jsx } from '${module}';`, resolveDir: import.meta.dirname };
  const text = await bundleText({ stdin, format: 'esm', target: 'es2022' });
  const script = Buffer.from(text).toString('base64');
  const { jsx } = (await import(`data:text/javascript;base64,${script}`)) as { jsx: Jsx };
  return jsx;
}

/** What a compiler makes of a block with a list: a root, 39 rows of five nodes, a divider and three texts. */
function createTree(jsx: Jsx): unknown {
  const node = (type: string, props: object): unknown => jsx(type as never, props as never);
  const rows = Array.from({ length: ROWS }, (_row, index) =>
    node('hstack', {
      align: 'center',
      children: [
        node('box', { grow: 1, children: node('text', { children: ['Row ', index, '.'] }) }),
        node('text', { style: 'bold', children: `Number ${index}` }),
        node('button', { label: 'Open', style: 'primary', onPress: { action: 'open', index } }),
      ],
    }),
  );
  return node('block', {
    children: [
      node('text', { children: 'A list' }),
      node('divider', { size: 'medium' }),
      rows,
      node('text', { children: 'the end' }),
      node('text', { children: 'of it' }),
    ],
  });
}

function countNodes(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = typeof (value as { type?: unknown }).type === 'string' ? 1 : 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + countNodes(inner), own);
}
