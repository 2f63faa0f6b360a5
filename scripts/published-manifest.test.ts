import { expect, it } from 'vitest';
import { publishedManifest } from './published-manifest.mjs';

it('has what users of a package read', () => {
  const manifest = {
    name: '@bindery/one',
    version: '1.0.0',
    files: ['bin', 'dist', '!dist/**/*.map'],
    exports: {
      '.': { '@bindery/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      './schema.json': './schema.json',
      './testing/*': { '@bindery/source': './src/testing/*.ts', types: './src/testing/*.ts' },
    },
    scripts: { prepack: 'node ../../scripts/prepack.mjs' },
    dependencies: { zod: '4.6.7' },
    devDependencies: { vitest: '5.1.0' },
  };
  expect(publishedManifest(manifest)).toEqual({
    name: '@bindery/one',
    version: '1.0.0',
    files: ['bin', 'dist', '!dist/**/*.map'],
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './schema.json': './schema.json',
    },
    dependencies: { zod: '4.6.7' },
  });
  expect(publishedManifest({ name: 'two', files: [] })).toEqual({ name: 'two', files: [] });
});
