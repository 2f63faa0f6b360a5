// The status of an installation in words.

const LABELS: Readonly<Record<string, string>> = {
  active: 'Active',
  pending: 'Needs configuration',
  paused: 'Paused',
};

export function InstallationStatus({ status }: { readonly status: string }) {
  return <span class={`installation-status installation-status-${status}`}>{LABELS[status] ?? status}</span>;
}
