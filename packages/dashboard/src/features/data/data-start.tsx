// The start page of the data view: organizations with their content, sites, and integrations.
import { useEffect } from 'preact/hooks';
import type { NamedResource } from '../../state/resources-store.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Link } from '../navigation/link.tsx';
import { Failed, Loading } from '../../ui/load.tsx';

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
  const { resources } = useDashboard();
  const { resources: all, problem } = useStore(resources, (state) => state);
  useEffect(() => void resources.load(), [resources]);
  if (problem !== undefined) return <Failed message={problem} retry={() => void resources.load()} />;
  if (all === undefined) return <Loading noun="data" />;
  return (
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
          </section>
        ))}
      </div>
    </>
  );
}
