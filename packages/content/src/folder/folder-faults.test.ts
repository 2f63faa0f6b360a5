// Folders in which something is wrong: the error, and its location.
import { isKitError } from '@bindery/diagnostics';
import { describe, expect, it } from 'vitest';
import { pushFolder } from '../testing/folder-space.ts';

describe('a folder with faults', () => {
  const refusedOf = async (files: Readonly<Record<string, string>>): Promise<unknown> =>
    pushFolder(files).then(
      () => 'taken',
      (thrown: unknown) => (isKitError(thrown) ? [thrown.code, thrown.details] : thrown),
    );

  it.each([
    ['a path out of the folder', { '../x.md': '' }, 'folder_path_invalid', {}],
    ['an absolute path', { '/x.md': '' }, 'folder_path_invalid', {}],
    ['a path with NUL', { 'a\0.md': '' }, 'folder_path_invalid', {}],
    ['a path of Git', { 'a/.git/b.md': '' }, 'folder_path_invalid', {}],
    ['a path of Git on Windows', { 'a/GIT~1/b.md': '', '.Git. /b.md': '' }, 'folder_path_invalid', {}],
    ['a path of Git on macOS', { '.g\u200cit/b.md': '' }, 'folder_path_invalid', {}],
    ['a path of Windows', { 'a\\b.md': '' }, 'folder_path_invalid', {}],
    ['a long path', { [`${'a'.repeat(300)}.md`]: '' }, 'folder_path_invalid', {}],
    [
      'a page that is a reusable content',
      { 'SUMMARY.md': '* [a](.gitbook/includes/a.md)\n', '.gitbook/includes/a.md': '' },
      'folder_path_collision',
      {},
    ],
    [
      'a conflict that nobody has resolved',
      { 'a.md': '# A\n\n<<<<<<< folder\nOne.\n=======\nTwo.\n>>>>>>> space\n' },
      'folder_conflict_unresolved',
      { file: 'a.md', line: 3 },
    ],
    [
      'a conflict in the list',
      { 'a.md': '', 'SUMMARY.md': '<<<<<<< folder\n* [A](a.md)\n=======\n* [B](a.md)\n>>>>>>> space\n' },
      'folder_conflict_unresolved',
      { file: 'SUMMARY.md', line: 1 },
    ],
    [
      'a list that leads out',
      { 'SUMMARY.md': '# x\n\n* [a](../../etc/passwd.md)\n' },
      'summary_path_invalid',
      { file: 'SUMMARY.md', line: 3, column: 3 },
    ],
    [
      'a file that is not there',
      { 'SUMMARY.md': '# x\n\n* [b](b.md)\n  * [a](a.md)\n', 'b.md': '' },
      'summary_page_missing',
      { file: 'SUMMARY.md', line: 4, column: 5 },
    ],
    [
      'front matter that is no YAML',
      { 'a.md': '---\nicon: x\ndescription: a: b\n---\n' },
      'front_matter_malformed',
      { file: 'a.md', line: 3 },
    ],
    [
      'a configuration that is no YAML',
      { '.gitbook.yaml': 'root: [\n' },
      'folder_config_malformed',
      { file: '.gitbook.yaml' },
    ],
    [
      'a root that is elsewhere',
      { '.gitbook.yaml': 'root: ../../x\n' },
      'folder_config_malformed',
      { line: 1, column: 7 },
    ],
    [
      'a root that is kept by Git',
      { '.gitbook.yaml': 'root: docs/.git/hooks\n' },
      'folder_config_malformed',
      { line: 1, column: 7 },
    ],
    [
      'a list of pages that is kept by Git',
      { '.gitbook.yaml': 'structure:\n  summary: .GIT/hooks/x.md\n' },
      'folder_config_malformed',
      { line: 2, column: 12 },
    ],
    [
      'a first page that no folder can have',
      { '.gitbook.yaml': `structure: { readme: "${'x'.repeat(2000)}.md" }\n` },
      'folder_config_malformed',
      { line: 1 },
    ],
    [
      'a list of pages that is no Markdown',
      { '.gitbook.yaml': 'structure: { summary: .gitbook/tags.yaml }\n' },
      'folder_config_malformed',
      { line: 1 },
    ],
    [
      'a first page that is the list of pages',
      { '.gitbook.yaml': 'structure: { readme: Index.md, summary: index.md }\n' },
      'folder_config_malformed',
      { line: 1 },
    ],
    [
      'variables that are invalid',
      { '.gitbook/vars.yaml': 'a:\n  - b\n' },
      'folder_items_malformed',
      { file: '.gitbook/vars.yaml' },
    ],
    [
      'tags that are invalid',
      { '.gitbook/tags.yaml': '- x\n' },
      'folder_items_malformed',
      { file: '.gitbook/tags.yaml' },
    ],
    ['brackets', { 'a.md': '[a]('.repeat(25_000) }, 'markdown_too_complex', { file: 'a.md' }],
  ])('reports the error: %s', { tags: ['long'] }, async (_name, files, code, location) => {
    expect(await refusedOf(files)).toEqual([code, expect.objectContaining(location)]);
  });

  it('reads conflict markers in code as code, and incomplete ones as text', async () => {
    const marks = '<<<<<<< folder\nOne.\n=======\nTwo.\n>>>>>>> space\n';
    expect(await refusedOf({ 'a.md': `# A\n\n~~~\n${marks}~~~\n` })).toBe('taken');
    expect(await refusedOf({ 'a.md': '# A\n\n>>>>>>> space\n\n<<<<<<< folder\n' })).toBe('taken');
  });
});
