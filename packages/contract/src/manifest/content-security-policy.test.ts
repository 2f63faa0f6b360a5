import { assert, constantFrom, dictionary, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CSP_DIRECTIVES,
  IntegrationContentSecurityPolicy,
  formatContentSecurityPolicy,
} from './content-security-policy.ts';

describe('formatContentSecurityPolicy', () => {
  it('joins directives and writes those without sources by name', () => {
    expect(formatContentSecurityPolicy({ 'default-src': "'none'", 'upgrade-insecure-requests': '' })).toBe(
      "default-src 'none'; upgrade-insecure-requests",
    );
    expect(formatContentSecurityPolicy('img-src *')).toBe('img-src *');
  });

  it('takes a block of text with one source a line', () => {
    const block = "  https://a.example.com\n  https://b.example.com\t'self';\r\n";
    expect(formatContentSecurityPolicy({ 'script-src': block, 'img-src': '*;' })).toBe(
      "script-src https://a.example.com https://b.example.com 'self'; img-src *",
    );
    expect(formatContentSecurityPolicy(`script-src\n${block};;\nimg-src *;\n`)).toBe(
      "script-src https://a.example.com https://b.example.com 'self'; img-src *",
    );
  });

  it.each(['a\0b', 'a\u007fb', 'a\u0085b', 'ä', '\u2028'])('rejects %j', (policy) => {
    expect(IntegrationContentSecurityPolicy.safeParse(policy).success).toBe(false);
    expect(IntegrationContentSecurityPolicy.safeParse({ 'img-src': policy }).success).toBe(false);
  });

  it('never makes a header of more than one line out of what the schema accepts', () => {
    const directives = dictionary(constantFrom(...CSP_DIRECTIVES), string({ unit: 'binary' }));
    assert(
      property(oneof(string({ unit: 'binary' }), directives), (policy) => {
        const result = IntegrationContentSecurityPolicy.safeParse(policy);
        return !result.success || /^[\x20-\x7e]*$/.test(formatContentSecurityPolicy(result.data));
      }),
    );
  });
});
