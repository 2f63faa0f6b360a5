// The gallery of patterns and elements, with search by name and description.
import { useState } from 'preact/hooks';
import { GALLERY, findItems } from './gallery-items.ts';
import { LINK_ID } from './play-store.ts';
import type { PlayStore } from './play-store.ts';
import { useStore } from '../../state/use-store.ts';
import { Link } from '../../ui/link.tsx';

export function Gallery({ play }: { readonly play: PlayStore }) {
  const [search, setSearch] = useState('');
  const current = useStore(play, (state) => state.id);
  const linkTitle = useStore(play, (state) => state.linkTitle);
  const found = findItems(search);
  const groups = [...new Set(GALLERY.map(({ group }) => group))];
  return (
    <nav class="play-gallery" aria-label="Gallery">
      <input
        type="search"
        data-key="filter"
        aria-label="Search elements and patterns"
        placeholder="Search"
        title="Search (/)"
        value={search}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      {play.isEdited(LINK_ID) && (
        <ul>
          <Entry
            id={LINK_ID}
            title={`Shared link${linkTitle === undefined ? '' : `: ${linkTitle}`}`}
            docs="Opened from a shared link"
            {...{ play, current }}
          />
        </ul>
      )}
      {groups.map((group) => {
        const items = found.filter((item) => item.group === group);
        if (items.length === 0) return null;
        return (
          <section key={group}>
            <h2>{group}</h2>
            <ul>
              {items.map(({ id, title, docs }) => (
                <Entry key={id} {...{ id, title, docs, play, current }} />
              ))}
            </ul>
          </section>
        );
      })}
      {found.length === 0 && <p class="quiet">No matches.</p>}
    </nav>
  );
}

interface EntryProps {
  readonly id: string;
  readonly title: string;
  readonly docs: string;
  readonly play: PlayStore;
  readonly current: string;
}

function Entry({ id, title, docs, play, current }: EntryProps) {
  const isEdited = useStore(play, () => play.isEdited(id));
  return (
    <li>
      <Link href={`/play/${id}`} data-key="row" title={docs} {...(id === current ? { 'aria-current': 'page' } : {})}>
        {title}
        {isEdited && id !== LINK_ID && <span class="play-edited"> edited</span>}
      </Link>
    </li>
  );
}
