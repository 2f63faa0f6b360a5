// The reasons of disabled buttons as text, each once.

/** The reasons. Renders nothing without any. */
export function RightsNote({ reasons }: { readonly reasons: readonly (string | undefined)[] }) {
  const distinct = [...new Set(reasons.filter((reason) => reason !== undefined))];
  return distinct.length === 0 ? null : <p class="rights-note">{distinct.join(' ')}</p>;
}
