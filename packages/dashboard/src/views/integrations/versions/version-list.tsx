// The versions of an integration, newest first: which one is live, what each one changed, and how to activate it.
import type { IntegrationVersionSummary } from '@bindery/contract';
import { useState } from 'preact/hooks';
import { versionsHref } from '../../../state/routing/hrefs.ts';
import { useDashboard } from '../../../state/use-dashboard.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { formatMoment } from '../../../ui/format-ms.ts';
import { Link } from '../../../ui/link.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { formatBytes } from './format-bytes.ts';

export interface VersionListProps {
  /** Name of the integration. */
  readonly name: string;
  readonly items: readonly IntegrationVersionSummary[];
}

export function VersionList({ name, items }: VersionListProps) {
  const { api } = useDashboard();
  const { isRunning, problem, run } = useAction();
  const [chosen, setChosen] = useState<IntegrationVersionSummary>();
  const activate = ({ id: versionId }: IntegrationVersionSummary): void => {
    const path = 'POST /_platform/v1/integrations/{integrationName}/versions/{versionId}/activate';
    run(() => api.request(path, { integrationName: name, versionId }));
  };
  return (
    <>
      {chosen !== undefined && (
        <ConfirmDialog {...questionOf(chosen)} run={() => activate(chosen)} close={() => setChosen(undefined)} />
      )}
      <Problem message={problem} />
      <ol class="versions-list" aria-label="All versions, newest first">
        {items.map((version, at) => (
          <VersionRow
            key={version.id}
            name={name}
            version={version}
            former={items[at + 1]}
            isRunning={isRunning}
            choose={() => setChosen(version)}
          />
        ))}
      </ol>
    </>
  );
}

/** An earlier version comes back under a new number; a candidate keeps its own. */
function questionOf({ id, state }: IntegrationVersionSummary) {
  if (state === 'candidate') {
    return {
      question: `Activate version ${id}?`,
      consequence: 'All installations use it from the next event.',
      action: 'Activate version',
    };
  }
  return {
    question: `Restore version ${id}?`,
    consequence: 'Its content becomes a new version, and all installations use it. Stored data doesn’t change.',
    action: 'Restore version',
  };
}

interface VersionRowProps {
  readonly name: string;
  readonly version: IntegrationVersionSummary;
  readonly former: IntegrationVersionSummary | undefined;
  readonly isRunning: boolean;
  readonly choose: () => void;
}

function VersionRow({ name, version, former, isRunning, choose }: VersionRowProps) {
  const { id, title, publishedAt, code, state, message } = version;
  const word = state === 'candidate' ? 'Activate' : 'Restore';
  return (
    <li>
      <b>{id}</b>
      <time dateTime={publishedAt}>{formatMoment(publishedAt)}</time>
      <span class="versions-title">
        {title}
        {message !== undefined && <span class="quiet"> {message}</span>}
      </span>
      <span class="versions-code">
        {formatBytes(code.bytes)}
        {former !== undefined && former.code.hash === code.hash && <span class="quiet"> code unchanged</span>}
      </span>
      <span class="versions-state">{stateOf(version)}</span>
      <span class="versions-actions">
        {former !== undefined && (
          <Link
            href={versionsHref(name, { from: former.id, to: id })}
            aria-label={`View changes in version ${id}`}
            data-key="row"
          >
            View changes
          </Link>
        )}
        {state !== 'live' && (
          <button
            class="button"
            type="button"
            aria-label={`${word} version ${id}`}
            disabled={isRunning}
            onClick={choose}
          >
            {word}
          </button>
        )}
      </span>
    </li>
  );
}

function stateOf({ state, rolloutPercent, restores }: IntegrationVersionSummary): string {
  if (state === 'candidate') return rolloutPercent === undefined ? 'Candidate' : `Candidate, ${rolloutPercent} %`;
  const restored = restores === undefined ? '' : `Restores ${restores}`;
  if (state === 'live') return restored === '' ? 'Live' : `Live, ${restored.toLowerCase()}`;
  return restored;
}
