// A project of the template `blank`, with a manifest in either language, for tests of what is added to it.
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProject } from 'create-bindery';
import type { PieceKind } from '../add/add-commands.ts';
import { ROOT } from '@bindery/testkit/repository';

/** Languages of a manifest. */
export const MANIFESTS = ['bindery.config.ts', 'gitbook-manifest.yaml'] as const;

/** A name for each kind of piece. */
export const PIECE_NAMES = {
  block: 'notice',
  component: 'settings',
  'content-source': 'teams',
  event: 'page_feedback',
  modal: 'editor',
  oauth: 'tracker',
  script: 'visits',
  secret: 'API_KEY',
} as const satisfies Record<PieceKind, string>;

/** The manifest of the template in YAML. */
const YAML = `# What Polls needs.
name: polls
title: Polls
description: Reacts to changes of content
organization: acme
visibility: private
script: ./src/index.ts
icon: ./icon.png
target: space # for now
scopes:
  - space:content:read # of the event
`;

/** Creates a project. `parent`: a folder that finds the packages of the repository; without one, they are linked. */
export async function createBlankProject(
  manifest: (typeof MANIFESTS)[number],
  parent?: string,
): Promise<{ readonly folder: string; readonly read: (file: string) => string; readonly remove: () => void }> {
  const folder = mkdtempSync(join(parent ?? tmpdir(), 'bindery-add-'));
  await createProject({ folder, template: 'blank', name: 'polls', organization: 'acme' });
  if (parent === undefined) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  if (manifest === 'gitbook-manifest.yaml') {
    rmSync(join(folder, 'bindery.config.ts'));
    writeFileSync(join(folder, manifest), YAML);
  }
  return {
    folder,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
