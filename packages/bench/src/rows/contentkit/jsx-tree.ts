// The JSX of a tree of 200 nodes by the production runtime, against the `jsx` of the published runtime: the same calls.
import { build } from 'esbuild';
import { interleave } from '../../measure/interleave.ts';
import type { Row } from '../../row.ts';

type Jsx = (type: never, props: never) => unknown;

const ROWS = 39;
const TIMES = 500;

export const jsxTree: Row = {
  name: 'jsx-tree',
  group: 'contentkit',
  figures: [''],
  async measure(effort) {
    const sides = {
      ours: await jsxOf('@bindery/contentkit/jsx-runtime'),
      published: await jsxOf('@gitbook/runtime/jsx-runtime'),
    };
    if (countNodes(createTree(sides.ours)) !== 200) throw new Error('The tree does not have 200 nodes.');
    const times = effort.size(TIMES, 2);
    const figures = await interleave(
      { ours: speedOf(sides.ours, times), published: speedOf(sides.published, times) },
      effort.rounds({ rounds: 31, warmups: 5 }),
    );
    const goal = { of: 'ratio', is: '>=', than: 1 } as const;
    const peer = '`jsx` of the published runtime';
    return [{ value: figures.ours, versus: figures.published, unit: 'trees/s', peer, goal }];
  },
};

/** The function as a published script carries it: bundled and minified. */
async function jsxOf(module: string): Promise<Jsx> {
  const { outputFiles } = await build({
    stdin: { contents: `export { jsx } from '${module}';`, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['@bindery/source'],
  });
  const script = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  const { jsx } = (await import(`data:text/javascript;base64,${script}`)) as { jsx: Jsx };
  return jsx;
}

function speedOf(jsx: Jsx, times: number): () => Promise<number> {
  return async () => {
    const startedAt = performance.now();
    for (let time = 0; time < times; time++) createTree(jsx);
    return times / ((performance.now() - startedAt) / 1_000);
  };
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
