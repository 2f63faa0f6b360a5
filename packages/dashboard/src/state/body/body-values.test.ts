import { describe, expect, it } from 'vitest';
import { apiDocument } from '../../../test/api-document.ts';
import { changesBack, changesOf, emptyValue, fitValue } from './body-values.ts';
import { nearestVariant } from './check-value.ts';
import type { FieldPlan } from './field-plan.ts';
import { planField } from './plan-field.ts';

const { operations, references } = apiDocument();
const plan = (id: string): FieldPlan => planField(operations.get(id)?.body ?? {}, references);

describe('the values of a body', () => {
  it('begin with what has to be there', () => {
    expect(emptyValue(plan('createSpace'))).toEqual({});
    expect(emptyValue(plan('createSiteRedirect'))).toEqual({ destination: { kind: 'site-section' } });
    expect(emptyValue(plan('inviteToSpace'))).toMatchObject({ teams: [undefined] });
  });

  it('are those of the resource that the body can change', () => {
    const space = {
      object: 'space',
      id: 's',
      title: 'Harbor',
      defaultLevel: 'inherit',
      mergeRules: { type: 'inherit' },
    };
    expect(fitValue(plan('updateSpaceById'), { ...space, editMode: 'never' })).toEqual({
      title: 'Harbor',
      defaultLevel: 'inherit',
      mergeRules: { type: 'inherit' },
    });
  });

  it('are sent if changed, with null for cleared values', () => {
    expect(changesOf({ title: 'Harbor', emoji: '1f6a2' }, { title: 'Pier', emoji: '1f6a2' })).toEqual({
      title: 'Pier',
    });
    expect(changesOf({ a: { b: [1] } }, { a: { b: [1], c: undefined } })).toEqual({});
    expect(changesOf({ icon: 'anchor' }, {})).toEqual({ icon: null });
  });

  it('go back to what they were, where that can be said', () => {
    const form = plan('updateSpaceById');
    expect(changesBack(form, { title: 'Harbor' }, { title: 'Pier', emoji: '1f6a2' })).toEqual({
      title: 'Harbor',
      emoji: null,
    });
    expect(changesBack(form, {}, { title: 'Pier' })).toBeUndefined();
  });

  it('have one of the shapes of a union', () => {
    const redirect = plan('createSiteRedirect');
    const destination = redirect.kind === 'object' && redirect.fields.find(({ name }) => name === 'destination')?.plan;
    if (destination === false || destination?.kind !== 'variants') throw new Error('no union');
    expect(nearestVariant(destination.variants, { kind: 'external', url: 'https://example.com' })).toBe(3);
    expect(nearestVariant(destination.variants, { kind: 'path' })).toBe(4);
  });
});
