// The dependencies of computed content, as its source receives them.
import type { ComputedContentDependency } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import { findSpecification } from '../../content/specifications/index.ts';
import { findResult } from '../../content/translating/index.ts';
import type { Source } from '../../content/state/index.ts';

type NamedDependencies = NonNullable<Source['dependencies']>;

/**
 * Resolves the dependencies of a source. Those that came resolved are resolved again. Spaces and specifications are of
 * the same organization. A specification that was never read has no `lastVersion`; a translation that is not there, or has not run,
 * resolves to `null`.
 * Throws content_dependency_unknown.
 */
export async function resolveDependencies(
  services: CoreServices,
  space: Pick<SpaceRow, 'organization'>,
  dependencies: NamedDependencies = {},
): Promise<Record<string, ComputedContentDependency>> {
  const resolved: [string, ComputedContentDependency][] = [];
  for (const [name, { ref }] of Object.entries(dependencies)) {
    resolved.push([name, await resolve(services, space, name, ref)]);
  }
  return Object.fromEntries(resolved);
}

async function resolve(
  { store }: CoreServices,
  { organization }: Pick<SpaceRow, 'organization'>,
  name: string,
  ref: NamedDependencies[string]['ref'],
): Promise<ComputedContentDependency> {
  if (ref.kind === 'translation') return { ref, value: await findResult(store.db, organization, ref.translation) };
  if (ref.kind === 'openapi') {
    const spec = await findSpecification(store.db, organization, ref.spec);
    if (spec === undefined) throw unknownDependency(name, `OpenAPI specification "${ref.spec.slice(0, 100)}"`);
    const lastVersion = spec.last_version ?? undefined;
    const value = {
      object: 'openapi-spec',
      id: spec.id,
      slug: spec.slug,
      lastVersion,
      visibility: spec.visibility,
    } as const;
    return { ref: { kind: 'openapi', spec: spec.slug }, value };
  }
  const row = await store.db
    .selectFrom('space')
    .select(['id', 'revision'])
    .where('id', '=', ref.space)
    .where('organization', '=', organization)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw unknownDependency(name, `space "${ref.space}"`);
  return { ref: { kind: 'space', space: row.id }, value: { object: 'space', ...row } };
}

/** The error for a dependency that is not there. */
export function unknownDependency(name: string, dependency: string): Error {
  return apiError('content_dependency_unknown', `Dependency "${name}": no ${dependency} found.`);
}
