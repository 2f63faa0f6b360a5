// The reasons of disabled buttons as text, each once.

/** The reasons. Renders nothing without any. */
export function RightsNote({ reasons }: { readonly reasons: readonly (string | undefined)[] }) {
  const said = [...new Set(reasons.filter((reason) => reason !== undefined))];
  return said.length === 0 ? null : <p class="rights-note">{said.join(' ')}</p>;
}
