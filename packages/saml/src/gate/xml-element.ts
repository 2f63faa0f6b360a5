// An element of XML as the engine reads it: with its namespace, and without prefixes.

/** An element. Its text excludes the text of its children. */
export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  readonly parent: XmlElement | undefined;
  /** Values by name, of attributes without a namespace. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Whether an element has a name in a namespace. */
export function isNamed(element: XmlElement, namespace: string, name: string): boolean {
  return element.name === name && element.namespace === namespace;
}

/** Its children of that name. */
export function childrenOf(element: XmlElement, namespace: string, name: string): readonly XmlElement[] {
  return element.children.filter((child) => isNamed(child, namespace, name));
}

/** Its first child of that name. */
export function findChild(element: XmlElement, namespace: string, name: string): XmlElement | undefined {
  return element.children.find((child) => isNamed(child, namespace, name));
}

/** The element and everything in it, in the order of the document. */
export function* elementsIn(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* elementsIn(child);
}

/** The text of an element that has no children, without the white space around it; undefined when it has any, or no text. */
export function textOf(element: XmlElement | undefined): string | undefined {
  if (element === undefined || element.children.length > 0) return undefined;
  return trimmed(element.text) || undefined;
}

/** Without XML's white space at both ends. A pattern would take quadratic time on long runs of it. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** A shortened value for a message. */
export function quote(value: string | undefined): string {
  if (value === undefined) return 'nothing';
  return JSON.stringify(value.length > 200 ? `${value.slice(0, 200)}…` : value);
}
