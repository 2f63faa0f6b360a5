import { describe, expect, it } from 'vitest';
import { decode, encode } from './file-text.ts';
import { overlayFiles } from './overlay-files.ts';
import { templateOfExample } from './template-of-example.ts';

const file = (path: string, text: string) => ({ path, content: encode(text) });
const textsOf = (files: ReturnType<typeof overlayFiles>) =>
  Object.fromEntries(files.map(({ path, content }) => [path, decode(content)]));

describe('overlayFiles', () => {
  it('prefers the files of the template', () => {
    const common = [file('tsconfig.json', 'common'), file('.vscode/launch.json', 'common')];
    expect(textsOf(overlayFiles(common, [file('src/index.ts', 'own'), file('tsconfig.json', 'own')]))).toEqual({
      '.vscode/launch.json': 'common',
      'src/index.ts': 'own',
      'tsconfig.json': 'own',
    });
  });

  it('adds the dependencies and fields of the template, and its README', () => {
    const common = { name: '{{name}}', description: '{{description}}', devDependencies: { node: '24', b: '1' } };
    const own = { description: 'Own', dependencies: { a: '1' }, devDependencies: { c: '1' } };
    const files = overlayFiles(
      [file('package.json', JSON.stringify(common)), file('README.md', '# {{title}}\n')],
      [file('package.json', JSON.stringify(own)), file('README.md', '## Files\n')],
    );
    const texts = textsOf(files);
    expect(JSON.parse(texts['package.json'] ?? '')).toEqual({
      name: '{{name}}',
      description: 'Own',
      dependencies: { a: '1' },
      devDependencies: { b: '1', c: '1', node: '24' },
    });
    expect(texts['README.md']).toBe('# {{title}}\n\n## Files\n');
  });
});

describe('templateOfExample', () => {
  it('has placeholders for the name, the title, and the versions of our packages', () => {
    const manifest = `defineIntegration({\n  name: 'poll',\n  title: 'Poll',\n  description: 'Asks',\n  blocks: [\n    { title: 'Poll' },`;
    const description = 'Asks';
    const devDependencies = { '@bindery/cli': '0.1.0', 'playwright-core': '1.0.0' };
    const own = { name: '@bindery-examples/poll', description, dependencies: {}, devDependencies, engines: {} };
    const texts = textsOf(
      templateOfExample([
        file('.gitignore', ''),
        file('README.md', '# Poll\n'),
        file('bindery.config.ts', manifest),
        file('package.json', JSON.stringify(own)),
        file('src/index.ts', '# name'),
        file('tsconfig.json', ''),
      ]),
    );
    expect(texts['bindery.config.ts']).toBe(
      `defineIntegration({\n  name: '{{name}}',\n  title: '{{title}}',\n  description: 'Asks',\n  organization: '{{organization}}',\n  blocks: [\n    { title: 'Poll' },`,
    );
    expect(JSON.parse(texts['package.json'] ?? '')).toEqual({
      description,
      dependencies: {},
      devDependencies: { '@bindery/cli': '{{version}}', 'playwright-core': '1.0.0' },
    });
    expect(Object.keys(texts)).toEqual(['README.md', 'bindery.config.ts', 'package.json', 'src/index.ts']);
    expect([texts['README.md'], texts['src/index.ts']]).toEqual(['## The example: Poll\n', '# name']);
  });
});
