// The redirects of a site with their destinations.
import type { SiteRedirect, SiteRedirectDestination } from '@bindery/contract';
import { removeRedirectEdit } from './link-edits.ts';
import { findNode } from './tree-node.ts';
import type { TreeNode } from './tree-node.ts';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { Link } from '../../ui/link.tsx';
import { Empty } from '../../ui/load.tsx';
import type { SiteProps } from './site-props.ts';

export function RedirectList({ reading, perform }: SiteProps) {
  const { redirects, nodes, site, ids } = reading;
  const mayEdit = reasonFor('site.create', site.permissions);
  return (
    <section aria-label="Redirects">
      <h2>
        Redirects{' '}
        <Link class="structure-all" href={`/data/orgs/${ids.organizationId}/sites/${ids.siteId}/redirects`}>
          View all
        </Link>
      </h2>
      {redirects.length === 0 && <Empty>No redirects yet.</Empty>}
      <ul class="site-links">
        {redirects.map((redirect) => (
          <li key={redirect.id}>
            <span class="site-link-name">
              <code>{redirect.source}</code> <span aria-label="redirects to">→</span>{' '}
              <Destination nodes={nodes} redirect={redirect} />
            </span>
            <span class="site-link-marks">
              {redirect.draft && (
                <span class="chip" data-kind="outdated">
                  Draft
                </span>
              )}
              <span class="quiet">{redirect.permanent ? 'Permanent' : 'Temporary'}</span>
              <GuardedButton
                reason={mayEdit}
                label={`Delete redirect ${redirect.source}`}
                run={() => perform((now) => removeRedirectEdit(now, redirect))}
              >
                Delete
              </GuardedButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Destination({ nodes, redirect }: { readonly nodes: readonly TreeNode[]; readonly redirect: SiteRedirect }) {
  const { destination } = redirect;
  if (destination.kind === 'external') return <a href={destination.url}>{destination.url}</a>;
  const node = findNode(nodes, targetOf(destination));
  const title = node?.title ?? 'a destination you can’t access';
  if (destination.kind !== 'site-page') return <>{title}</>;
  const space = node?.item.object === 'site-space' ? node.item.space.id : undefined;
  return (
    <>
      {space === undefined ? (
        'a page'
      ) : (
        <Link href={`/spaces/${encodeURIComponent(space)}/pages/${encodeURIComponent(destination.pageId)}`}>
          a page
        </Link>
      )}{' '}
      in {title}
    </>
  );
}

function targetOf(destination: Exclude<SiteRedirectDestination, { kind: 'external' }>): string {
  return destination.kind === 'site-section' ? destination.siteSectionId : destination.siteSpaceId;
}
