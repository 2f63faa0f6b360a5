// The files and entries of `bindery add block`.
import { camelCase } from '../piece-names.ts';
import { NO_PARTS } from '../piece.ts';
import { MATCHERS, RUNTIME, TESTING, importOf } from '../new-imports.ts';
import type { Piece } from '../piece.ts';

/** A block with a button, whose props are stored in the document. */
export const block: Piece = {
  nameForm: 'id',
  parts({ name, title }, { root }) {
    const identifier = `${camelCase(name)}Block`;
    return {
      ...NO_PARTS,
      files: [
        { name: `${name}.tsx`, text: code(name, identifier) },
        { name: `${name}.test.ts`, text: test(name, root) },
      ],
      manifest: [{ kind: 'item', list: ['blocks'], value: { id: name, title } }],
      script: [{ name: identifier, module: `./${name}`, extension: '.tsx', option: 'components' }],
      target: 'space',
      next: 'render the block',
    };
  },
};

const code = (
  name: string,
  identifier: string,
): string => `// The block "${name}". Its props are stored in the document.
${importOf('createComponent', RUNTIME)}

type BlockProps = { count?: number };

export const ${identifier} = createComponent<BlockProps, {}, { action: 'count' }>({
  componentId: '${name}',

  async action({ props }, { action }) {
    return action === 'count' ? { props: { ...props, count: (props.count ?? 0) + 1 } } : undefined;
  },

  async render({ props }) {
    return (
      <block>
        <text>{\`Count: \${props.count ?? 0}\`}</text>
        <button label="Count" onPress={{ action: 'count' }} />
      </block>
    );
  },
});
`;

const test = (name: string, root: string): string => `// The block on a platform in memory.
${importOf('createTestPlatform', TESTING)}
${MATCHERS}
import { expect, it } from 'vitest';

const PROJECT = new URL('${root}', import.meta.url);

it('counts in its props', async () => {
  await using platform = await createTestPlatform();
  const integration = await platform.install(PROJECT, { space: 'docs' });
  const block = await integration.mount('${name}');
  expect(block).toShowText('Count: 0');
  await block.getByRole('button', { name: 'Count' }).press();
  expect(block).toShowText('Count: 1');
  expect(block.props).toEqual({ count: 1 });
});
`;
