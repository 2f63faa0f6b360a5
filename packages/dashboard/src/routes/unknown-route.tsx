// An address that names no view.
import { Empty } from '../features/widgets/load-state.tsx';
import { Link } from '../features/navigation/link.tsx';

/** Says so, and leads back. */
export function UnknownRoute({ path }: { readonly path: string }) {
  return (
    <main class="view">
      <Empty>
        There is no view at <code>{path}</code>. <Link href="/page">Go to the page.</Link>
      </Empty>
    </main>
  );
}
