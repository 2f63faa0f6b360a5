import { describe, expect, it } from 'vitest';
import { paragraph, text } from '@bindery/content/documents';
import { parseMarkdown, stringifyMarkdown } from '@bindery/content/markdown';
import { mergeDocuments } from './merge-documents.ts';

const BASE =
  'The first clause stands here, the second says something, the third ends it. Then there is one more sentence.';

const document = (words: string): string =>
  JSON.stringify({ object: 'document', data: {}, nodes: [paragraph([text(words)])] });

function merge(ours: string, theirs: string): string {
  const merged = mergeDocuments({ base: document(BASE), ours: document(ours), theirs: document(theirs) });
  return merged.result === 'clean' ? stringifyMarkdown(JSON.parse(merged.document)).trim() : merged.result;
}

describe('two edits of one paragraph', () => {
  it('are both in it where there is a clause between them', () => {
    const [ours, theirs] = [BASE.replace('first clause', 'clause'), BASE.replace('one more', 'another')];
    const both = ours.replace('one more', 'another');
    expect([merge(ours, theirs), merge(theirs, ours)]).toEqual([both, both]);
  });

  it.each([
    ['one clause', BASE.replace('stands', 'is'), BASE.replace('clause stands', 'part stands')],
    ['clauses next to each other', BASE.replace('stands', 'is'), BASE.replace('says', 'tells')],
  ])('are a conflict in %s', (_name, ours, theirs) => {
    expect(merge(ours, theirs)).toBe('conflict');
  });

  it('are a conflict in code, which has no clauses', () => {
    const code = (line: string): string => JSON.stringify(parseMarkdown(`\`\`\`\n${line}\n\`\`\`\n`));
    const base = 'f(a, b, c, d, e);';
    const versions = { base: code(base), ours: code(base.replace('a', 'x')), theirs: code(base.replace('e', 'y')) };
    expect(mergeDocuments(versions).result).toBe('conflict');
  });

  it('leave a text that contains the marker unchanged', () => {
    const odd = (words: string): string => document(`${words} \uE000`);
    const [ours, theirs] = [BASE.replace('first clause', 'clause'), BASE.replace('one more', 'another')];
    expect(mergeDocuments({ base: odd(BASE), ours: odd(ours), theirs: odd(theirs) }).result).toBe('conflict');
  });
});
