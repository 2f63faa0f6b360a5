import { describe, expect, it } from 'vitest';
import { INTERNAL, REPOSITORY_URL, findMetadataFaults } from './package-metadata.ts';

const complete = (folder: string) => ({
  description: 'A part.',
  keywords: ['docs'],
  homepage: `${REPOSITORY_URL}/tree/main/packages/${folder}#readme`,
  bugs: `${REPOSITORY_URL}/issues`,
  license: 'MIT',
  repository: { type: 'git', url: `git+${REPOSITORY_URL}.git`, directory: `packages/${folder}` },
  files: ['dist', '!dist/**/*.map'],
  publishConfig: { access: 'public', provenance: true },
});

describe('findMetadataFaults', () => {
  it('accepts a package of authors, and an internal one that says so', () => {
    expect(findMetadataFaults({ folder: 'client', manifest: complete('client'), readme: '# Client' })).toEqual([]);
    const internal = { folder: 'saml', manifest: complete('saml'), readme: `# SAML\n\n${INTERNAL}\n` };
    expect(findMetadataFaults(internal)).toEqual([]);
  });

  it('names each field that is missing or wrong', () => {
    const manifest = { license: 'ISC', homepage: complete('saml').homepage };
    const faults = findMetadataFaults({ folder: 'client', manifest, readme: '# Client' });
    expect(faults.map((fault) => /(?:"(\w+)"|no (\w+)\.)/.exec(fault)?.slice(1).find(Boolean))).toEqual([
      'homepage',
      'bugs',
      'license',
      'repository',
      'publishConfig',
      'description',
      'keywords',
      'files',
    ]);
  });

  it('names an internal package that doesn’t say so, and the other way round', () => {
    expect(findMetadataFaults({ folder: 'saml', manifest: complete('saml'), readme: '# SAML' })).toEqual([
      expect.stringContaining('README.md doesn’t say'),
    ]);
    expect(findMetadataFaults({ folder: 'client', manifest: complete('client'), readme: INTERNAL })).toEqual([
      'client: README.md says that it’s internal. Authors use it.',
    ]);
  });
});
