// The versions of an integration, and the changes between two of them, by default the last two.
import type { Integration, IntegrationVersionSummary } from '@bindery/contract';
import { useDerived, useQuery } from '../../../data/use-query.ts';
import { versionsHref } from '../../../state/routing/hrefs.ts';
import { useDashboard } from '../../../state/use-dashboard.ts';
import { compareVersions } from './compare-versions.ts';
import { reasonForIntegration } from '../../../ui/rights/integration-reason.ts';
import { RightsNote } from '../../../ui/rights/rights-note.tsx';
import { formatMoment } from '../../../ui/format-ms.ts';
import { Choice } from '../../../ui/choices/choice.tsx';
import { Empty, Load } from '../../../ui/load.tsx';
import { VersionDiff } from './version-diff.tsx';
import { VersionList } from './version-list.tsx';
import './versions.css';

/** How many versions to load, which is as many as the platform keeps. */
const LIMIT = 1000;

/** Which versions are compared; the URL has their numbers. */
export interface VersionsViewProps {
  readonly integration: Integration;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The view, for those who administrate the integration. */
export function VersionsView(props: VersionsViewProps) {
  const reason = reasonForIntegration(props.integration);
  return reason === undefined ? <Versions {...props} /> : <RightsNote reasons={[reason]} />;
}

function Versions({ integration: { name }, from, to }: VersionsViewProps) {
  const path = 'GET /_platform/v1/integrations/{integrationName}/versions';
  return (
    <Load query={useQuery(path, { integrationName: name, query: { limit: LIMIT } })} noun="versions">
      {({ items }) => <Listed name={name} items={items} from={from ?? items[1]?.id} to={to ?? items[0]?.id} />}
    </Load>
  );
}

interface ListedProps {
  readonly name: string;
  readonly items: readonly IntegrationVersionSummary[];
  readonly from: string | undefined;
  readonly to: string | undefined;
}

function Listed({ name, items, from, to }: ListedProps) {
  return (
    <section class="versions" aria-label="Versions">
      <h2>Versions</h2>
      {from === undefined || to === undefined ? (
        <Empty>Only one version so far. Publish again to compare versions.</Empty>
      ) : (
        <>
          <Compared name={name} items={items} from={from} to={to} />
          <Difference name={name} from={from} to={to} />
        </>
      )}
      <VersionList name={name} items={items} />
    </section>
  );
}

interface ComparedProps extends ListedProps {
  readonly from: string;
  readonly to: string;
}

function Compared({ name, items, from, to }: ComparedProps) {
  const { router } = useDashboard();
  const versions = items.map(({ id, publishedAt }) => ({ value: id, label: `${id} · ${formatMoment(publishedAt)}` }));
  const select = (label: string, value: string, hrefOf: (id: string) => string) => {
    const options = versions.some((version) => version.value === value)
      ? versions
      : [{ value, label: value }, ...versions];
    return <Choice label={label} options={options} value={value} choose={(id) => router.replace(hrefOf(id))} />;
  };
  return (
    <div class="versions-choice" role="group" aria-label="Compare versions">
      {select('Compare', from, (id) => versionsHref(name, { from: id, to }))}
      {select('with', to, (id) => versionsHref(name, { from, to: id }))}
    </div>
  );
}

function Difference({ name, from, to }: Omit<ComparedProps, 'items'>) {
  const sections = useDerived(
    async (api) => {
      const path = 'GET /_platform/v1/integrations/{integrationName}/versions/{versionId}';
      const fetchVersion = (versionId: string) => api.request(path, { integrationName: name, versionId });
      const [older, newer] = await Promise.all([fetchVersion(from), fetchVersion(to)]);
      return compareVersions(older, newer);
    },
    [name, from, to],
  );
  return (
    <section class="versions-difference" aria-label={`Changes from version ${from} to ${to}`}>
      <Load query={sections} noun="changes">
        {(value) => <VersionDiff sections={value} />}
      </Load>
    </section>
  );
}
