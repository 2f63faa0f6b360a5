// The start page of the data view: organizations with their content, sites, and integrations.
import { useResources } from '../../state/resources.ts';
import type { NamedResource } from '../../state/resources.ts';
import { WriteBar } from '../../writes/write-bar.tsx';
import { Link } from '../../ui/link.tsx';
import { Load } from '../../ui/load.tsx';

const KINDS = [
  { kind: 'organization', title: 'Organizations' },
  { kind: 'space', title: 'Spaces' },
  { kind: 'site', title: 'Sites' },
  { kind: 'integration', title: 'Integrations' },
] as const;

function dataHref({ kind, id, organizationId = '' }: NamedResource): string {
  const of = kind === 'site' ? `orgs/${encodeURIComponent(organizationId)}/sites` : PATHS[kind];
  return `/data/${of}/${encodeURIComponent(id)}`;
}

const PATHS = { organization: 'orgs', space: 'spaces', integration: 'integrations' } as const;

export function DataStart() {
  return (
    <Load query={useResources()} noun="data">
      {(all) => (
        <>
          <h1>Data</h1>
          <p class="quiet">Browse every resource you can access, exactly as the API returns it.</p>
          <div class="data-start">
            {KINDS.map(({ kind, title }) => (
              <section key={kind} aria-label={title}>
                <h2>{title}</h2>
                <ul>
                  {all
                    .filter((resource) => resource.kind === kind)
                    .map((resource) => (
                      <li key={resource.id}>
                        <Link href={dataHref(resource)} data-key="row">
                          {resource.title}
                        </Link>{' '}
                        <span class="quiet">{resource.organization ?? resource.id}</span>
                      </li>
                    ))}
                </ul>
                {kind === 'organization' && <WriteBar apiPath="/orgs" />}
              </section>
            ))}
          </div>
        </>
      )}
    </Load>
  );
}
