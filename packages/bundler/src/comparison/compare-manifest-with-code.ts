// The cross-check: what the manifest declares against what the code creates, handles and reads.
import { EVENT_TYPES } from '@bindery/contract';
import { formatList, suggest } from '@bindery/diagnostics';
import type { Problem, ProblemFix } from '@bindery/diagnostics';
import { compareConfiguration } from './compare-configuration.ts';
import { checkRoutes } from './check-routes.ts';
import { addToMap } from '../manifest-text/edit-manifest.ts';
import { replaceByNearest } from '../fixes/replace-word.ts';
import { formatPath } from '../manifest-text/manifest-source.ts';
import type { ManifestSource } from '../manifest-text/manifest-source.ts';
import type { ManifestReading } from '../manifest/read-manifest.ts';
import type { OutlineEntry } from '../manifest/manifest-outline.ts';
import { declareSecrets } from '../manifest/merge-environment.ts';
import { problem } from '../problem-codes.ts';
import type { BundlerProblemCode } from '../problem-codes.ts';
import { fixAddedScope } from '../manifest-text/fix-scope.ts';
import { compareScopes } from './compare-scopes.ts';
import type { ComponentFacts, IntegrationFacts, Mention, SourceFacts } from '../code/source-facts.ts';

/** What is compared. */
type Manifest = Pick<ManifestReading, 'outline' | 'source' | 'environment'>;

interface Code {
  readonly files: readonly SourceFacts[];
  readonly integration: IntegrationFacts;
  readonly components: readonly ComponentFacts[];
  readonly componentIds: readonly string[];
  /** Whether all components are known, so that a missing one is really missing. */
  readonly isComplete: boolean;
}

/** Problems between a manifest and its code; none when the code does not call `createIntegration` exactly once. */
export function compareManifestWithCode(manifest: Manifest, files: readonly SourceFacts[]): Problem[] {
  const integrations = files.flatMap((file) => file.integrations);
  const [integration] = integrations;
  if (integration === undefined || integrations.length > 1) return [];
  const components = files.flatMap((file) => file.components);
  const componentIds = components.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const isComplete = integration.isComplete && componentIds.length === components.length;
  const code: Code = { files, integration, components, componentIds, isComplete };
  return [
    ...declaredComponents(manifest, code),
    ...undeclaredBlocks(manifest, code),
    ...unregisteredComponents(code),
    ...openedModals(code),
    ...contentSources(manifest, code),
    ...handledEvents(manifest, code),
    ...compareScopes(manifest, files),
    ...compareConfiguration(manifest, files),
    ...checkRoutes(manifest, files),
    ...missingHandlers(manifest, code),
    ...undeclaredSecrets(manifest, code),
  ];
}

function declaredComponents({ outline, source }: Manifest, { isComplete, componentIds }: Code): Problem[] {
  if (!isComplete) return [];
  return [...outline.blocks, ...outline.configurationComponents].flatMap(({ value, path }) =>
    componentIds.includes(value)
      ? []
      : [
          problem('component_missing', {
            message: `"${formatPath(path)}" is "${value}", but the code has no component with that ID.`,
            advice: suggest(value, componentIds) ?? `Call createComponent({ componentId: '${value}', … }).`,
            location: source.locate(path),
            path: formatPath(path),
            fix: replaceByNearest(source.locate(path), value, componentIds),
          }),
        ],
  );
}

function undeclaredBlocks({ outline, source }: Manifest, { components }: Code): Problem[] {
  const declared = new Set([...outline.blocks, ...outline.configurationComponents].map(({ value }) => value));
  return components.flatMap(({ id, roots, location }) =>
    id === undefined || declared.has(id) || roots.length !== 1 || roots[0] !== 'block'
      ? []
      : [
          problem('component_undeclared', {
            message: `Component "${id}" renders a block that ${source.file} doesn’t declare, so no one can insert it.`,
            advice: `Add { id: '${id}', title: '…' } to "blocks".`,
            location,
          }),
        ],
  );
}

function unregisteredComponents({ components, integration }: Code): Problem[] {
  if (!integration.isComplete) return [];
  return components.flatMap(({ id, binding, isInline, location }) =>
    isInline || binding === undefined || integration.componentBindings.includes(binding)
      ? []
      : [
          problem('component_unregistered', {
            message: `Component "${id ?? binding}" is created but not passed to createIntegration.`,
            advice: `Add ${binding} to "components" of createIntegration.`,
            location,
          }),
        ],
  );
}

function openedModals({ files, isComplete, componentIds }: Code): Problem[] {
  if (!isComplete) return [];
  return files
    .flatMap((file) => file.openedModals)
    .filter(({ name }) => !componentIds.includes(name))
    .map(({ name, location }) =>
      problem('component_missing', {
        message: `The action opens "${name}", but the code has no component with that ID.`,
        advice: suggest(name, componentIds),
        location,
        fix: replaceByNearest(location, name, componentIds),
      }),
    );
}

