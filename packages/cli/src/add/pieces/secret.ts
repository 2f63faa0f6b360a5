// The files and entries of `bindery add secret`.
import { kebabCase, pascalCase } from '../piece-names.ts';
import { NO_PARTS } from '../piece.ts';
import { RUNTIME, TESTING, importOf, importType } from '../new-imports.ts';
import type { Piece } from '../piece.ts';

/** A secret of the manifest, whose value is in `.env`. */
export const secret: Piece = {
  nameForm: 'variable',
  parts({ name }, { root, specifier }) {
    const file = kebabCase(name);
    const identifier = `read${pascalCase(name)}`;
    return {
      ...NO_PARTS,
      files: [
        { name: `${file}.ts`, text: code(name, identifier) },
        { name: `${file}.test.ts`, text: test({ name, identifier, root, module: specifier(`./${file}`, '.ts') }) },
      ],
      manifest: [{ kind: 'field', path: ['secrets', name], value: `\${{ env.${name} }}` }],
      variables: [name],
      next: `call ${identifier}(context.environment) in a handler, and set ${name} in .env`,
    };
  },
};

const code = (name: string, identifier: string): string => `// The secret ${name}.
${importType('RuntimeEnvironment', RUNTIME)}

/** The value. Throws if there is none. */
export function ${identifier}({ secrets }: Pick<RuntimeEnvironment, 'secrets'>): string {
  const value = secrets['${name}'];
  if (value === undefined || value === '') throw new Error('The secret ${name} has no value. Set ${name} in .env.');
  return value;
}
`;

interface SecretTest {
  readonly name: string;
  readonly identifier: string;
  readonly root: string;
  readonly module: string;
}

const test = ({
  name,
  identifier,
  root,
  module,
}: SecretTest): string => `// The secret, and the integration that has it.
${importOf('createTestPlatform', TESTING)}
import { expect, it } from 'vitest';
${importOf(identifier, module)}

const PROJECT = new URL('${root}', import.meta.url);

it('is declared, so that the integration can be installed with it', async () => {
  await using platform = await createTestPlatform();
  await platform.install(PROJECT, { secrets: { ${name}: 'value of the test' } });
});

it('is missing without a value', () => {
  expect(${identifier}({ secrets: { ${name}: 'value of the test' } })).toBe('value of the test');
  expect(() => ${identifier}({ secrets: {} })).toThrow('${name}');
});
`;
