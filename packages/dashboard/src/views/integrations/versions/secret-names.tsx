// The names of an integration’s secrets. Values are never shown.
import type { Integration } from '@bindery/contract';
import { versionsHref } from '../../../state/routing/hrefs.ts';
import { useQuery } from '../../../data/use-query.ts';
import { Link } from '../../../ui/link.tsx';
import { reasonForIntegration } from '../../../ui/rights/integration-reason.ts';
import { RightsNote } from '../../../ui/rights/rights-note.tsx';
import './versions.css';

/** The section of the names, and the way to former versions, for those who administrate it. */
export function SecretNames({ integration }: { readonly integration: Integration }) {
  const reason = reasonForIntegration(integration);
  if (reason === undefined) return <Names integration={integration} />;
  return (
    <section aria-label="Secrets">
      <h3>Secrets and versions</h3>
      <RightsNote reasons={[reason]} />
    </section>
  );
}

function Names({ integration: { name, version } }: { readonly integration: Integration }) {
  const path = 'GET /_platform/v1/integrations/{integrationName}/versions/{versionId}';
  const { value, problem } = useQuery(path, { integrationName: name, versionId: `${version}` });
  return (
    <>
      <section aria-label="Secrets">
        <h3>Secrets</h3>
        {problem !== undefined && <p class="quiet">{problem}</p>}
        {value?.secrets.length === 0 && <p class="quiet">No secrets.</p>}
        <ul class="secret-names">
          {value?.secrets.map((secret) => (
            <li key={secret}>
              <code>{secret}</code>
            </li>
          ))}
        </ul>
        <p class="quiet">This list has only the names. Only your code can read the values.</p>
      </section>
      <section aria-label="Versions">
        <h3>Versions</h3>
        <p>
          <Link href={versionsHref(name)}>View version history</Link>{' '}
          <span class="quiet">Version {version} is live</span>
        </p>
      </section>
    </>
  );
}
