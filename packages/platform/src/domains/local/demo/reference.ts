// The API reference of the demo site: a specification, and a section with pages that are computed from it.
import { OWNER_ID } from '../../../core/owner-id.ts';
import type { Tx } from '../../../store/store.ts';
import type { SiteRow } from '../../../store/tables.ts';
import { createSpace } from '../../content/spaces/create-space.ts';
import { createSpecification, prepareSource } from '../../content/specifications/set-source.ts';
import type { PreparedSource } from '../../content/specifications/set-source.ts';
import type { SpecificationServices } from '../../content/specifications/specification-services.ts';
import type { ComputedDraft } from '../../content/trees/page-draft.ts';
import { insertSection, insertSiteSpace, wrapRoot } from '../../sites/structure/insert.ts';
import { loadStructure } from '../../sites/structure-rows/rows.ts';
import { changeInside } from '../../sites/structure-rows/settle.ts';
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
export function prepareReference(): Promise<PreparedSource> {
  return prepareSource({ text: JSON.stringify(harborSpecification) }, undefined);
}

/** Adds the reference to the site, as its second section. What the site had becomes the first, and keeps its URLs. */
export async function seedReference(
  services: SpecificationServices,
  tx: Tx,
  { site: { id: site, organization }, source }: { readonly site: SiteRow; readonly source: PreparedSource },
): Promise<void> {
  await createSpecification(services, tx, { organization, slug: SPECIFICATION, source });
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
