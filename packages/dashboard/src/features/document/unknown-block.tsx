// A block that has no drawing here.

/** Says its type, quietly. */
export function UnknownBlock({ type }: { readonly type: string }) {
  return (
    <p class="unknown-block">
      A block of the type <code>{type}</code>, which is not drawn here.
    </p>
  );
}
