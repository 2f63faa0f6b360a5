import { describe, expect, it } from 'vitest';
import { isContentPath } from './content-paths.ts';

describe('a path that can be content', () => {
  it.each([
    'README.md',
    'guides/setup.md',
    'SUMMARY.md',
    '.gitbook.yaml',
    '.gitbook/vars.yaml',
    '.gitbook/includes/note.md',
    '.gitbook/assets/run.sh',
    '.gitbook/assets/deep/package.json',
    '.attachments/image.png',
    'images/a b.PNG',
    'openapi.yaml',
    'specs/petstore.json',
    'build.md',
    'compose/README.md',
    'requirements.md',
    'data.csv',
    'notes.txt',
    'setup.txt',
    'Dockerfile.md',
    'package.pdf',
  ])('%s', (path) => {
    expect(isContentPath(path)).toBe(true);
  });

  it.each([
    '.vscode/tasks.json',
    '.vscode/README.md',
    '.github/workflows/ci.yml',
    'docs/.idea/workspace.xml',
    '.husky/pre-commit',
    '.devcontainer/devcontainer.json',
    'node_modules/x.md',
    'guides/Node_Modules/image.png',
    '.envrc',
    '.npmrc',
    'guides/.env',
    '.gitattributes',
    '.gitbook/assets/.envrc',
    'package.json',
    'guides/package.json',
    'PACKAGE.JSON',
    'tsconfig.build.json',
    'Makefile',
    'Dockerfile',
    'docker-compose.override.yml',
    'requirements.txt',
    'requirements-dev.txt',
    'CMakeLists.txt',
    'pyproject.toml',
    'Cargo.toml',
    'go.mod',
    'bindery.config.ts',
    'gitbook-manifest.yaml',
    'vite.config.js',
    'run.sh',
    'conftest.py',
    'setup.cmd',
    'x.desktop',
    'Thumbs.lnk',
  ])('is not %s', (path) => {
    expect(isContentPath(path)).toBe(false);
  });
});
