// The versions of an integration, and the changes between two of them, by default the last two.
import type { Integration, IntegrationVersionSummary } from '@bindery/contract';
import { useMemo } from 'preact/hooks';
import { versionsHref } from '../../state/routing/hrefs.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { compareVersions } from '../../state/versions/compare-versions.ts';
import { formatBytes } from '../../state/versions/format-bytes.ts';
import { reasonForIntegration } from '../rights/integration-reason.ts';
import { RightsNote } from '../rights/rights-note.tsx';
import { Link } from '../navigation/link.tsx';
import { formatMoment } from '../widgets/format-ms.ts';
import { Empty, Failed, Loading } from '../../ui/load.tsx';
import { useReading } from '../widgets/use-reading.ts';
import { VersionDiff } from './version-diff.tsx';
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

function Versions({ integration: { name, version }, from, to }: VersionsViewProps) {
  const { api } = useDashboard();
  const versions = useReading(async () => {
    const query = { limit: LIMIT };
    const path = 'GET /_platform/v1/integrations/{integrationName}/versions';
    return (await api.request(path, { integrationName: name, query })).items;
  }, [api, name, version]);
  const { value: items, problem } = versions;
  if (problem !== undefined) return <Failed message={problem} retry={() => void versions.reload()} />;
  if (items === undefined) return <Loading noun="versions" />;
  const pair = { from: from ?? items[1]?.id, to: to ?? items[0]?.id };
  return (
    <section class="versions" aria-label="Versions">
      <h2>Versions</h2>
      {pair.from === undefined || pair.to === undefined ? (
        <Empty>Only one version so far. Publish again to compare versions.</Empty>
      ) : (
        <>
          <Choice name={name} items={items} from={pair.from} to={pair.to} />
          <Difference name={name} from={pair.from} to={pair.to} />
        </>
      )}
      <VersionList name={name} items={items} />
    </section>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly items: readonly IntegrationVersionSummary[];
  readonly from: string;
  readonly to: string;
}

function Choice({ name, items, from, to }: ChoiceProps) {
  const { router } = useDashboard();
  const select = (label: string, value: string, choose: (id: string) => string) => (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => router.replace(choose(event.currentTarget.value))}>
        {!items.some(({ id }) => id === value) && <option value={value}>{value}</option>}
        {items.map(({ id, publishedAt }) => (
          <option key={id} value={id}>
            {`${id} · ${formatMoment(publishedAt)}`}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div class="versions-choice" role="group" aria-label="Compare versions">
      {select('Compare', from, (id) => versionsHref(name, { from: id, to }))}
      {select('with', to, (id) => versionsHref(name, { from, to: id }))}
    </div>
  );
}

function Difference({ name, from, to }: Omit<ChoiceProps, 'items'>) {
  const { api } = useDashboard();
  const { value, problem, reload } = useReading(() => {
    const fetchVersion = (versionId: string) =>
      api.request('GET /_platform/v1/integrations/{integrationName}/versions/{versionId}', {
        integrationName: name,
        versionId,
      });
    return Promise.all([fetchVersion(from), fetchVersion(to)]);
  }, [api, name, from, to]);
  const sections = useMemo(() => (value === undefined ? undefined : compareVersions(value[0], value[1])), [value]);
  return (
    <section class="versions-difference" aria-label={`Changes from version ${from} to ${to}`}>
      {problem !== undefined && <Failed message={problem} retry={() => void reload()} />}
      {sections === undefined && problem === undefined && <Loading noun="changes" />}
      {sections !== undefined && <VersionDiff sections={sections} />}
    </section>
  );
}

function VersionList({ name, items }: Pick<ChoiceProps, 'name' | 'items'>) {
  return (
    <ol class="versions-list" aria-label="All versions, newest first">
      {items.map(({ id, title, publishedAt, code }, at) => {
        const former = items[at + 1];
        return (
          <li key={id}>
            <b>{id}</b>
            <time dateTime={publishedAt}>{formatMoment(publishedAt)}</time>
            <span class="versions-title">{title}</span>
            <span class="versions-code">
              {formatBytes(code.bytes)}
              {former !== undefined && former.code.hash === code.hash && <span class="quiet"> code unchanged</span>}
            </span>
            {former !== undefined && (
              <Link
                href={versionsHref(name, { from: former.id, to: id })}
                aria-label={`View changes in version ${id}`}
                data-key="row"
              >
                View changes
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}
