import { describe, expect, it } from 'vitest';
import { upgradePackage, upgradeTypeScriptConfig } from './upgrade-package.ts';
import { upgradeSource } from './upgrade-source.ts';

/** A package below this one can’t import it. The check of the layers reads texts, too. */
const OURS = ['@bindery', 'runtime'].join('/');

const upgrade = (text: string) => upgradeSource({ file: 'index.tsx', text });

describe('a source file', () => {
  it.each([
    [`import { createIntegration } from '@gitbook/runtime';`, `import { createIntegration } from '${OURS}';`],
    [`import type { A } from "@gitbook/runtime";`, `import type { A } from "${OURS}";`],
    [`export * from '@gitbook/runtime';`, `export * from '${OURS}';`],
    [`const r = await import('@gitbook/runtime');`, `const r = await import('${OURS}');`],
    [`/** @jsxImportSource @gitbook/runtime */`, `/** @jsxImportSource @bindery/contentkit */`],
    [`import { x } from '@gitbook/api';`, `import { x } from '@gitbook/api';`],
    [`const text = "'@gitbook/runtime'";`, `const text = "'@gitbook/runtime'";`],
  ])('imports our runtime: %s', (before, after) => {
    expect(upgrade(`${before}\n`)).toEqual({ text: `${after}\n`, byHand: [] });
  });

  it.each([
    [
      `const { data } = await context.api.spaces.getSpaceById(id);`,
      `const data = await context.api.request('GET /spaces/{spaceId}', { spaceId: id });`,
    ],
    [
      `const { data: space } = await api.spaces.getSpaceById(spaceId);`,
      `const space = await api.request('GET /spaces/{spaceId}', { spaceId });`,
    ],
    [
      `const { data: { title } } = await api.spaces.getSpaceById(a.b);`,
      `const { title } = await api.request('GET /spaces/{spaceId}', { spaceId: a.b });`,
    ],
    [
      `const title = (await api.spaces.getSpaceById(id)).data.title;`,
      `const title = (await api.request('GET /spaces/{spaceId}', { spaceId: id })).title;`,
    ],
    [
      `return (await api.spaces.getSpaceById(id)).data;`,
      `return await api.request('GET /spaces/{spaceId}', { spaceId: id });`,
    ],
    [
      `await api.spaces.updateSpaceById(id, { title });`,
      `await api.request('PATCH /spaces/{spaceId}', { spaceId: id, body: { title } });`,
    ],
    [
      `await this.api.orgs.listSpacesInOrganizationById(id, { limit: 5 });`,
      `await this.api.request('GET /orgs/{organizationId}/spaces', { organizationId: id, query: { limit: 5 } });`,
    ],
    [`const { data: me } = await api.user.getAuthenticatedUser();`, `const me = await api.request('GET /user');`],
  ])('calls our client: %s', (before, after) => {
    expect(upgrade(before)).toEqual({ text: after, byHand: [] });
    expect(upgrade(after)).toEqual({ text: after, byHand: [] });
  });

  it.each([
    `const response = await api.spaces.getSpaceById(id);`,
    `const { data, headers } = await api.spaces.getSpaceById(id);`,
    `const promise = api.spaces.getSpaceById(id).then(read);`,
    `await api.spaces.getSpaceById(...ids);`,
    `await api.spaces.getSpaceById(id, {}, { signal });`,
  ])('has a place for the author: %s', (text) => {
    const { text: after, byHand } = upgrade(`\n${text}`);
    expect(after).toBe(`\n${text}`);
    const column = text.search(/\bapi\./) + 1;
    const advice = `Call request('GET /spaces/{spaceId}', …), which returns the body.`;
    expect(byHand).toEqual([{ line: 2, column, advice }]);
  });

  it.each([
    'const { = ',
    'const api = x; api.other.thing(1);',
    'spaces.getSpaceById(id)',
    'const api = new GitBookAPI(); await api.spaces.getSpaceById(id);',
  ])('stays as it is: %s', (text) => {
    expect(upgrade(text)).toEqual({ text, byHand: [] });
  });
});

describe('package.json', () => {
  const ofFields = (fields: object) => `${JSON.stringify(fields, null, 4)}\n`;
  const upgraded = (fields: object, hasJsx = false) => upgradePackage(ofFields(fields), '2.1.0', { hasJsx });

  it('has our packages in place of the published ones', () => {
    const before = {
      scripts: { dev: 'gitbook dev', all: 'tsc && gitbook check', other: 'echo gitbook' },
      dependencies: { '@gitbook/runtime': '*', left: '1.0.0' },
      devDependencies: { '@gitbook/cli': '^0.20.0' },
    };
    const after = {
      scripts: { dev: 'bindery dev', all: 'tsc && bindery check', other: 'echo gitbook' },
      dependencies: { '@bindery/runtime': '^2.1.0', left: '1.0.0', '@bindery/contentkit': '^2.1.0' },
      devDependencies: { '@bindery/cli': '^2.1.0' },
    };
    expect(upgraded(before, true)).toBe(ofFields(after));
    expect(upgraded(after, true)).toBe(ofFields(after));
  });

  it('keeps how precise a range is, and ranges that aren’t versions', () => {
    const ranges = (a: string, b: string, c: string) => ({
      dependencies: {
        '@bindery/a': a,
        '@bindery/b': b,
        '@bindery/c': c,
        '@bindery/d': 'workspace:*',
        '@bindery/e': 'next',
      },
    });
    expect(upgraded(ranges('^1.0.0', '~1.0.0', '1.0.0'))).toBe(ofFields(ranges('^2.1.0', '~2.1.0', '2.1.0')));
  });

  it('keeps its line ends, and a text that isn’t JSON', () => {
    const text = '{\r\n\t"dependencies": {\r\n\t\t"@bindery/a": "1.0.0"\r\n\t}\r\n}\r\n';
    expect(upgradePackage(text, '2.0.0', { hasJsx: false })).toBe(text.replace('1.0.0', '2.0.0'));
    expect(upgradePackage('{', '2.0.0', { hasJsx: false })).toBeUndefined();
  });
});

it('tsconfig.json imports our JSX, and keeps its comments', () => {
  const text = '{ // types\n  "compilerOptions": { "jsxImportSource": "@gitbook/runtime" }\n}';
  expect(upgradeTypeScriptConfig(text)).toBe(text.replace('@gitbook/runtime', '@bindery/contentkit'));
});
