// Parsed Markdown as plain data: the nodes that a page would have.

/** An element of HTML, with its attributes by name. Absent values are attributes that aren’t there. */
export interface MarkdownElement {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly MarkdownNode[];
}

/** An element or text. */
export type MarkdownNode = MarkdownElement | string;

/** Makes an element. Empty texts are left out. */
export function createElement(
  tag: string,
  props: MarkdownElement['props'] = {},
  ...children: readonly (MarkdownNode | readonly MarkdownNode[])[]
): MarkdownElement {
  const flat: readonly MarkdownNode[] = children.flat();
  return { tag, props, children: flat.filter((child) => child !== '') };
}