function contentSources({ outline, source }: Manifest, { files, integration }: Code): Problem[] {
  const created = files.flatMap((file) => file.contentSources);
  const createdIds = created.map(({ name }) => name);
  const isComplete = integration.isComplete && !files.some((file) => file.hasComputedContentSource);
  const declaredIds = outline.contentSources.map(({ value }) => value);
  const missing = outline.contentSources
    .filter(({ value }) => isComplete && !createdIds.includes(value))
    .map(({ value, path }) =>
      problem('content_source_missing', {
        message: `"${formatPath(path)}" is "${value}", but the code has no content source with that ID.`,
        advice: suggest(value, createdIds) ?? `Call createContentSource({ sourceId: '${value}', … }).`,
        location: source.locate(path),
        path: formatPath(path),
        fix: replaceByNearest(source.locate(path), value, createdIds),
      }),
    );
  const undeclared = created
    .filter(({ name }) => !declaredIds.includes(name))
    .map(({ name, location }) =>
      problem('content_source_undeclared', {
        message: `Content source "${name}" isn’t in ${source.file}, so no one can use it.`,
        advice: suggest(name, declaredIds) ?? 'Add it to "contentSources".',
        location,
      }),
    );
  return [...missing, ...undeclared];
}

/** Handlers that are options of `createIntegration` and answer an event of the same name. */
const ANSWERED_HANDLERS = ['fetch_published_script', 'fetch_visitor_authentication'];

function handledEvents({ outline, source }: Manifest, { integration }: Code): Problem[] {
  const declared = outline.scopes.map(({ value }) => value);
  const eventTypes = Object.keys(EVENT_TYPES);
  const answered = integration.handlers.filter(({ name }) => ANSWERED_HANDLERS.includes(name));
  const unknown = integration.events
    .filter(({ name }) => !eventTypes.includes(name))
    .map(({ name, location }) =>
      problem('event_unknown', {
        message: `The code handles "${name}", an event that the platform never sends.`,
        advice: suggest(name, eventTypes),
        location,
        fix: replaceByNearest(location, name, eventTypes),
      }),
    );
  const unscoped = [...integration.events, ...answered].flatMap((mention) => scopeProblem(mention, declared, source));
  return [...unknown, ...unscoped];
}

function scopeProblem({ name, location }: Mention, declared: readonly string[], source: ManifestSource): Problem[] {
  const facts = Object.entries(EVENT_TYPES).find(([type]) => type === name)?.[1];
  const scope = facts !== undefined && 'scope' in facts ? facts.scope : undefined;
  // Before sites, a scope of spaces granted the same access.
  if (scope === undefined || declared.includes(scope) || declared.includes(scope.replace(/^site:/, 'space:')))
    return [];
  return [
    problem('scope_missing', {
      message: `The code handles "${name}", which requires the scope "${scope}".`,
      advice: `Add "${scope}" to "scopes" in ${source.file}.`,
      location,
      fix: fixAddedScope(source, scope),
    }),
  ];
}

const SCOPE_HANDLERS: readonly (readonly [RegExp, string])[] = [
  [/^(site|space):script:inject$/, 'fetch_published_script'],
  [/^(site|space):visitor:auth$/, 'fetch_visitor_authentication'],
];

function missingHandlers({ outline, source }: Manifest, { integration }: Code): Problem[] {
  if (!integration.isComplete) return [];
  const has = (handler: string) => integration.handlers.some(({ name }) => name === handler);
  const report = (entry: OutlineEntry, handler: string, code: BundlerProblemCode = 'handler_missing') =>
    problem(code, {
      message: `"${formatPath(entry.path)}" is "${entry.value}", but the code has no "${handler}" handler.`,
      advice: `Pass a "${handler}" function to createIntegration, or remove this field.`,
      location: source.locate(entry.path),
      path: formatPath(entry.path),
    });
  const byScope = outline.scopes.flatMap((entry) =>
    SCOPE_HANDLERS.filter(([scope, handler]) => scope.test(entry.value) && !has(handler)).map(([, handler]) =>
      report(entry, handler),
    ),
  );
  return has('fetch') ? byScope : [...byScope, ...outline.buttons.map((button) => report(button, 'fetch'))];
}

function undeclaredSecrets({ outline, source, environment }: Manifest, { files }: Code): Problem[] {
  const declared = new Set(declareSecrets(source, environment).map(({ name }) => name));
  return files
    .flatMap((file) => file.secrets)
    .filter(({ name }) => !declared.has(name))
    .map(({ name, location }) => {
      const declaredIn = outline.secretEnvironments.get(name) ?? [];
      const [first] = declaredIn.filter((one) => one !== '');
      const reason = reasonUndeclared(declaredIn, { file: source.file, environment });
      const add = `Add ${name}: '\${{ env.${name} }}' to "secrets"${declaredIn.includes('') ? ` of "${environment}"` : ''}`;
      const message = `The code reads the secret "${name}", which ${reason}.`;
      const advice = first === undefined ? `${add}.` : `${add}, or use --env ${first}.`;
      return problem('secret_undeclared', { message, advice, location, fix: fixSecret(name, source, declaredIn) });
    });
}

/** Declares a secret for every environment, if none has it. */
function fixSecret(name: string, source: ManifestSource, declaredIn: readonly string[]): ProblemFix | undefined {
  const isName = /^[A-Za-z_]\w*$/.test(name) && declaredIn.length === 0;
  const edit = isName ? addToMap(source, ['secrets', name], `\${{ env.${name} }}`) : undefined;
  return edit === undefined ? undefined : { title: `Add "${name}" to "secrets"`, edits: [edit] };
}

/** `declaredIn`: the environments that declare a secret, with the empty name for the manifest itself. */
function reasonUndeclared(
  declaredIn: readonly string[],
  { file, environment }: { readonly file: string; readonly environment: string | undefined },
): string {
  // The secrets of an environment replace all others in a manifest of the published tool.
  if (declaredIn.includes('')) return `the environment "${environment}" in ${file} doesn’t declare`;
  if (declaredIn.length === 0) return `${file} doesn’t declare`;
  return `only the environment ${formatList(declaredIn, 'or')} in ${file} has`;
}
