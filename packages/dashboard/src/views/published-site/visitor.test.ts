import { describe, expect, it } from 'vitest';
import { ANONYMOUS, problemOfClaims } from './visitor.ts';

describe('the claims of a visitor', () => {
  const problem = (claims: string) => problemOfClaims({ kind: 'claims', claims });

  it('are an object', () => {
    expect(problem(ANONYMOUS.claims)).toBeUndefined();
    expect(problem('{}')).toBeUndefined();
    expect(problem('[1]')).toContain('must be a JSON object');
    expect(problem('null')).toContain('must be a JSON object');
    expect(problem('{"plan"')).toContain('Claims must be valid JSON');
    expect(problem(JSON.stringify({ plan: 'x'.repeat(2000) }))).toContain('1500 characters');
  });

  it('aren’t requested from a user without claims', () => {
    expect(problemOfClaims({ kind: 'anonymous', claims: '{' })).toBeUndefined();
  });
});
