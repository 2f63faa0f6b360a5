import { describe, expect, it } from 'vitest';
import { apiDocument } from '../../../test/api-document.ts';
import { emptyValue, fitValue } from './body-values.ts';
import { checkValue } from './check-value.ts';
import type { FieldPlan } from './field-plan.ts';
import { planField } from './plan-field.ts';

const { operations, references } = apiDocument();
const bodyOf = (id: string): FieldPlan => planField(operations.get(id)?.body ?? {}, references);
const fieldOf = (id: string, name: string): FieldPlan | undefined => {
  const plan = bodyOf(id);
  return plan.kind === 'object' ? plan.fields.find((field) => field.name === name)?.plan : undefined;
};

describe('the form of a body', () => {
  it('has a control for each type, with its limits', () => {
    expect(fieldOf('createSpace', 'title')).toMatchObject({ kind: 'text', maxLength: 50 });
    expect(fieldOf('createSpace', 'editMode')).toMatchObject({ kind: 'choice', values: ['live', 'locked'] });
    expect(fieldOf('updateSiteShareLinkById', 'active')).toMatchObject({ kind: 'switch' });
    expect(fieldOf('queueIntegrationTask', 'schedule')).toMatchObject({ kind: 'number', minimum: 0, maximum: 86_400 });
    expect(fieldOf('queueIntegrationTask', 'task')).toMatchObject({ kind: 'json' });
    expect(fieldOf('createOrganizationTeam', 'members')).toMatchObject({ kind: 'list', item: { kind: 'text' } });
  });

  it('makes one list of choices of values and null', () => {
    const roles = ['admin', 'create', 'edit', 'review', 'comment', 'read'];
    expect(fieldOf('updateSpaceById', 'defaultLevel')).toMatchObject({
      kind: 'choice',
      values: [...roles, 'inherit'],
      isNullable: true,
    });
    expect(fieldOf('moveSpace', 'parent')).toMatchObject({ kind: 'text', isNullable: true });
  });

  it('offers the variants of a union by their discriminator', () => {
    const destination = fieldOf('createSiteRedirect', 'destination');
    expect(destination?.kind === 'variants' && destination.variants.map(({ label }) => label)).toEqual([
      'site-section',
      'site-space',
      'site-page',
      'external',
      'path',
    ]);
    const body = fieldOf('postCommentInSpace', 'body');
    expect(body?.kind === 'variants' && body.variants.map(({ label }) => label)).toEqual([
      'markdown',
      'document',
      'empty',
    ]);
  });

  it('calls shapes by what each has and the others have not, and has what names a thing first', () => {
    const access = bodyOf('inviteToSpace');
    expect(access.kind === 'variants' && access.variants.map(({ label }) => label)).toEqual(['teams', 'users']);
    const space = bodyOf('updateSpaceById');
    expect(space.kind === 'object' && space.fields[0]?.name).toBe('title');
    const comment = bodyOf('postCommentInSpace');
    expect(comment.kind === 'object' && comment.fields[0]?.name).toBe('body');
  });

  it('leaves what is too deep or has no type to JSON', () => {
    expect(fieldOf('createTranslation', 'instructions')?.kind).toBe('json');
    expect(fieldOf('updateSiteAdaptiveSchema', 'jsonSchema')).toBeDefined();
  });

  it('exists for every body of the API, with required fields', () => {
    const withBody = [...operations.values()].filter(({ body }) => body !== undefined);
    expect(withBody.length).toBeGreaterThan(80);
    const asJson = withBody.filter(({ id }) => bodyOf(id).kind === 'json').map(({ id }) => id);
    expect(asJson).toEqual([]);
    const team = bodyOf('createOrganizationTeam');
    expect(
      team.kind === 'object' && team.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    ).toEqual(['title']);
  });

  it('has properties by pattern, and items by position', () => {
    const schema = {
      type: 'object',
      properties: {
        labels: { patternProperties: { '^x-': { type: 'integer', maximum: 9 } } },
        point: { prefixItems: [{ type: 'number' }, { enum: ['m', 'km'] }], items: false },
      },
    };
    const plan = planField(schema, references);
    expect(plan).toMatchObject({
      fields: [
        { name: 'labels', plan: { kind: 'map', item: { kind: 'number', maximum: 9 }, names: ['^x-'] } },
        { name: 'point', plan: { kind: 'list', first: [{ kind: 'number' }, { kind: 'choice' }], maxItems: 2 } },
      ],
    });
    const problems = checkValue(plan, { labels: { 'x-a': 10 }, point: [1, 'mile', 2] });
    expect(problems.map(({ path }) => path.join('.'))).toEqual(['labels.x-a', 'point']);
    const [wrong] = checkValue(plan, { labels: { other: 1 } });
    expect(wrong).toEqual({ path: ['labels'], message: 'Name "other" must match ^x-.' });
    const point = plan.kind === 'object' ? plan.fields[1]?.plan : undefined;
    expect(point && emptyValue(point)).toHaveLength(2);
    expect(fitValue(plan, { point: [1, 'mile'] })).toEqual({ point: [1, undefined] });
  });
});
