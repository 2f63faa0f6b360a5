import { mapPage, readPage } from '../../../http/read-page.ts';
import type { Handlers, OpenAPISpecContent, operationFamilies } from '@bindery/contract';
import { authorizedOrganization } from '../../../access/authorized.ts';
import { visitOf } from '../../../core/caller.ts';
import type { Context } from '../../../http/context.ts';
import {
  createSpecification,
  findSpecification,
  getSpecification,
  getVersion,
  loadRawContent,
  prepareSource,
  presentContent,
  presentSpecification,
  presentVersion,
  removeSpecification,
  replaceSource,
  specificationNotFound,
} from '../specifications/index.ts';
import type { SpecificationServices } from '../specifications/index.ts';

const keyset = { at: 'created_at', id: 'id', order: 'asc' } as const;
const versionKeyset = { at: 'number', id: 'id', order: 'desc' } as const;

type SpecificationContext = Context<SpecificationServices>;

/** OpenAPI specifications and their versions. */
export const openApiSpecHandlers: Handlers<typeof operationFamilies.openapiSpecs, SpecificationContext> = {
  listOpenAPISpecs: async ({ organizationId, query }, context) => {
    const { services } = context;
    const { role } = authorizedOrganization(context, organizationId);
    const all = services.store.db.selectFrom('openapi_spec').where('organization', '=', organizationId);
    const page = await readPage(context, query, all.selectAll(), keyset);
    return mapPage(page, (row) => presentSpecification(services, row, role));
  },

  createOpenAPISpec: async ({ organizationId: organization, body }, context) => {
    const { services } = context;
    const { role } = authorizedOrganization(context, organization);
    const { slug } = body;
    const source = await prepareSource(body.source, context.longText);
    const row = await services.store.write((tx) => createSpecification(services, tx, { organization, slug, source }));
    return presentSpecification(services, row, role);
  },

  getOpenAPISpecBySlug: async ({ organizationId, specSlug }, context) => {
    const { services } = context;
    const { role } = authorizedOrganization(context, organizationId);
    return presentSpecification(services, await getSpecification(services.store.db, organizationId, specSlug), role);
  },

  createOrUpdateOpenAPISpecBySlug: async ({ organizationId: organization, specSlug: slug, body }, context) => {
    const { services } = context;
    const { role } = authorizedOrganization(context, organization);
    const source = await prepareSource(body.source, context.longText);
    const row = await services.store.write(async (tx) => {
      const spec = await findSpecification(tx, organization, slug);
      if (spec !== undefined) return replaceSource(services, tx, { spec, source });
      return createSpecification(services, tx, { organization, slug, source });
    });
    return presentSpecification(services, row, role);
  },

  deleteOpenAPISpecBySlug: async ({ organizationId, specSlug }, { services }) => {
    await services.store.write(async (tx) => {
      const spec = await findSpecification(tx, organizationId, specSlug);
      if (spec !== undefined) await removeSpecification(services, tx, spec);
    });
  },

  updateOpenAPISpecBySlug: async ({ organizationId, specSlug, body }, context) => {
    const { services } = context;
    const { role } = authorizedOrganization(context, organizationId);
    const row = await services.store.write(async (tx) => {
      const spec = await getSpecification(tx, organizationId, specSlug);
      const change = { visibility: body.visibility, updated_at: services.clock.now() };
      await tx.updateTable('openapi_spec').set(change).where('id', '=', spec.id).execute();
      return { ...spec, ...change };
    });
    return presentSpecification(services, row, role);
  },

  listOpenAPISpecVersions: async ({ organizationId, specSlug, query }, context) => {
    const { services } = context;
    const { db } = services.store;
    const spec = await getSpecification(db, organizationId, specSlug);
    const all = db.selectFrom('openapi_spec_version').where('spec', '=', spec.id);
    const page = await readPage(context, query, all.selectAll(), versionKeyset);
    return mapPage(page, (row) => presentVersion(services, spec, row));
  },

  getLatestOpenAPISpecVersion: ({ organizationId, specSlug }, context) =>
    readVersion(context, { organizationId, specSlug }),

  getLatestOpenAPISpecVersionContent: async ({ organizationId, specSlug }, context) => {
    await requireUsed(context, organizationId, specSlug);
    return readContent(context, { organizationId, specSlug });
  },

  getLatestOpenAPISpecVersionContentRaw: async (input, context) => {
    const { version } = await findNamed(context, input);
    return loadRawContent(context.services, version);
  },

  getOpenAPISpecVersionById: (input, context) => readVersion(context, input),

  getOpenAPISpecVersionContentById: (input, context) => readContent(context, input),
};

interface NamedVersion {
  readonly organizationId: string;
  readonly specSlug: string;
  readonly versionId?: string;
}

/** Visitors read the specifications of pages that they can see. Throws openapi_spec_not_found. */
async function requireUsed(context: SpecificationContext, organization: string, slug: string): Promise<void> {
  const visit = visitOf(context.caller);
  if (visit === undefined) return;
  const { content, store } = context.services;
  const source = (await findSpecification(store.db, organization, slug))?.source_url;
  const names = source == null ? [slug] : [slug, source];
  if (!(await content.visited.usesSpecification(visit, names))) throw specificationNotFound(slug);
}

async function findNamed({ services }: SpecificationContext, { organizationId, specSlug, versionId }: NamedVersion) {
  const { db } = services.store;
  const spec = await getSpecification(db, organizationId, specSlug);
  return { spec, version: await getVersion(db, spec, versionId) };
}

async function readVersion(context: SpecificationContext, named: NamedVersion) {
  const { spec, version } = await findNamed(context, named);
  return presentVersion(context.services, spec, version);
}

async function readContent(context: SpecificationContext, named: NamedVersion) {
  const { spec, version } = await findNamed(context, named);
  return (await presentContent(context.services, spec, version)) as unknown as OpenAPISpecContent;
}
