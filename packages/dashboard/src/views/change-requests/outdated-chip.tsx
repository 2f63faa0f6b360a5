// Marks a change request that is out of date, in the list and in the view that merges it.

export function OutdatedChip() {
  return (
    <span
      class="chip"
      data-kind="outdated"
      title="Main content has changed since this change request was created or last updated"
    >
      Out of date
    </span>
  );
}
