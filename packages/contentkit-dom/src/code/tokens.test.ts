import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { tokensOf } from './tokens.ts';

const kinds = (code: string, syntax: string): string[] =>
  (tokensOf(code, syntax) ?? []).flatMap(({ text, kind }) => (kind === undefined ? [] : [`${kind} ${text}`]));

describe('tokensOf', () => {
  it('names keywords, texts, numbers and comments', () => {
    expect(kinds('const a = "b"; // c\n', 'js')).toEqual(
      expect.arrayContaining(['kwd const', 'str "b"', 'cmnt // c\n']),
    );
    expect(kinds('{"a": 1}', 'JSON')).toContain('num 1');
  });

  it('knows the names that authors write', () => {
    for (const name of ['javascript', 'TypeScript', 'tsx', 'python', 'sh', 'yml', 'rust', 'dockerfile']) {
      expect(tokensOf('x', name), name).toBeDefined();
    }
    expect(tokensOf('x', 'nothing-like-that')).toBeUndefined();
    expect(tokensOf('x', '__proto__')).toBeUndefined();
  });

  it('loses nothing: the tokens put together are the code', () => {
    const syntax = fc.constantFrom('js', 'ts', 'json', 'html', 'css', 'md', 'bash', 'py', 'sql', 'yaml', 'diff');
    const code = fc.array(
      fc.constantFrom('a', ' ', '\n', '"', "'", '`', '${', '}', '/*', '*/', '//', '<b', '>', '1.5', '\\', '#'),
    );
    fc.assert(
      fc.property(syntax, code, (name, parts) => {
        const text = parts.join('');
        expect((tokensOf(text, name) ?? []).map((token) => token.text).join('')).toBe(text);
      }),
      { numRuns: runsOf(300), seed: 16 },
    );
  });

  it('leaves long code plain', () => {
    expect(tokensOf('a'.repeat(50_001), 'js')).toBeUndefined();
  });
});
