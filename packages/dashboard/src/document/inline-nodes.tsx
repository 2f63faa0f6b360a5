// Inline content: text with marks, links, and emoji.
import { characterOfEmoji } from '@bindery/content/documents';
import type { DocumentNode } from '@bindery/contract';
import { openableUrl } from '@bindery/contentkit/session';
import type { ComponentChildren } from 'preact';
import { Link } from '../ui/link.tsx';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { pageHref } from '../state/routing/hrefs.ts';

const TAGS = {
  bold: 'strong',
  italic: 'em',
  code: 'code',
  keyboard: 'kbd',
  strikethrough: 's',
  superscript: 'sup',
  subscript: 'sub',
} as const;

/** Renders the nodes of a line. */
export function InlineNodes({ nodes }: { readonly nodes: readonly DocumentNode[] }) {
  return (
    <>
      {nodes.map((node, index) => (
        <InlineNode key={node.key ?? index} node={node} />
      ))}
    </>
  );
}

function InlineNode({ node }: { readonly node: DocumentNode }) {
  const inside = (
    <>
      {node.leaves?.map(({ text, marks }) => withMarks(text, marks))}
      <InlineNodes nodes={node.nodes ?? []} />
    </>
  );
  if (node.type === 'emoji') return <>{characterOfEmoji(textIn(node, 'code'))}</>;
  if (node.type === 'inline-math') return <code>{textIn(node, 'formula')}</code>;
  if (node.type !== 'link') return inside;
  const ref = node.data?.['ref'] as { kind?: unknown; url?: unknown; page?: unknown } | undefined;
  if (typeof ref?.page === 'string') return <PageLink pageId={ref.page}>{inside}</PageLink>;
  const url = openableUrl(ref?.url);
  if (url === undefined) return inside;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  );
}

function textIn({ data }: DocumentNode, name: string): string {
  const value = data?.[name];
  return typeof value === 'string' ? value : '';
}

function withMarks(text: string, marks: readonly { readonly type: string }[]): ComponentChildren {
  return marks.reduce<ComponentChildren>((inner, { type }) => {
    if (!Object.hasOwn(TAGS, type)) return inner;
    const Tag = TAGS[type as keyof typeof TAGS];
    return <Tag>{inner}</Tag>;
  }, text);
}

/** A link to another page of the space that is open. */
function PageLink({ pageId, children }: { readonly pageId: string; readonly children: ComponentChildren }) {
  const { router } = useDashboard();
  const spaceId = useStore(router, (state) => state.route.params['spaceId']);
  return <Link href={pageHref(pageId, { spaceId })}>{children}</Link>;
}
