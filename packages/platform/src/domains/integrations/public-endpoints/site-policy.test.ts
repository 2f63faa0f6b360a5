import { describe, expect, it } from 'vitest';
import { addressesFor } from '../../../core/addresses.ts';
import { sitePolicy } from './site-policy.ts';

const addresses = addressesFor([4400, 4401, 4402, 4403]);
const directive = (policy: string, name: string): string | undefined =>
  policy.split('; ').find((text) => text.startsWith(`${name} `));

describe('the policy of a site', () => {
  it('runs scripts by their address only, and calls and frames the public origins', () => {
    const policy = sitePolicy(addresses, []);
    expect(directive(policy, 'script-src')).toBe("script-src 'self' https:");
    expect(directive(policy, 'object-src')).toBe("object-src 'none'");
    expect(directive(policy, 'connect-src')).toContain('http://127.0.0.1:4403');
    expect(directive(policy, 'frame-src')).toContain('http://*.localhost:4402');
  });

  it('allows what the integrations of its scripts declared, and no text of the content', () => {
    const declared =
      "script-src 'unsafe-inline' 'unsafe-eval' data: http://cdn.example; img-src 'none' blob:; sandbox; ;";
    const script = { script: 'http://127.0.0.1:4401/_scripts/x.js', contentSecurityPolicy: declared, cookies: false };
    const policy = sitePolicy(addresses, [script, { ...script, contentSecurityPolicy: 'FONT-SRC data:; style-src x' }]);
    expect(directive(policy, 'script-src')).toBe("script-src 'self' https: 'unsafe-eval' http://cdn.example");
    expect(directive(policy, 'img-src')).toBe("img-src 'self' https: http: data: blob:");
    expect(directive(policy, 'style-src')).toBe("style-src 'self' 'unsafe-inline' https: x");
    expect(policy).not.toMatch(/sandbox|font-src/i);
  });
});
