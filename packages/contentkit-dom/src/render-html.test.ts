import { checkTree } from '@bindery/contract/contentkit';
import type { ContentKitContext, ContentKitRootElement } from '@bindery/contract/contentkit';
import { ck } from '@bindery/contentkit';
import { PUBLISHED_DIFFERENCES } from '@bindery/contentkit/session';
import { validateTree } from '@bindery/contentkit/validate';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { anyRoot, faultyRoot } from '@bindery/testkit/any-tree';
import { gallery, steps } from '../test/gallery.ts';
import { renderContentKitHtml } from './render-html.ts';

const context = { type: 'document', spaceId: 's', editable: false, theme: 'light' } as const;
const html = (element: ContentKitRootElement, state = {}): string =>
  renderContentKitHtml({ element, componentId: 'main', context, state });

/** Valid trees, and trees with a fault. */
const [VALID, FAULTY] = [runsOf(200), runsOf(300)];

describe('renderContentKitHtml', () => {
  it('begins IDs with a prefix, so that a page can have several trees, and takes the colors that the browser prefers', () => {
    const element = ck.block({}, ck.input({ label: 'Name', element: ck.textinput({ state: 'name' }) }));
    const rendered = (prefix: string): string =>
      renderContentKitHtml({ element, componentId: 'main', context, prefix, theme: 'auto' });
    const ids = ['one', 'two'].map((prefix) => [...rendered(prefix).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    expect(ids[0]?.length).toBeGreaterThan(1);
    expect(ids[0]?.filter((id) => ids[1]?.includes(id))).toEqual([]);
    expect(rendered('one')).toMatch(/^<div class="ck-root" data-theme="auto">/);
  });

  it('renders any valid tree without an error, with balanced tags and without scripts', () => {
    let checked = 0;
    fc.assert(
      fc.property(anyRoot, fc.dictionary(fc.string(), fc.jsonValue()), (tree, state) => {
        const { value } = checkTree(tree);
        if (value === undefined) return;
        checked += 1;
        const text = html(value, state);
        expect(text).not.toMatch(/<script|\son\w+=|(href|src)="javascript:/i);
        const open = text.match(/<[a-z][^>]*>/g)?.filter((tag) => !/^<(br|hr|img|input)\b/.test(tag)).length;
        expect(text.match(/<\/[a-z0-9]+>/g)?.length).toBe(open);
      }),
      { numRuns: VALID, seed: 16 },
    );
    expect(checked).toBeGreaterThan(VALID / 2);
  });

  it('renders any faulty tree that the validator accepts, or the validator names the location of the fault', () => {
    let rejected = 0;
    fc.assert(
      fc.property(faultyRoot, ({ tree, path }) => {
        const errors = validateTree(tree).filter(({ severity }) => severity === 'error');
        // A host that does not validate renders it all the same, whatever is wrong in it.
        if (typeof tree === 'object' && tree !== null) html(tree as ContentKitRootElement);
        if (errors.length === 0) return;
        rejected += 1;
        // Another name makes another element of it: then its props are at fault.
        const location = path.replace(/\.?type$/, '');
        const isNear = (found: string): boolean => location.startsWith(found) || found.startsWith(location);
        expect(
          errors.some((error) => isNear(error.path)),
          `${path}: ${JSON.stringify(errors)}`,
        ).toBe(true);
        for (const { message } of errors) expect(message).toMatch(/\.$/);
      }),
      { numRuns: FAULTY, seed: 16 },
    );
    expect(rejected).toBeGreaterThan(FAULTY / 3);
  });

  it('renders the gallery and the steps', () => {
    expect(html(gallery('https://example.com/frame'), { name: 'Ada' })).toContain('value="Ada"');
    expect(html(steps('repo'))).toContain('aria-current="step"');
  });

  it('shows the menu of a block to those who can edit it', () => {
    const element = ck.block({ controls: [{ label: 'Edit', onPress: { action: 'edit' } }] }, ck.text({}, 'Words'));
    const shown = (of: ContentKitContext): boolean =>
      renderContentKitHtml({ element, componentId: 'main', context: of }).includes('ck-menu');
    expect([shown(context), html(element).includes('ck-block-with-menu')]).toEqual([false, false]);
    expect(shown({ ...context, editable: true })).toBe(true);
    expect(shown({ type: 'configuration_space', spaceId: 's', theme: 'light' })).toBe(true);
  });

  it('never takes an object of a tree for a node of its own, where a text was expected', () => {
    const node = { tag: 'iframe', props: { srcdoc: '<script>alert(1)</script>' }, children: [] };
    const text = html(ck.block({}, ck.button({ label: node as never, onPress: { action: 'a' } })));
    expect(text).not.toContain('<iframe');
    expect(text).toContain('&quot;tag&quot;:&quot;iframe&quot;');
  });

  it('writes what published sites show, with its labels, in that mode', () => {
    const element = ck.block({}, ck.hint({}, ck.text({}, 'Quiet')), ck.text({}, 'Words'));
    const published = renderContentKitHtml({ element, componentId: 'main', context, mode: 'published' });
    expect(published).toContain('{&quot;type&quot;:&quot;hint&quot;');
    expect(published).toContain(PUBLISHED_DIFFERENCES.element_undrawn.text);
    expect(html(element)).not.toContain('Published sites');
  });

  it('escapes text everywhere', () => {
    const nasty = '"><img src=x onerror=alert(1)>';
    const text = html(
      ck.block(
        {},
        ck.text({}, nasty),
        ck.input({ label: nasty, element: ck.textinput({ state: 's', placeholder: nasty, initialValue: nasty }) }),
      ),
    );
    expect(text).not.toContain('<img');
    expect(text).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
  });
});
