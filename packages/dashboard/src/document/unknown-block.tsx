// Placeholder of a block type that the dashboard can’t render.

export function UnknownBlock({ type }: { readonly type: string }) {
  return (
    <p class="unknown-block">
      Block type <code>{type}</code> can’t be shown here.
    </p>
  );
}
