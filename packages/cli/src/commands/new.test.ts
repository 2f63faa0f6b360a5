import { listExamples, listTemplates } from 'create-bindery';
import { describe, expect, it } from 'vitest';
import { commands } from '../commands.ts';

describe('bindery new', () => {
  it('describes every template and every example in its help', async () => {
    const [templates, examples] = await Promise.all([listTemplates(), listExamples()]);
    const { lists = [] } = commands.find(({ name }) => name === 'new') ?? {};
    const described = lists.map(({ rows }) => rows.map(([name, description]) => ({ name, description })));
    expect(described).toEqual([templates, examples]);
  });
});
