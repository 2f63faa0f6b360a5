// The reasons of disabled buttons as text, each once.

/** The reasons. Renders nothing without any. */
export function RightsNote({ reasons }: { readonly reasons: readonly (string | undefined)[] }) {
  const shown = [...new Set(reasons.filter((reason) => reason !== undefined))];
  return shown.length === 0 ? null : <p class="rights-note">{shown.join(' ')}</p>;
}
