// The policy of pages: strict by default, with the declarations of installed integrations, without hostile values.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originsFor } from '../../../../core/origins.ts';
import { parseDeclaredSources } from '@bindery/contract';
import { sitePolicy } from './site-policy.ts';
import type { PageSources } from './site-policy.ts';

const origins = originsFor([4400, 4401, 4402, 4403]);
const script = (contentSecurityPolicy?: string) => ({
  script: 'http://127.0.0.1:4401/_scripts/x.js',
  cookies: false,
  ...(contentSecurityPolicy === undefined ? {} : { contentSecurityPolicy }),
});
const policyOf = (declared: readonly string[] = [], page?: PageSources): string =>
  sitePolicy({
    origins,
    mode: 'declared',
    scripts: declared.map(script),
    ...(page && { page }),
    report: '/site_x/_site/csp',
  });
const directive = (policy: string, name: string): string | undefined =>
  policy
    .split('; ')
    .find((text) => text.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('the policy of a site that allows what the hosted service does', () => {
  const block = { name: 'polls', policy: 'img-src https://a.example' };
  const page = { hashes: ["'sha256-abc='"], images: ['https://a.example/x.png'] };

  it('is the strict one without integrations on the page', () => {
    expect(sitePolicy({ origins, scripts: [], page, nonce: 'n' })).toBe(
      sitePolicy({ origins, scripts: [], page, mode: 'declared' }),
    );
  });

  it('allows blocks pictures, media, and frames of every host, and no scripts', () => {
    const policy = sitePolicy({ origins, scripts: [], blocks: [block], page });
    expect(directive(policy, 'img-src')).toBe('* data: blob:');
    expect(directive(policy, 'media-src')).toBe('* data: blob:');
    expect(directive(policy, 'frame-src')).toBe('*');
    expect(directive(policy, 'script-src')).toBe("'self' 'sha256-abc='");
    expect(directive(policy, 'connect-src')).toBe("'self'");
    expect(directive(policy, 'style-src')).toBe("'self'");
  });

  it('allows scripts further hosts and scripts, and no script without the nonce', () => {
    const policy = sitePolicy({
      origins,
      scripts: [script("script-src 'unsafe-eval' https://x.example")],
      page,
      nonce: 'abc',
    });
    expect(directive(policy, 'script-src')).toBe("'strict-dynamic' 'nonce-abc' 'sha256-abc='");
    expect(directive(policy, 'connect-src')).toBe('*');
    expect(directive(policy, 'style-src')).toBe("'self' 'unsafe-inline' *");
    expect(directive(policy, 'default-src')).toBe("'none'");
    for (const strict of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self' http://127.0.0.1:4400"]) {
      expect(policy).toContain(strict);
    }
  });

  it('has the files of integrations in both modes', () => {
    const policy = sitePolicy({ origins, mode: 'declared', scripts: [], blocks: [block] });
    expect(directive(policy, 'img-src')).toBe(
      "'self' data: http://127.0.0.1:4400 http://polls.localhost:4402 http://polls.localhost:4403 http://127.0.0.1:4402 https://a.example",
    );
  });
});

describe('the policy of a site that allows what manifests declare', () => {
  it('without integrations allows only the site itself', () => {
    const policy = policyOf();
    expect(policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: http://127.0.0.1:4400; font-src 'self'; " +
        "media-src 'self' http://127.0.0.1:4400; connect-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; " +
        "object-src 'none'; base-uri 'none'; frame-ancestors 'self' http://127.0.0.1:4400; report-uri /site_x/_site/csp",
    );
  });

  it('has the origins of the content, and the hashes of the scripts', () => {
    const policy = policyOf([], {
      hashes: ["'sha256-abc='"],
      images: [
        'https://a.example/x.png',
        'https://a.example/y.png',
        'javascript:1',
        'data:x',
        'https://b.example:8443/; script-src *',
      ],
      frames: ['https://video.example/embed/1'],
    });
    expect(directive(policy, 'script-src')).toBe("'self' 'sha256-abc='");
    expect(directive(policy, 'img-src')).toBe(
      "'self' data: http://127.0.0.1:4400 https://a.example https://b.example:8443",
    );
    expect(directive(policy, 'frame-src')).toBe("'self' https://video.example");
  });

  it('has the origins of callable APIs, and no hostile hosts', () => {
    const connect = ['https://api.example/v1', 'http://127.0.0.1:8080'];
    const policy = policyOf([], { connect });
    expect(directive(policy, 'connect-src')).toBe("'self' https://api.example http://127.0.0.1:8080");
    const hostile = [
      'https://*.example/',
      'https://evil;sandbox/',
      "https://evil,'unsafe-inline'/",
      'https://a.example\r\nX: y',
      'https://{host}/',
      'javascript:alert(1)',
      'data:text/plain,x',
      'https:',
      '*',
    ];
    for (const url of hostile) {
      const named = { connect: [...connect, url], images: [url], frames: [url], media: [url] };
      expect(policyOf([], named), url).toBe(policy);
    }
  });

  it('adds what integrations declare: hosts, those below a domain, hashes', () => {
    const policy = policyOf([
      "script-src 'self' https://cdn.example https://*.tool.example 'sha256-AbC='; connect-src wss://live.example:443/socket; form-action https://forms.example",
      "default-src https://all.example; img-src data: blob: https://img.example; style-src 'none'; child-src https://frame.example",
    ]);
    expect(directive(policy, 'script-src')).toBe(
      "'self' http://127.0.0.1:4401 https://cdn.example https://*.tool.example 'sha256-AbC=' https://all.example",
    );
    expect(directive(policy, 'connect-src')).toBe(
      "'self' http://127.0.0.1:4403 wss://live.example:443/socket https://all.example",
    );
    expect(directive(policy, 'img-src')).toBe(
      "'self' data: http://127.0.0.1:4400 http://127.0.0.1:4402 blob: https://img.example",
    );
    expect(directive(policy, 'style-src')).toBe("'self'");
    expect(directive(policy, 'frame-src')).toBe("'self' https://frame.example");
    expect(directive(policy, 'worker-src')).toBe("'self' https://frame.example");
    expect(directive(policy, 'form-action')).toBe("'self' https://forms.example");
  });

  it('adds element directives in addition to general ones', () => {
    const declared =
      "script-src https://a.example; script-src-elem https://b.example; style-src 'self'; style-src-elem https://c.example; default-src https://all.example";
    const policy = policyOf([declared]);
    expect(directive(policy, 'script-src')).toBe("'self' http://127.0.0.1:4401 https://a.example https://b.example");
    expect(directive(policy, 'style-src')).toBe("'self' https://c.example");
    expect(parseDeclaredSources(declared).findings).toEqual([]);
  });

  it('prefers frame-src and worker-src to child-src, with a note if child-src has no effect', () => {
    const half = parseDeclaredSources('frame-src https://a.example; child-src https://b.example');
    expect([Object.fromEntries(half.sources), half.findings]).toEqual([
      { 'frame-src': ['https://a.example'], 'worker-src': ['https://b.example'] },
      [],
    ]);
    const declared = parseDeclaredSources(
      "frame-src https://a.example; worker-src 'self'; child-src 'self' https://a.example https://b.example",
    );
    expect(declared.findings).toEqual([
      {
        directive: 'child-src',
        source: 'https://b.example',
        reason: 'browsers use frame-src and worker-src instead, which are also declared',
      },
    ]);
  });

  it.each([
    "script-src 'unsafe-inline'",
    "script-src 'unsafe-eval'",
    "script-src 'unsafe-hashes'",
    "script-src 'wasm-unsafe-eval'",
    "script-src 'strict-dynamic'",
    "script-src 'nonce-abc'",
    "SCRIPT-SRC 'Unsafe-Inline'",
    'script-src data:',
    'script-src blob:',
    'script-src filesystem:',
    'script-src *',
    'script-src https:',
    'script-src https://*',
    'script-src *.com',
    'script-src https://*.*',
    'script-src https://a.example:*',
    'script-src //evil.example',
    'script-src evil.example\u0000',
    'script-src ev\u00efl.example',
    'script-src http://[::1]',
    'connect-src data:',
    'frame-src data:',
    "default-src 'unsafe-inline' *",
  ])('ignores %j with a note', (declared) => {
    expect(policyOf([declared])).toBe(policyOf(['']));
    const { findings } = parseDeclaredSources(declared);
    expect(findings).not.toEqual([]);
    expect(findings[0]?.reason).toMatch(/[a-z]/);
  });

  it.each([
    'base-uri *',
    'sandbox allow-scripts',
    'report-uri https://evil.example',
    'frame-ancestors *',
    'object-src *',
    'upgrade-insecure-requests',
    "require-trusted-types-for 'script'",
    'script-src-attr https://a.example',
    'nothing at-all',
  ])('decides about %j itself', (declared) => {
    expect(policyOf([declared])).toBe(policyOf(['']));
    expect(parseDeclaredSources(declared).findings).toEqual([
      { directive: declared.split(' ')[0], reason: 'only the site controls it' },
    ]);
  });

  it('has one line, the directives of the site, and no unsafe source', () => {
    const words = fc.oneof(
      fc.constantFrom(
        "'unsafe-inline'",
        "'none'",
        '*',
        'data:',
        'https:',
        '\r\n',
        ';',
        ',',
        'script-src',
        'sandbox',
        'https://a.example',
        'default-src',
        "'sha256-a'",
      ),
      fc.string({ maxLength: 12 }),
    );
    const names = new Set([...policyOf(['']).split('; '), 'worker-src x'].map((text) => text.split(' ')[0]));
    fc.assert(
      fc.property(fc.array(words, { maxLength: 24 }), (parts) => {
        const policy = policyOf([parts.join(' ')]);
        expect(policy).toMatch(/^[\x20-\x7e]*$/);
        expect(policy).not.toMatch(/unsafe|strict-dynamic|\s\*(?:\s|;|$)|https:(?:\s|;|$)|,/);
        expect(directive(policy, 'script-src')).not.toMatch(/data:|blob:/);
        for (const text of policy.split('; ')) expect(names).toContain(text.split(' ')[0]);
      }),
    );
  });
});
