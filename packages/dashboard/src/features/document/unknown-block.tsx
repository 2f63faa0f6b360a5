// A block that has no drawing here.

/** Says its type, quietly. */
export function UnknownBlock({ type }: { readonly type: string }) {
  return (
    <p class="unknown-block">
      Block type <code>{type}</code> can’t be shown here.
    </p>
  );
}
