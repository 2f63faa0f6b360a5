// Links between views that look like tabs. The URL says which one is open.
import { Link } from './link.tsx';
import './tab-links.css';

export interface Tab {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  /** The tooltip. */
  readonly hint?: string;
}

export function TabLinks({ tabs, current }: { readonly tabs: readonly Tab[]; readonly current: string | undefined }) {
  return (
    <nav class="tab-links" aria-label="Tabs">
      {tabs.map(({ id, href, title, hint = title }) => (
        <Link key={id} href={href} title={hint} {...(id === current ? { 'aria-current': 'page' } : {})}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
