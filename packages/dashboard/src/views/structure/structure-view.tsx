// The structure of a site as an editable tree of sections, groups, spaces, and variants, with redirects and share links.
import { useState } from 'preact/hooks';
import type { Loaded } from '../../data/use-query.ts';
import { findNode } from './tree-node.ts';
import { currentId } from './renewed-ids.ts';
import type { PanelProps } from '../../state/routing/panel.ts';
import { Problem } from '../../ui/problem.tsx';
import { Empty, Load } from '../../ui/load.tsx';
import { ItemPanel } from './item-panel.tsx';
import { RedirectList } from './redirect-list.tsx';
import { ShareLinkList } from './share-link-list.tsx';
import { NewItems } from './site-forms.tsx';
import { StructureTree } from './structure-tree.tsx';
import { useEditQueue } from './use-edit-queue.ts';
import { useSite } from './use-site.ts';
import type { SiteReading } from './use-site.ts';
import '../../ui/tools.css';
import '../../revisions/revisions.css';
import './structure.css';

export function StructureView({ params }: PanelProps) {
  const query = useSite({ organizationId: params['org'] ?? '', siteId: params['site'] ?? '' });
  return (
    <Load query={query} noun="structure">
      {(reading) => <Opened reading={reading} query={query} />}
    </Load>
  );
}

function Opened({ reading, query }: { readonly reading: SiteReading; readonly query: Loaded<SiteReading> }) {
  const { site, nodes } = reading;
  const [selectedId, select] = useState<string>();
  const { perform, problem } = useEditQueue(site, query);
  // A restored item has another ID but stays selected.
  const selected = findNode(nodes, currentId(selectedId ?? '')) ?? nodes[0];
  const { published } = site.urls;
  return (
    <article class="structure">
      <h1>Structure of {site.title}</h1>
      <p class="quiet">
        {published === undefined ? 'Not published.' : <a href={published}>{published}</a>} {site.visibility}
      </p>
      <NewItems reading={reading} />
      <Problem message={problem} />
      <div class="structure-panes">
        <section aria-label="Sections and spaces" class="structure-tree-pane">
          {nodes.length === 0 && <Empty>This site has no spaces yet. Add one to publish content.</Empty>}
          {nodes.length > 0 && (
            <StructureTree reading={reading} selected={selected?.id} select={select} perform={perform} />
          )}
          <p class="quiet structure-keys">
            <kbd>Alt</kbd>+arrows move, <kbd>F2</kbd> rename, <kbd>Del</kbd> remove, <kbd>D</kbd> set as default
          </p>
        </section>
        {selected !== undefined && <ItemPanel key={selected.id} reading={reading} node={selected} perform={perform} />}
      </div>
      <RedirectList reading={reading} perform={perform} />
      <ShareLinkList reading={reading} perform={perform} />
    </article>
  );
}
