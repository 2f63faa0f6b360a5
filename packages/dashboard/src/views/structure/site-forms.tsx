// Links from the structure of a site to the forms that create items and edit all fields.
import { useDashboard } from '../../state/use-dashboard.ts';
import { currentId } from './renewed-ids.ts';
import type { SiteIds } from './site-api.ts';
import type { NodeKind, TreeNode } from './tree-node.ts';
import { Link } from '../../ui/link.tsx';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import type { SiteReading } from './use-site.ts';

const NEW = [
  { list: 'sections', text: 'New section', access: 'site.create' },
  { list: 'section-groups', text: 'New group', access: 'site.create' },
  { list: 'site-spaces', text: 'New space', access: 'site.create' },
  { list: 'external-links', text: 'New link', access: 'site.create' },
  { list: 'redirects', text: 'New redirect', access: 'site.create' },
  { list: 'share-links', text: 'New share link', access: 'site.admin' },
] as const;

/** The buttons that open a form. */
export function NewItems({ reading: { ids, site, nodes } }: { readonly reading: SiteReading }) {
  const { router } = useDashboard();
  const hasSections = nodes.some(({ kind }) => kind !== 'site-space');
  return (
    <div class="structure-actions" role="group" aria-label="Add to the site">
      {NEW.map(({ list, text, access }) => (
        <GuardedButton
          key={list}
          reason={
            reasonFor(access, site.permissions) ??
            (list === 'external-links' && !hasSections ? 'To add a link, add a section first.' : undefined)
          }
          run={() => router.go(`${siteHref(ids)}/${list}?do=new`)}
        >
          {text}
        </GuardedButton>
      ))}
    </div>
  );
}

const LISTS: Readonly<Record<NodeKind, string>> = {
  'site-section': 'sections',
  'site-section-group': 'section-groups',
  'site-space': 'site-spaces',
  'site-external-link': 'external-links',
};

/** The link to the form of an item. */
export function AllFields({ ids, node: { kind, id } }: { readonly ids: SiteIds; readonly node: TreeNode }) {
  return (
    <Link href={`${siteHref(ids)}/${LISTS[kind]}/${encodeURIComponent(currentId(id))}?do=edit`}>More options</Link>
  );
}

function siteHref({ organizationId, siteId }: SiteIds): string {
  return `/data/orgs/${encodeURIComponent(organizationId)}/sites/${encodeURIComponent(siteId)}`;
}
