// Bulleted lists, numbered lists, and task lists.
import type { DocumentNode } from '@bindery/contract';
import type { ComponentChild } from 'preact';

/** A list and what is rendered in each of its items, in order. */
export interface ListBlockProps {
  readonly node: DocumentNode;
  readonly children: readonly ComponentChild[];
}

export function ListBlock({ node, children }: ListBlockProps) {
  const isTasks = node.type === 'list-tasks';
  const items = (node.nodes ?? []).map((item, index) => (
    <li key={item.key ?? index}>
      {isTasks && <TaskBox isDone={item.data?.['checked'] === true} />}
      {children[index]}
    </li>
  ));
  const start = node.data?.['start'];
  if (node.type === 'list-ordered') return <ol {...(typeof start === 'number' ? { start } : {})}>{items}</ol>;
  return <ul class={isTasks ? 'task-list' : ''}>{items}</ul>;
}

function TaskBox({ isDone }: { readonly isDone: boolean }) {
  return <input type="checkbox" checked={isDone} disabled aria-label={isDone ? 'Done' : 'To do'} />;
}
