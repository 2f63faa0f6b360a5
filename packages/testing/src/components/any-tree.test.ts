// Whatever a component renders, tests fail with documented errors alone.
import { isKitError } from '@bindery/diagnostics';
import { checkTree } from '@bindery/contract/contentkit';
import type { ContentKitRootElement } from '@bindery/contentkit';
import { anyRoot } from '@bindery/testkit/any-tree';
import { runsOf } from '@bindery/testkit/property-runs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EDITED } from '../../test/mount-in-runtime.ts';
import { TESTING_ERRORS } from '../error-codes.ts';
import { mountComponent } from './index.ts';
import type { ElementRole, TestComponent, TestElement, TextMatch } from './index.ts';

const ROLES: readonly ElementRole[] = [
  'button',
  'checkbox',
  'combobox',
  'group',
  'iframe',
  'link',
  'menuitem',
  'paragraph',
  'presentation',
  'radio',
  'radiogroup',
  'region',
  'separator',
  'switch',
  'textbox',
];

/** Mounts a component that renders the same tree again and again, and keeps its state. */
function mountSame(element: ContentKitRootElement, mode: 'published' | undefined): Promise<TestComponent> {
  return mountComponent({
    transport: {
      render: async ({ state = {}, props }) => ({ output: { element, state, props } }),
    },
    componentId: 'sample',
    context: EDITED,
    ...(mode === undefined ? {} : { mode }),
  });
}

/** @throws anything but a documented error */
function ignoreDocumented(thrown: unknown): void {
  if (!isKitError(thrown) || !Object.hasOwn(TESTING_ERRORS, thrown.code)) throw thrown;
}

function attempt(run: () => unknown): void {
  try {
    run();
  } catch (thrown) {
    ignoreDocumented(thrown);
  }
}

const anyMode = fc.constantFrom(undefined, 'published' as const);
const anyMatch: fc.Arbitrary<TextMatch> = fc.oneof(
  fc.string({ maxLength: 5 }),
  fc.constantFrom<TextMatch>('a', /a/, /./, /^$/, '<b>&"\'', 'Code', 'Open'),
);

const STEPS: readonly ((element: TestElement) => Promise<void>)[] = [
  (element) => element.press(),
  (element) => element.press({ confirm: false }),
  (element) => element.type('x'),
  (element) => element.check(),
  (element) => element.uncheck(),
  (element) => element.select('a'),
  (element) => element.submit(),
];

describe('any tree', () => {
  it('can be queried by every query', { tags: ['long'] }, async () => {
    const property = fc.asyncProperty(anyRoot, anyMode, anyMatch, async (tree, mode, match) => {
      const element = checkTree(tree).value;
      if (element === undefined) return;
      await using component = await mountSame(element, mode);
      for (const options of [{}, { exact: false }]) {
        for (const role of ROLES) attempt(() => component.getByRole(role, { name: match, ...options }));
        attempt(() => component.getByText(match, options));
        attempt(() => component.getByLabelText(match, options));
        attempt(() => component.getByTestId(match, options));
        attempt(() => component.queryByText(match, options));
        attempt(() => component.getAllByText(match, options));
        await component.findByText(match, options).catch(ignoreDocumented);
      }
      expect(typeof component.text + typeof component.jsx()).toBe('stringstring');
    });
    await fc.assert(property, { numRuns: runsOf(200) });
  });

  it('has controls that can be used, or that say why not', async () => {
    let done = 0;
    const property = fc.asyncProperty(anyRoot, anyMode, async (tree, mode) => {
      const element = checkTree(tree).value;
      if (element === undefined) return;
      await using component = await mountSame(element, mode);
      for (const role of ROLES) {
        for (const found of component.queryAllByRole(role)) {
          for (const step of STEPS) {
            await step(found).then(() => (done += 1), ignoreDocumented);
          }
        }
      }
    });
    await fc.assert(property, { numRuns: runsOf(200) });
    expect(done).toBeGreaterThan(0);
  });
});
