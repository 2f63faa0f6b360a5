// What an integration declares: its handlers, components, actions, and content sources in code, and its configuration in the manifest.
import { relative } from 'node:path';
import { createSourceScanner } from '@bindery/bundler';
import type { PreparedProject } from '../install/prepared-project.ts';
import { listBranches } from './configuration-branches.ts';

/** What tests can cover. */
export interface DeclaredParts {
  /** Types of events with a handler. */
  readonly events: readonly string[];
  /** IDs. */
  readonly components: readonly string[];
  /** Names by component ID. */
  readonly actions: ReadonlyMap<string, readonly string[]>;
  readonly contentSources: readonly string[];
  readonly configuration: readonly string[];
  /** Whether the code writes all handlers and components out. */
  readonly isComplete: boolean;
}

/** Options of `createIntegration` that handle no event themselves. */
const LISTS = new Set(['components', 'contentSources', 'events']);

/** Reads it from the files of a project. */
export async function findDeclaredParts({ root, files, body }: PreparedProject): Promise<DeclaredParts> {
  const scanned = await createSourceScanner().scan(
    root,
    files.map(({ path }) => relative(root, path).replaceAll('\\', '/')),
  );
  const facts = scanned.files;
  const integrations = facts.flatMap((file) => file.integrations);
  const components = facts.flatMap((file) => file.components);
  const events = integrations.flatMap((integration) => [...integration.handlers, ...integration.events]);
  const actions = new Map<string, readonly string[]>();
  for (const { id, actions: own } of components) if (id !== undefined) actions.set(id, own);
  return {
    events: unique(events.map(({ name }) => name).filter((name) => !LISTS.has(name))),
    components: unique([...actions.keys()]),
    actions,
    contentSources: unique(facts.flatMap((file) => file.contentSources.map(({ name }) => name))),
    configuration: listBranches(body.configurations),
    isComplete:
      integrations.length > 0 &&
      integrations.every((integration) => integration.isComplete) &&
      components.every(({ id }) => id !== undefined) &&
      facts.every((file) => !file.hasComputedContentSource),
  };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}
