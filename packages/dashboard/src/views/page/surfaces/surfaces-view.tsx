// A component on two surfaces side by side, each with its theme, width, and direction. Fetched on demand.
import type { DocumentNode, PlainObject } from '@bindery/contract';
import { useState } from 'preact/hooks';
import { useDerived } from '../../../data/use-query.ts';
import { usePage } from '../use-page.ts';
import { loadBlocks } from '../../../editor/state/editors-store.ts';
import type { InsertableBlock } from '../../../editor/state/editors-store.ts';
import { parseIntegrationNode } from '../../../state/blocks/parse-integration-node.ts';
import { nodesOf } from '../../../state/pages/page-parts.ts';
import type { Route } from '../../../state/routing/router.ts';
import { parseSettings, parseSubject, writeSettings } from './surface-settings.ts';
import type { Subject, SurfaceSettings } from './surface-settings.ts';
import { useDashboard } from '../../../state/use-dashboard.ts';
import { useStore } from '../../../state/use-store.ts';
import { OpeningSpace } from '../../../ui/opening-space.tsx';
import { JsonEditor } from '../../../ui/json/json-editor.tsx';
import { Empty, Failed, Loading } from '../../../ui/load.tsx';
import { parseJson } from '../../../ui/json/parse-json.ts';
import { SurfacePane } from './surface-pane.tsx';
import './surfaces.css';

/** The two surfaces. Everything that is chosen is in the URL. */
export function SurfacesView({ route, pageId }: { readonly route: Route; readonly pageId: string | undefined }) {
  const dashboard = useDashboard();
  const { pages, router, preferences } = dashboard;
  const spaceId = useStore(pages, (state) => state.spaceId);
  const page = usePage(pageId).value;
  const {
    value: blocks,
    problem,
    reload,
  } = useDerived(
    async () => (spaceId === undefined ? undefined : loadBlocks(dashboard, spaceId)),
    [dashboard, spaceId],
  );
  const first = blocks?.[0] === undefined ? undefined : { integration: blocks[0].integration, component: blocks[0].id };
  const requested = parseSubject(route.query['of']);
  const onPage = findOnPage(page === undefined ? [] : nodesOf(page), requested);
  const subject = requested ?? onPage?.subject ?? first;
  const usual: SurfaceSettings = { surface: 'editor', theme: preferences.theme(), width: 'page', direction: 'ltr' };
  const set = (change: Readonly<Record<string, string>>): void => {
    const query = new URLSearchParams({ ...route.query, mode: 'surfaces', ...change });
    router.replace(`${route.path}?${query}`);
  };
  if (problem !== undefined) return <Failed message={problem} retry={() => void reload()} />;
  if (spaceId === undefined) return <OpeningSpace noun="blocks" />;
  if (blocks === undefined) return <Loading noun="blocks" />;
  if (subject === undefined)
    return <Empty>No blocks in this space yet. Install an integration that declares one.</Empty>;
  const panes = {
    left: parseSettings(route.query['left'], usual),
    right: parseSettings(route.query['right'], { ...usual, surface: 'published' }),
  };
  return (
    <Subjects
      key={`${subject.integration}/${subject.component}`}
      blocks={blocks}
      subject={subject}
      props={onPage?.props ?? {}}
      choose={(of) => set({ of })}
    >
      {(props) =>
        (['left', 'right'] as const).map((side) => (
          <SurfacePane
            key={side}
            name={side === 'left' ? 'First surface' : 'Second surface'}
            subject={subject}
            props={props}
            settings={panes[side]}
            change={(settings) => set({ [side]: writeSettings(settings) })}
          />
        ))
      }
    </Subjects>
  );
}

/** The block on the page that provides the props, or the first block. */
function findOnPage(
  nodes: readonly DocumentNode[],
  requested: Subject | undefined,
): { readonly subject: Subject; readonly props: PlainObject } | undefined {
  for (const node of nodes) {
    const data = parseIntegrationNode(node);
    if (data !== undefined) {
      const subject = { integration: data.integration, component: data.block };
      const isRequested = subject.integration === requested?.integration && subject.component === requested.component;
      if (requested === undefined || isRequested) return { subject, props: data.props };
    }
    const below = findOnPage(node.nodes ?? [], requested);
    if (below !== undefined) return below;
  }
  return undefined;
}

interface SubjectsProps {
  readonly blocks: readonly InsertableBlock[];
  readonly subject: Subject;
  readonly props: PlainObject;
  readonly choose: (of: string) => void;
  readonly children: (props: PlainObject) => preact.ComponentChildren;
}

/** The component and props of both surfaces. */
function Subjects({ blocks, subject, props, choose, children }: SubjectsProps) {
  const [text, setText] = useState(() => JSON.stringify(props, undefined, 2));
  const [used, setUsed] = useState(props);
  const integrations = [...new Set([...blocks.map(({ integration }) => integration), subject.integration])];
  const use = (): void => {
    const reading = parseJson(text);
    if ('value' in reading) setUsed(reading.value as PlainObject);
  };
  return (
    <div class="surfaces">
      <div class="surfaces-subject">
        <label>
          Integration
          <select
            value={subject.integration}
            onChange={({ currentTarget: { value } }) =>
              choose(`${value}/${blocks.find(({ integration }) => integration === value)?.id ?? ''}`)
            }
          >
            {integrations.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          Component
          <input
            list="surface-components"
            value={subject.component}
            spellcheck={false}
            onChange={({ currentTarget: { value } }) => choose(`${subject.integration}/${value}`)}
          />
        </label>
        <datalist id="surface-components">
          {blocks
            .filter(({ integration }) => integration === subject.integration)
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </datalist>
        <details>
          <summary>Props</summary>
          <JsonEditor label="Component props" text={text} rows={6} change={setText} send={use} />
          <button class="button" type="button" onClick={use}>
            Apply props
          </button>
        </details>
      </div>
      <div class="surfaces-panes">{children(used)}</div>
    </div>
  );
}
