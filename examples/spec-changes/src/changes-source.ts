// The content source: the list of pages, and the content of each. The platform calls it again when the specification has a new version.
import { ExposableError, createContentSource } from '@bindery/runtime';
import type { RuntimeContext } from '@bindery/runtime';
import { diffSpecifications } from './diff-specifications.ts';
import type { SpecificationDocument } from './diff-specifications.ts';
import { writeChanges, writeOverview } from './write-changes.ts';

/** What is configured. */
export type ChangesProps = { schemas: boolean };

/** What a page is of: one version after another, or everything, where both are empty. */
type PageProps = ChangesProps & { version: string; previous: string };

type Dependencies = { spec: { ref: { kind: 'openapi'; spec: string } } };

/** Versions that have a page. */
const MAX_VERSIONS = 50;

export const changesSource = createContentSource<ChangesProps, PageProps, Dependencies>({
  sourceId: 'changes',

  async getRevision({ props, dependencies }, context) {
    const { slug } = dependencies.spec.value;
    const versions = await listVersions(slug, context);
    const source = (page: PageProps) => ({
      type: `integration:${context.environment.integration.name}:changes`,
      props: page,
      dependencies: { spec: { ref: dependencies.spec.ref } },
    });
    const pages = versions.slice(0, -1).map(({ id, createdAt }, index) => ({
      type: 'document' as const,
      title: `Version ${versions.length - index}`,
      slug: `version-${versions.length - index}`,
      ...(createdAt !== undefined && { description: `Read on ${createdAt.slice(0, 10)}` }),
      computed: source({ ...props, version: id, previous: versions[index + 1]?.id ?? '' }),
    }));
    return {
      pages: [
        {
          type: 'document',
          title: `Changes of ${slug}`,
          slug: 'changes',
          computed: source({ ...props, version: '', previous: '' }),
          pages,
        },
      ],
    };
  },

  async getPageDocument({ props, dependencies }, context) {
    const { slug } = dependencies.spec.value;
    if (props.version === '') {
      return { markdown: writeOverview(slug, await listVersions(slug, context)) };
    }
    const [before, after] = await Promise.all([
      readVersion(slug, props.previous, context),
      readVersion(slug, props.version, context),
    ]);
    return { markdown: writeChanges(diffSpecifications(before, after, props)) };
  },
});

/** The newest first. What is thrown here is what readers see on the page. */
async function listVersions(specSlug: string, context: RuntimeContext) {
  const { items } = await context.api.request('GET /orgs/{organizationId}/openapi/{specSlug}/versions', {
    organizationId: organizationOf(context),
    specSlug,
    query: { limit: MAX_VERSIONS },
  });
  if (items.length === 0) throw new ExposableError(`"${specSlug}" has no version that could be read so far.`, 422);
  return items;
}

async function readVersion(specSlug: string, versionId: string, context: RuntimeContext) {
  const { filesystem } = await context.api.request(
    'GET /orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content',
    { organizationId: organizationOf(context), specSlug, versionId },
  );
  // The first file is the one that the specification begins with.
  const [document = {}] = Object.values(filesystem);
  return document as SpecificationDocument;
}

function organizationOf({ environment }: RuntimeContext): string {
  const organization = environment.installation?.target.organization;
  if (organization === undefined) throw new ExposableError('The source needs an installation.', 400);
  return organization;
}
