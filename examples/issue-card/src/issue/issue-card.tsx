// The card of an issue, and what it shows if there is no issue.
import { openUrl } from '@bindery/runtime';
import { formatIssueUrl } from '../tracker/issue-address.ts';
import type { IssueAddress } from '../tracker/issue-address.ts';
import type { Issue } from '../tracker/fetch-issue.ts';
import type { CachedIssue } from '../tracker/issue-cache.ts';

const LABELS: Readonly<Record<string, string>> = { open: 'Open', in_progress: 'In progress', closed: 'Closed' };

export function IssueCard({ address, cached }: { address: IssueAddress; cached: CachedIssue }) {
  const key = `${address.project}#${address.number}`;
  const { title, hint } = describe(key, cached);
  return (
    <block>
      <card
        title={title}
        hint={hint}
        onPress={openUrl(formatIssueUrl(address))}
        buttons={[<button label="Refresh" tooltip={`Refresh ${key}`} onPress={{ action: 'refresh' }} />]}
      />
    </block>
  );
}

function describe(key: string, { result, fetchedAt, stale }: CachedIssue): { title: string; hint: string } {
  switch (result.kind) {
    case 'found':
      return {
        title: `${key} ${result.issue.title}`,
        hint: `${factsOf(result.issue)}. As of ${formatTime(fetchedAt)}`,
      };
    case 'missing':
      return { title: key, hint: 'Issue not found. It was deleted, or the connected account can’t view it.' };
    case 'signed-out':
      return { title: key, hint: 'No account is connected. Connect one in the settings of the integration.' };
    case 'failed':
      return stale === undefined
        ? { title: key, hint: `${result.reason} Try again in a moment.` }
        : {
            title: `${key} ${stale.issue.title}`,
            hint: `${factsOf(stale.issue)}. As of ${formatTime(stale.fetchedAt)}. ${result.reason}`,
          };
  }
}

/** For example: Open, assigned to Ada, labels: bug, light */
function factsOf({ state, assignee, labels }: Issue): string {
  const facts = [LABELS[state] ?? state, assignee === undefined ? 'not assigned' : `assigned to ${assignee}`];
  if (labels.length > 0) facts.push(`${labels.length === 1 ? 'label' : 'labels'}: ${labels.join(', ')}`);
  return facts.join(', ');
}

function formatTime(time: number): string {
  const text = new Date(time).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
}
