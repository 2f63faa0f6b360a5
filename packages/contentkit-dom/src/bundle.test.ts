import { build } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** What a page pays for drawing ContentKit: our bound, with room for a tenth more than it takes today. */
const MAX_GZIP_BYTES = 24_000;

describe('the drawing code in a page', () => {
  it('the bundle of contentkit-dom is small, and carries neither Zod nor the element table', async () => {
    const result = await build({
      stdin: {
        contents: `export { mountContentKit, contentKitStyles, createSession } from '@bindery/contentkit-dom';`,
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      write: false,
      minify: true,
      metafile: true,
      format: 'esm',
      target: 'es2023',
      conditions: ['@bindery/source'],
    });
    const bytes = result.outputFiles[0]?.contents ?? new Uint8Array();
    console.info(`contentkit-dom with session and styles: ${bytes.length} bytes, ${gzipSync(bytes).length} gzipped`);
    expect(gzipSync(bytes).length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
    expect(Object.keys(result.metafile.inputs).filter((input) => /zod|packages\/contract/.test(input))).toEqual([]);
  });
});
