import { describe, expect, it } from 'vitest';
import { bundleScript } from './testing/bundle-script.ts';

const MAX_HELLO_BYTES = 10_240;

const hello = `
import { createComponent, createIntegration } from 'RUNTIME';
const hello = createComponent({
  componentId: 'hello',
  initialState: { name: 'world' },
  action: async (element, action) => (action.action === 'rename' ? { state: { name: 'you' } } : undefined),
  render: async (element) => (
    <block>
      <text>Hello {element.state.name}</text>
      <button label="Rename" onPress={{ action: 'rename' }} />
    </block>
  ),
});
export default createIntegration({ components: [hello] });`;

describe('a hello-world block, bundled for production', () => {
  it(`is at most ${MAX_HELLO_BYTES} bytes`, async () => {
    const { code } = await bundleScript(hello, { runtime: '@bindery/runtime' });
    const bytes = new TextEncoder().encode(code).length;
    console.info(`hello-world block, minified: ${bytes} bytes`);
    expect(bytes).toBeLessThanOrEqual(MAX_HELLO_BYTES);
  });

  it('carries no Zod, no contract, no development runtime and nothing of OAuth', async () => {
    const { code, inputs } = await bundleScript(hello, { runtime: '@bindery/runtime' });
    expect(inputs.filter((input) => /zod|packages\/contract|node:/.test(input))).toEqual([]);
    for (const text of ['$sources', 'oauth', 'hub-signature']) expect(code).not.toContain(text);
  });
});
