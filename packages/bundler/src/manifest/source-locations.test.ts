// A property instead of examples: wherever a locator points, the value of that field begins.
import { array, assert, boolean, constantFrom, dictionary, integer, letrec, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { createTypeScriptLocator } from '../manifest-text/locate-in-typescript.ts';
import type { FieldPath, ManifestSource } from '../manifest-text/manifest-source.ts';
import { readYamlManifest } from './read-yaml-manifest.ts';

const words = constantFrom('title', 'blocks', 'script-src', 'a b', '1st', 'name', 'ünïcode');
const { tree } = letrec((tie) => ({
  tree: dictionary(words, tie('value'), { maxKeys: 4 }),
  value: oneof(
    { maxDepth: 3 },
    string({ maxLength: 12 }),
    integer(),
    boolean(),
    array(tie('value'), { maxLength: 3 }),
    dictionary(words, tie('value'), { maxKeys: 3 }),
  ),
}));

/** Every path to a text, a number or a boolean. */
function leaves(value: unknown, path: FieldPath = []): { path: FieldPath; leaf: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, leaf: value }];
  return Object.entries(value).flatMap(([key, item]) =>
    leaves(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function textAt(text: string, location: ReturnType<ManifestSource['locate']>): string {
  const line = text.split('\n')[(location.line ?? 0) - 1] ?? '';
  return line.slice((location.column ?? 0) - 1);
}

describe('places', () => {
  it('point at the value in TypeScript, also through constants and wrappers', () => {
    assert(
      property(tree, boolean(), (value, isNamed) => {
        const json = JSON.stringify(value, undefined, 2);
        const text = isNamed
          ? `const manifest = ${json} as const;\nexport default defineIntegration(manifest satisfies object);\n`
          : `import { x } from 'y';\nexport default defineIntegration(${json});\n`;
        const locate = createTypeScriptLocator('bindery.config.ts', text);
        return leaves(value).every(({ path, leaf }) => textAt(text, locate(path)).startsWith(JSON.stringify(leaf)));
      }),
    );
  });

  it('point at the value in YAML', () => {
    assert(
      property(tree, (value) => {
        const text = stringify(value, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 });
        const source = readYamlManifest('integration.yaml', '/integration.yaml', text);
        return leaves(value).every(({ path, leaf }) => {
          const found = textAt(text, source.locate(path));
          return typeof leaf === 'string' ? found.startsWith('"') : found.startsWith(String(leaf));
        });
      }),
    );
  });

  it('point at the nearest parent of a field that is absent', () => {
    const text = 'export default {\n  blocks: [\n    { id: "a" },\n  ],\n};\n';
    const locate = createTypeScriptLocator('bindery.config.ts', text);
    const locations = [['blocks', 0, 'title'], ['blocks', 7, 'title'], ['none'], []].map((path) => {
      const { line, column } = locate(path);
      return `${line}:${column}`;
    });
    expect(locations).toEqual(['3:5', '2:3', '1:16', '1:16']);
  });
});
