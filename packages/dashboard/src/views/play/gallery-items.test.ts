import { validateTree } from '@bindery/contentkit/validate';
import { ELEMENT_NAMES } from '@bindery/contract/contentkit';
import { describe, expect, it } from 'vitest';
import { checkContent } from './check-content.ts';
import { GALLERY, findItems } from './gallery-items.ts';

describe('the gallery', () => {
  it('has every element and every pattern, each with its own URL', () => {
    const ids = GALLERY.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...ELEMENT_NAMES, 'counter', 'modal-form', 'steps']));
  });

  it.each(GALLERY.map((item) => [item.id, item] as const))('the validator finds nothing wrong in %s', (_id, item) => {
    const checked = checkContent(item.content());
    expect(checked.problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(checked.source).toBeDefined();
    expect(validateTree(checked.source?.element).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is searched by what things are called and do', () => {
    expect(findItems('remote').map(({ id }) => id)).not.toContain('counter');
    expect(findItems('button').map(({ id }) => id)).toContain('button');
    expect(findItems('modal returns').map(({ id }) => id)).toContain('modal-form');
    expect(findItems('nothing of the kind')).toEqual([]);
    expect(findItems('')).toEqual(GALLERY);
  });
});
