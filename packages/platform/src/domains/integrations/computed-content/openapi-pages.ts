// Pages that are computed of OpenAPI specifications: the source `builtin:openapi`. They are kept by the bytes of the version, so that
// they are computed again when there is another one, and never otherwise.
import { isSpecificationError } from '@bindery/openapi';
import type { DocumentRequest, PagesCall, PageOptions } from '@bindery/openapi';
import type { ContentComputeRevisionResult } from '@bindery/contract';
import { ComputedContentSourceDocumentOpenAPI, ComputedContentSourceRevisionOpenAPI } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import { apiError } from '../../../core/api-error.ts';
import { compileOnce } from '../../../store/store.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import { bundleOf, findVersion } from '../../content/specifications/index.ts';
import type { Computation, Source } from '../../content/state/index.ts';
import type { IntegrationServices, LastVersion } from '../state/integration-services.ts';
import { resolveDependencies } from './dependencies.ts';
import { parseSource } from './parse-source.ts';

/** Type of the source. */
const TYPE = 'builtin:openapi';

/** Whether a source computes pages of a specification. */
export function isOpenAPISource({ type }: Pick<Source, 'type'>): boolean {
  return type === TYPE;
}

const findAny = compileOnce((db, organization: string) =>
  db.selectFrom('openapi_spec').select('id').where('organization', '=', organization).limit(1),
);

/** Whether an organization has specifications at all. */
export function hasSpecifications(
  { store, computed }: IntegrationServices,
  { organization }: Pick<SpaceRow, 'organization'>,
): Promise<boolean> {
  return computed.hasSpecifications.get(organization, async () => (await findAny(store.db, organization)).length > 0);
}

/**
 * The pages of a specification. Throws content_dependency_unknown if there is none, or none of its sources could be read,
 * computed_content_invalid for props that mean nothing, and for one whose pages cannot be computed.
 */
export async function computeOpenAPIRevision(
  services: IntegrationServices,
  { space, source, signal }: Computation,
): Promise<ContentComputeRevisionResult> {
  const { props, dependencies } = parseSource(ComputedContentSourceRevisionOpenAPI, source);
  const { slug, call } = await findBundle(services, space, dependencies.spec.ref.spec);
  const options: PageOptions = { slug, ...props };
  const compute = async (): Promise<string> =>
    `{"pages":${await withApiErrors(services.computed.specifications.pages(call, options))}}`;
  const key = JSON.stringify([TYPE, call.bundle.hash, options]);
  // Most versions of a specification have the same pages as the one before.
  const series = JSON.stringify([TYPE, space.organization, options]);
  return services.computed.cache.getSame({ series, key }, compute, signal);
}

/** The document of a page. Throws as {@link computeOpenAPIRevision} does, and openapi_part_not_found. */
export async function computeOpenAPIDocument(
  services: IntegrationServices,
  { space, source, signal, isNamed }: Computation,
): Promise<JSONDocument> {
  const { props, dependencies } = parseSource(ComputedContentSourceDocumentOpenAPI, source);
  const { slug, call } = await findBundle(services, space, dependencies.spec.ref.spec);
  const of: DocumentRequest = { slug, props, isNamed };
  const compute = (): Promise<string> => withApiErrors(services.computed.specifications.document(call, of));
  const key = JSON.stringify([TYPE, call.bundle.hash, of]);
  return services.computed.cache.getValue(key, compute, signal);
}

/** Another one for other bytes of the specification. Throws content_dependency_unknown, computed_content_invalid. */
export async function findOpenAPIVersion(
  services: IntegrationServices,
  space: Computation['space'],
  source: Source,
): Promise<string> {
  const { dependencies } = parseSource(ComputedContentSourceDocumentOpenAPI, source);
  const { slug, call } = await findBundle(services, space, dependencies.spec.ref.spec);
  return `${slug} ${call.bundle.hash}`;
}

/** The title of a page with this source: that of its specification, or its slug. Throws content_dependency_unknown. */
export async function titleOfOpenAPISource(
  services: IntegrationServices,
  organization: string,
  source: Source,
): Promise<string> {
  const { dependencies } = parseSource(ComputedContentSourceRevisionOpenAPI, source);
  const { slug, version } = await findLast(services, { organization }, dependencies.spec.ref.spec);
  return version === undefined || version.title.trim() === '' ? slug : version.title;
}

/** Read with each tree that has these pages, and cached until a commit. */
function findLast(
  services: IntegrationServices,
  { organization }: Pick<SpaceRow, 'organization'>,
  spec: string,
): Promise<LastVersion> {
  return services.computed.lastVersions.get(`${organization} ${spec}`, async () => {
    const resolved = await resolveDependencies(
      services,
      { organization },
      { spec: { ref: { kind: 'openapi', spec } } },
    );
    const value = resolved['spec']?.value as { readonly slug: string; readonly lastVersion?: string } | undefined;
    const { slug = spec, lastVersion } = value ?? {};
    const found = lastVersion === undefined ? undefined : await findVersion(services.store.db, lastVersion);
    return { slug, version: found && { bundle: found.bundle, indexed: found.indexed, title: found.title } };
  });
}

async function findBundle(
  services: IntegrationServices,
  space: Pick<SpaceRow, 'organization'>,
  spec: string,
): Promise<{ readonly slug: string; readonly call: PagesCall }> {
  const { slug, version } = await findLast(services, space, spec);
  if (version === undefined) {
    const reason = 'it hasn’t been read successfully yet';
    throw apiError('content_dependency_unknown', `The OpenAPI specification "${slug}" has no version yet: ${reason}.`);
  }
  return { slug, call: { bundle: bundleOf(services.store.db, version), caller: space.organization } };
}

async function withApiErrors<Value>(computing: Promise<Value>): Promise<Value> {
  try {
    return await computing;
  } catch (thrown) {
    if (!isSpecificationError(thrown)) throw thrown;
    const { code, message } = thrown;
    if (code === 'specification_part_missing') throw apiError('openapi_part_not_found', message, { cause: thrown });
    if (code !== 'specification_queue_full') throw apiError('computed_content_invalid', message, { cause: thrown });
    throw apiError('rate_limited', message, { cause: thrown, details: { headers: { 'Retry-After': '1' } } });
  }
}
