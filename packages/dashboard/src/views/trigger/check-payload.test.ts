import { describe, expect, it } from 'vitest';
import { lineOf } from '../../code/located.ts';
import { checkPayload } from './check-payload.ts';
import { fieldsOfEvent } from './schema-fields.ts';

const space = { installationId: 'i', spaceId: 's', revisionId: 'r', updatedBy: [] };

describe('checkPayload', () => {
  it('takes what the schema takes', () => {
    const checked = checkPayload('space_content_updated', JSON.stringify(space));
    expect(checked).toMatchObject({ isFit: true, problems: [], value: space });
  });

  it.each([
    ['{', '1:2'],
    ['[]', '1:1'],
    ['{"installationId":"i","spaceId":"s","revisionId":"r",\n"updatedBy":3}', '2:1'],
    ['{\n"spaceId":"s"}', '1:1'],
  ])('reports the fault in %j, with its location', (text, expected) => {
    const { problems, isFit } = checkPayload('space_content_updated', text);
    const { line, column } = lineOf(text, problems[0]?.from ?? -1);
    expect([isFit, `${line}:${column}`]).toEqual([false, expected]);
  });

  it('keeps a wrong payload, which can be sent all the same', () => {
    const text = '{"__proto__":{"a":1},"revisionId":5}';
    expect(JSON.stringify(checkPayload('space_content_updated', text).value)).toBe(text);
  });
});

describe('fieldsOfEvent', () => {
  it('lists the fields of an event with type and whether they are needed', () => {
    const fields = fieldsOfEvent('page_feedback');
    expect(fields.find(({ path }) => path === 'feedback.rating')).toMatchObject({
      text: '"bad" | "ok" | "good"',
      isRequired: true,
    });
    expect(fields.find(({ path }) => path === 'pageId')).toMatchObject({ text: 'string', isRequired: false });
    expect(fields.map(({ path }) => path)).not.toContain('type');
  });
});
