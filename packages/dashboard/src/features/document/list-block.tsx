// Lists: with dots, with numbers, with boxes.
import type { DocumentNode } from '@bindery/contract';
import type { DocumentBlockProps } from './document-block.tsx';
import { DocumentNodes } from './document-nodes.tsx';

/** Draws a list. */
export function ListBlock({ node, page, path }: DocumentBlockProps) {
  const isTasks = node.type === 'list-tasks';
  const items = (node.nodes ?? []).map((item, index) => (
    <li key={item.key ?? index}>
      {isTasks && (
        <input type="checkbox" checked={isChecked(item)} disabled aria-label={isChecked(item) ? 'Done' : 'To do'} />
      )}
      <DocumentNodes nodes={item.nodes ?? []} page={page} path={`${path}/${index}`} />
    </li>
  ));
  const start = node.data?.['start'];
  if (node.type === 'list-ordered') return <ol {...(typeof start === 'number' ? { start } : {})}>{items}</ol>;
  return <ul class={isTasks ? 'task-list' : ''}>{items}</ul>;
}

function isChecked(item: DocumentNode): boolean {
  return item.data?.['checked'] === true;
}
