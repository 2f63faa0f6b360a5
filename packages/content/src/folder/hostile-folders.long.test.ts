// A hostile folder whose page takes seconds to build.
import { expect, it } from 'vitest';
import { preserveBlockKeys } from './read/preserve-block-keys.ts';

it('has a page of very many blocks, of which one is edited', () => {
  const block = (text: string) => ({
    object: 'block' as const,
    type: 'paragraph' as const,
    nodes: [{ object: 'text' as const, leaves: [{ object: 'leaf' as const, text, marks: [] }] }],
  });
  const many = Array.from({ length: 150_000 }, () => block('a'));
  const document = (...more: ReturnType<typeof block>[]) => ({
    object: 'document' as const,
    data: {},
    nodes: [...many, ...more],
  });
  const kept = preserveBlockKeys({ stored: document(), before: document(), after: document(block('b')) });
  expect([kept.nodes.length, kept.nodes.at(-1)]).toEqual([150_001, block('b')]);
});
