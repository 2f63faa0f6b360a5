import { describe, expect, it } from 'vitest';
import { scanSource } from './scan-source.ts';

function scan(body: string) {
  const facts = scanSource('a.ts', `async function handle({ environment, installation, api }: any) {\n${body}\n}`);
  if (facts === undefined) throw new Error('The code isn’t valid.');
  const { reads, isPassedOn, isWritten } = facts.configuration;
  return { reads: reads.map(({ name, level }) => `${level}.${name}`), isPassedOn, isWritten };
}

describe('scanConfiguration', () => {
  it.each([
    ['a member', 'environment.installation?.configuration.a', ['account.a']],
    ['a literal index', `installation.configuration['a-b']`, ['account.a-b']],
    [
      'a level',
      'environment.spaceInstallation!.configuration.a, environment.siteInstallation.configuration.b',
      ['space.a', 'site.b'],
    ],
    ['a type assertion', '(installation.configuration as { a?: string }).a', ['account.a']],
    ['a pattern', 'const { a, b: other = 1 } = installation.configuration ?? {}', ['account.a', 'account.b']],
    ['a nested pattern', 'const { configuration: { a } } = environment.installation', ['account.a']],
    ['a name', 'const c = installation?.configuration; return c !== undefined && c?.a', ['account.a']],
    ['a name from a pattern', 'const { configuration } = environment.installation; configuration.a', ['account.a']],
    ['a test', 'if (installation.configuration) return !installation.configuration', []],
  ])('reads the keys of %s', (_name, code, reads) => {
    expect(scan(code)).toEqual({ reads, isPassedOn: false, isWritten: false });
  });

  it.each([
    ['an argument', 'save(installation.configuration)'],
    ['a spread', 'const copy = { ...installation.configuration }'],
    ['the rest of a pattern', 'const { a, ...rest } = installation.configuration'],
    ['a computed key', 'installation.configuration[name]'],
    ['a result', 'return installation.configuration'],
    ['a parameter', '}\nfunction other({ configuration }: any) { return Object.keys(configuration);'],
    [
      'an installation with another name',
      'const one = environment.installation; return Object.keys(one.configuration)',
    ],
    ['a shorthand property', 'const { configuration } = installation; return { configuration }'],
  ])('doesn’t know the keys that %s takes', (_name, code) => {
    expect(scan(code).isPassedOn).toBe(true);
  });

  it('doesn’t take a name of another function for the configuration', () => {
    const code = `}\nfunction first(installation: any) { const c = installation.configuration; return c.a; }\nfunction other(c: any) { return c.b;`;
    expect(scan(code).reads).toEqual(['account.a']);
  });

  it.each([
    'api.integrations.updateIntegrationInstallation(name, id, {})',
    'api.request(route, { body: { configuration: { a: 1 } } })',
    'createOAuthHandler({})',
  ])('knows that the code can store keys: %s', (code) => {
    expect(scan(code).isWritten).toBe(true);
  });
});
