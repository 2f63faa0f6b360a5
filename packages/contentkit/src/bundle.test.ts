import { build } from 'esbuild';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MAX_JSX_RUNTIME_BYTES = 1_536;

const block = `
  const Row = ({ title }) => <hstack><text style="bold">{title}</text></hstack>;
  export const render = (props) => <block>{props.items.map((item) => <Row title={item} />)}</block>;
`;

async function bundle(contents: string, options: { dev: boolean }): Promise<{ text: string; inputs: string[] }> {
  const result = await build({
    stdin: { contents, loader: 'tsx', resolveDir: import.meta.dirname, sourcefile: 'block.tsx' },
    absWorkingDir: join(import.meta.dirname, '../../..'),
    bundle: true,
    write: false,
    minify: !options.dev,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: '@bindery/contentkit',
    jsxDev: options.dev,
    conditions: ['@bindery/source'],
  });
  return { text: result.outputFiles[0]?.text ?? '', inputs: Object.keys(result.metafile.inputs) };
}

describe('a bundled block', () => {
  it('a bundled block carries the small runtime and nothing of Zod, the table or development', async () => {
    const { inputs } = await bundle(block, { dev: false });
    expect(inputs.filter((input) => input !== '<stdin>' && !input.endsWith('block.tsx')).sort()).toEqual([
      'packages/contentkit/src/create-element.ts',
      'packages/contentkit/src/jsx-runtime.ts',
    ]);
  });

  it(`pays at most ${MAX_JSX_RUNTIME_BYTES} bytes for JSX`, async () => {
    const { text } = await bundle(`export { jsx, jsxs, Fragment } from '@bindery/contentkit/jsx-runtime';`, {
      dev: false,
    });
    const bytes = new TextEncoder().encode(text).length;
    console.info(`jsx-runtime, minified: ${bytes} bytes`);
    expect(bytes).toBeLessThanOrEqual(MAX_JSX_RUNTIME_BYTES);
  });

  it('the client of web frames carries nothing else, in about a kilobyte', async () => {
    const { text, inputs } = await bundle(`export { connectFrame } from '@bindery/contentkit/frame';`, { dev: false });
    expect(inputs.filter((input) => input.startsWith('packages/') && !input.endsWith('block.tsx'))).toEqual([
      'packages/contentkit/src/frame/connect-frame.ts',
      'packages/contentkit/src/frame/index.ts',
    ]);
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(1_536);
  });

  it('a bundled block carries the element table but no Zod in development', async () => {
    const { inputs } = await bundle(block, { dev: true });
    expect(inputs).toContain('packages/contract/src/contentkit/elements.ts');
    expect(inputs.filter((input) => input.includes('zod') || input.includes('schemas'))).toEqual([]);
  });

  it('a bundled block gives builders without Zod', async () => {
    const { inputs } = await bundle(`import { ck } from '@bindery/contentkit'; export const a = ck.divider({});`, {
      dev: false,
    });
    expect(inputs.filter((input) => /zod|contract|dev-runtime|check-shape/.test(input))).toEqual([]);
  });
});
