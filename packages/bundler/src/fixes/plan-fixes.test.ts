import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem, TextEdit } from '@bindery/diagnostics';
import { describe, expect, it } from 'vitest';
import { temporaryProject } from '../../test/temporary-project.ts';
import { createEditedText } from './apply-edits.ts';
import { planFixes } from './plan-fixes.ts';

const edit = (line: number, column: number, remove: string, insert: string, file = 'a.txt'): TextEdit => ({
  file,
  line,
  column,
  remove,
  insert,
});
const problemWith = (...edits: TextEdit[]): Problem => ({
  code: 'x',
  severity: 'warning',
  message: 'x',
  fix: { title: 'x', edits },
});

describe('createEditedText', () => {
  it('applies edits that don’t meet, whatever their order', () => {
    const text = createEditedText('one two\r\nthree "four"\n');
    expect([text.add([edit(2, 7, 'four', '4')]), text.add([edit(1, 1, 'one', '1'), edit(1, 8, '', '!')])]).toEqual([
      true,
      true,
    ]);
    expect(text.result()).toBe('1 two!\r\nthree "4"\n');
  });

  it.each([
    ['of another text', edit(1, 1, 'two', 'x')],
    ['after the end of a line', edit(1, 99, '', 'x')],
    ['after the last line', edit(9, 1, '', 'x')],
    ['that meets another one', edit(1, 3, 'e', 'x')],
    ['next to another one', edit(1, 4, '', 'x')],
  ])('leaves out an edit %s, and the edits with it', (_name, bad) => {
    const text = createEditedText('one two');
    text.add([edit(1, 1, 'one', '1')]);
    expect(text.add([edit(1, 5, 'two', '2'), bad])).toBe(false);
    expect(text.result()).toBe('1 two');
  });

  it('applies an edit of two problems once, and insertions at one position in their order', () => {
    const text = createEditedText('[a]');
    for (const insert of [', b', ', c', ', b']) text.add([edit(1, 3, '', insert)]);
    expect(text.result()).toBe('[a, b, c]');
  });
});

describe('planFixes', () => {
  it('plans the fixes of all files, and writes none', async () => {
    const root = await temporaryProject({ 'a.txt': 'one', 'b.txt': 'two' });
    const both = problemWith(edit(1, 1, 'one', '1'), edit(1, 1, 'two', '2', 'b.txt'));
    const plan = await planFixes(root, [
      both,
      problemWith(edit(1, 1, 'one', 'I')),
      { code: 'x', severity: 'warning', message: 'x' },
    ]);
    expect(plan.fixed).toEqual([both]);
    expect(plan.changes).toEqual([
      { file: 'a.txt', before: 'one', after: '1' },
      { file: 'b.txt', before: 'two', after: '2' },
    ]);
    expect(await readFile(join(root, 'a.txt'), 'utf8')).toBe('one');
  });

  it('changes no file outside of the project, of a package, behind a link, or that isn’t UTF-8', async () => {
    const root = await temporaryProject({
      'project/node_modules/p/a.txt': 'one',
      'project/latin.txt': Buffer.from([0x6f, 0x6e, 0x65, 0xe9]),
      'outside.txt': 'one',
    });
    const project = join(root, 'project');
    await symlink('../outside.txt', join(project, 'link.txt'));
    const files = ['../outside.txt', 'node_modules/p/a.txt', 'latin.txt', 'link.txt', 'missing.txt'];
    const problems = files.map((file) => problemWith(edit(1, 1, 'one', '1', file)));
    expect(await planFixes(project, problems)).toEqual({ changes: [], fixed: [] });
  });
});
