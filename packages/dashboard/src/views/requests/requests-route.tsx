// /requests: the recorded API requests. /requests/{id}: one request with its bodies.
import { useEffect } from 'preact/hooks';
import { OwnerOnly } from '../../ui/rights/owner-only.tsx';
import { RequestDetails } from './request-details.tsx';
import { RequestTable } from './request-table.tsx';
import type { ViewProps } from '../../state/routing/view.ts';
import '../../ui/tools.css';

export function RequestsRoute({ route }: ViewProps) {
  const { requestId } = route.params;
  useEffect(() => document.querySelector('.view-tool')?.scrollTo(0, 0), [requestId]);
  return (
    <main class="view view-tool">
      {requestId === undefined ? (
        <RequestTable />
      ) : (
        <OwnerOnly action="request">
          <RequestDetails key={requestId} requestId={requestId} />
        </OwnerOnly>
      )}
    </main>
  );
}
