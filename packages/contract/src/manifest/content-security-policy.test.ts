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

  it('never makes a header of more than one line out of what the schema accepts', () => {
    const directives = dictionary(constantFrom(...CSP_DIRECTIVES), string({ unit: 'binary' }));
    assert(
      property(oneof(string({ unit: 'binary' }), directives), (policy) => {
        const result = IntegrationContentSecurityPolicy.safeParse(policy);
        return !result.success || !/[\r\n]/.test(formatContentSecurityPolicy(result.data));
      }),
    );
  });
});
