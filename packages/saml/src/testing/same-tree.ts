// Whether the gate and the library read the same: the trees of saxes and of xmldom, element by element.
import { DOMParser } from '@xmldom/xmldom';
import type { XmlElement } from '../gate/xml-element.ts';

/** The first difference between what the gate read and what xmldom reads of the same text; undefined where there is none. */
export function differenceOf(read: XmlElement, text: string): string | undefined {
  // It says on the console what it finds odd; what is an error ends the library's way, too.
  const silent = (): void => undefined;
  const errorHandler = { warning: silent, error: silent, fatalError: silent };
  return compare(read, new DOMParser({ errorHandler }).parseFromString(text, 'text/xml').documentElement, '');
}

function compare(ours: XmlElement, theirs: Element, path: string): string | undefined {
  const childPath = `${path}/${ours.name}`;
  if (theirs.localName !== ours.name) return `${childPath}: <${theirs.localName}>`;
  if ((theirs.namespaceURI ?? '') !== ours.namespace) return `${childPath}: the namespace ${theirs.namespaceURI}`;
  const attributes = Array.from(theirs.attributes).filter(
    ({ namespaceURI }) => (namespaceURI ?? '') === '' || namespaceURI === undefined,
  );
  const found = attributes.map(({ name, value }) => [name, value]).filter(([name]) => name !== 'xmlns');
  const own = JSON.stringify(sorted([...ours.attributes]));
  if (JSON.stringify(sorted(found as [string, string][])) !== own)
    return `${childPath}: ${JSON.stringify(found)}, not ${own}`;
  const nodes = Array.from(theirs.childNodes);
  const text = nodes.filter(({ nodeType }) => nodeType === 3 || nodeType === 4).map(({ nodeValue }) => nodeValue ?? '');
  if (flat(text.join('')) !== flat(ours.text))
    return `${childPath}: ${JSON.stringify(text.join(''))}, not ${JSON.stringify(ours.text)}`;
  const elements = nodes.filter(({ nodeType }) => nodeType === 1) as Element[];
  if (elements.length !== ours.children.length)
    return `${childPath}: ${elements.length} children, not ${ours.children.length}`;
  for (const [index, child] of ours.children.entries()) {
    const difference = compare(child, elements.at(index) as Element, childPath);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** Line ends are written in more than one way, and no value depends on them. */
function flat(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

function sorted(pairs: readonly [string, string][]): readonly [string, string][] {
  return pairs.map(([name, value]): [string, string] => [name, flat(value)]).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
