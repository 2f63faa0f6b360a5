// A site in a frame, as the selected visitor sees it. Edits and builds show immediately.
import { useState } from 'preact/hooks';
import { useDerived } from '../../data/use-query.ts';
import type { Site } from '@bindery/contract';
import { ANONYMOUS } from './visitor.ts';
import type { Visitor } from './visitor.ts';
import { urlForVisitor, withHostedMode } from './site-url.ts';
import type { NamedResource } from '../../state/resources.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { lastBuild, useStatus } from '../../state/platform-status.ts';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { Choice } from '../../ui/choices/choice.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failed, Loading } from '../../ui/load.tsx';
import { VisitorForm } from './visitor-form.tsx';
import './published-site.css';

const WIDTHS = { phone: 'Phone', tablet: 'Tablet', full: 'Desktop' } as const;

export interface SiteViewProps {
  readonly organization: string;
  readonly siteId: string;
  readonly sites: readonly NamedResource[];
  readonly choose: (site: string) => void;
}

export function SiteView({ organization, siteId, sites, choose }: SiteViewProps) {
  const [visitor, setVisitor] = useState<Visitor>(ANONYMOUS);
  const [width, setWidth] = useState<keyof typeof WIDTHS>('full');
  const [turn, setTurn] = useState(0);
  const [isHosted, setHosted] = useState<boolean>();
  const build = lastBuild(useStatus())?.finishedAt;
  const { value, problem, reload } = useDerived(
    async (api) => {
      const ids = { organizationId: organization, siteId };
      const site = await api.request('GET /orgs/{organizationId}/sites/{siteId}', ids);
      const url = await urlForVisitor(api, { organization, site, visitor });
      return { site, url: isHosted === undefined ? url : withHostedMode(url, isHosted) };
    },
    [organization, siteId, visitor, isHosted],
  );
  const action = useAction();
  if (problem !== undefined) return <Failed message={problem} retry={() => void reload()} />;
  return (
    <main class="view view-published">
      <header class="published-bar">
        <h1>Published site</h1>
        <Choice
          label="Site"
          options={sites.map(({ id, title }) => ({ value: id, label: title }))}
          value={siteId}
          choose={choose}
        />
        <div class="toolbar-group" role="group" aria-label="Width">
          {(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((each) => (
            <button key={each} type="button" aria-pressed={each === width} onClick={() => setWidth(each)}>
              {WIDTHS[each]}
            </button>
          ))}
        </div>
        <button
          class="button"
          type="button"
          aria-pressed={isHosted === true}
          title="Render blocks like sites of the hosted platform"
          onClick={() => setHosted(isHosted !== true)}
        >
          Hosted rendering
        </button>
        <button class="button" type="button" onClick={() => setTurn(turn + 1)}>
          Refresh
        </button>
        {value !== undefined && (
          <>
            <a class="button" href={value.url} target="_blank" rel="noreferrer">
              Open in new tab
            </a>
            <PublishButton organization={organization} site={value.site} action={action} />
            <code class="published-url">{value.url.replace(/[?#].*/, '')}</code>
          </>
        )}
      </header>
      <Problem message={action.problem} />
      <VisitorForm visitor={visitor} visit={setVisitor} />
      {value === undefined ? (
        <Loading noun="site" />
      ) : (
        <div class="published-room">
          <iframe
            key={`${value.url} ${turn} ${build ?? ''}`}
            class="published-frame"
            data-width={width}
            title={`Preview of ${value.site.title}`}
            src={value.url}
          />
        </div>
      )}
    </main>
  );
}

function PublishButton({
  organization,
  site,
  action,
}: {
  readonly organization: string;
  readonly site: Site;
  readonly action: ReturnType<typeof useAction>;
}) {
  const { api } = useDashboard();
  const [isConfirming, setConfirming] = useState(false);
  const ids = { organizationId: organization, siteId: site.id };
  const publish = (): void => action.run(() => api.request('POST /orgs/{organizationId}/sites/{siteId}/publish', ids));
  const unpublish = (): void =>
    action.run(() => api.request('POST /orgs/{organizationId}/sites/{siteId}/unpublish', ids));
  const guard = { reason: reasonFor('site.admin', site.permissions), isBusy: action.isRunning };
  return (
    <>
      {site.published ? (
        <Menu label="Site actions" isShort>
          <GuardedButton variant="danger" {...guard} run={() => setConfirming(true)}>
            Unpublish
          </GuardedButton>
        </Menu>
      ) : (
        <GuardedButton {...guard} run={publish}>
          Publish
        </GuardedButton>
      )}
      {isConfirming && (
        <ConfirmDialog
          question={`Unpublish “${site.title}”?`}
          consequence="Visitors get 404 until you publish it again."
          action="Unpublish site"
          run={unpublish}
          close={() => setConfirming(false)}
        />
      )}
      <span class="quiet" role="status">
        {site.published ? `Published · ${site.visibility}` : 'Not published (preview)'}
      </span>
    </>
  );
}
