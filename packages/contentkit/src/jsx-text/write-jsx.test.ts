import { ELEMENT_NAMES, sampleTree } from '@bindery/contract/contentkit';
import { transform } from 'esbuild';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { ck } from '../index.ts';
import { Fragment, jsx } from '../jsx-runtime.ts';
import { writeJsx } from './write-jsx.ts';

/** What the JSX makes when it runs. */
async function evaluate(text: string): Promise<unknown> {
  const { code } = await transform(`return (\n${text}\n);`, {
    loader: 'tsx',
    jsx: 'transform',
    jsxFactory: 'h',
    jsxFragment: 'f',
  });
  const h = (type: never, props: object | null, ...children: unknown[]): unknown => jsx(type, { ...props, children });
  const Compiled = (() => undefined).constructor as new (...text: string[]) => (h: unknown, f: unknown) => unknown;
  const run = new Compiled('h', 'f', code);
  return JSON.parse(JSON.stringify(run(h, Fragment)));
}

describe('writeJsx', () => {
  it.each(ELEMENT_NAMES)('the JSX of <%s> makes the same tree', async (name) => {
    expect(await evaluate(writeJsx(sampleTree(name)))).toEqual(sampleTree(name));
  });

  it('keeps every character of texts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ minLength: 1, unit: 'binary' }), { minLength: 1, maxLength: 3 }),
        async (texts) => {
          const well = texts.map((text) => text.toWellFormed());
          const tree = ck.block(
            {},
            ck.text({}, ...well),
            ck.button({ label: well[0], onPress: { action: 'a', ['k-' + (well[0] ?? '')]: well } }),
          );
          expect(await evaluate(writeJsx(tree))).toEqual(tree);
        },
      ),
      { numRuns: runsOf(60), seed: 16 },
    );
  });
});
