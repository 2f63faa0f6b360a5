// The API reference of the demo site: a specification, and a section with pages that are computed from it.
import { OWNER_ID } from '../../../core/owner-id.ts';
import type { Tx } from '../../../store/store.ts';
import type { SiteRow } from '../../../store/tables.ts';
import { createSpace } from '../../content/spaces/index.ts';
import { TEXT_LOCATION, createSpecification, storeVersion } from '../../content/specifications/index.ts';
import type { SpecificationServices } from '../../content/specifications/index.ts';
import { prepareText } from '../../content/tree/index.ts';
import type { HashedBlob } from '../../content/tree/index.ts';
import type { ComputedDraft } from '../../content/state/index.ts';
import { changeInside, insertSection, insertSiteSpace, loadStructure, wrapRoot } from '../../sites/structure/index.ts';
import { harborSpecification } from './harbor-specification.ts';

/** Slug of the specification. */
const SPECIFICATION = 'harbor';

const operations: ComputedDraft = {
  id: 'page_operations',
  title: 'Harbor API',
  computed: {
    type: 'builtin:openapi',
    dependencies: { spec: { ref: { kind: 'openapi', spec: SPECIFICATION } } },
    props: { models: true },
  },
};

/** The specification, ready before the transaction that stores it. */
export function prepareReference(): Promise<HashedBlob> {
  return prepareText('text/plain', JSON.stringify(harborSpecification));
}

/** Adds the reference to the site, as its second section. What the site had becomes the first, and keeps its URLs. */
export async function seedReference(
  services: SpecificationServices,
  tx: Tx,
  { site: { id: site, organization }, blob }: { readonly site: SiteRow; readonly blob: HashedBlob },
): Promise<void> {
  await seedSpecification(services, tx, { organization, blob });
  const space = await createSpace(services, tx, {
    organization,
    title: 'Harbor API',
    emoji: '🔌',
    editMode: 'live',
    pages: [operations],
    createdBy: OWNER_ID,
  });
  await changeInside(tx, site, async (_, before) => {
    await wrapRoot(services, tx, before);
    const rows = await loadStructure(tx, site);
    const draft = { title: 'API reference', icon: 'code' };
    const section = await insertSection(services, tx, { rows, draft });
    await insertSiteSpace(services, tx, { rows, draft: { section, space } });
  });
}

/** Stores it with its version, as processing would: a start has no time for that. */
async function seedSpecification(
  services: SpecificationServices,
  tx: Tx,
  { organization, blob }: { readonly organization: string; readonly blob: HashedBlob },
): Promise<void> {
  const spec = await createSpecification(services, tx, { organization, slug: SPECIFICATION, source: { blob } });
  const { hash } = blob;
  const files = [{ path: 'openapi.json', location: TEXT_LOCATION, blob: hash, json: hash }];
  const version = {
    version: '3.1',
    format: 'json',
    title: harborSpecification.info.title,
    files,
    bundle: hash,
    indexed: null,
  } as const;
  const id = await storeVersion(services, tx, { spec, prepared: { ...version, blobs: [] } });
  await tx
    .updateTable('openapi_spec')
    .set({ last_version: id, state: 'complete', processed_at: services.clock.now(), due_at: null })
    .where('id', '=', spec.id)
    .execute();
}
