// Reads the HTML that contentkit-dom writes: the elements with a role, as a browser has them. Imported by tests only.

/** An element of HTML. Text is a node without a tag. */
interface HtmlNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
  readonly text: string;
}

/** An element with a role, and the text of the whole. */
export interface HtmlRole {
  readonly role: string;
  readonly name: string;
  readonly isDisabled: boolean;
  readonly isChecked: boolean | undefined;
  readonly value: string | undefined;
}

const VOID_TAGS = new Set(['br', 'hr', 'img', 'input']);
const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|([^<]+)/gi;
const ATTRIBUTE = /([a-zA-Z-]+)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The tree of a text that has no markup but that of contentkit-dom. */
export function parseHtml(html: string): HtmlNode {
  const root: HtmlNode = { tag: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, end, tag, attributes = '', text] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (tag === undefined) parent.children.push({ tag: '', attributes: {}, children: [], text: decode(text ?? '') });
    else if (end === '/') open.pop();
    else {
      const node: HtmlNode = { tag, attributes: readAttributes(attributes), children: [], text: '' };
      parent.children.push(node);
      if (!VOID_TAGS.has(tag)) open.push(node);
    }
  }
  return root;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decode(value)]));
}

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => ENTITIES[name] ?? '');
}

/** Parts that tests show otherwise (the menu is open), and those that no one sees or that only label the preview. */
function isSkipped({ attributes }: HtmlNode): boolean {
  const { role, class: classes = '' } = attributes;
  return (
    attributes['aria-hidden'] === 'true' ||
    ['tooltip', 'status', 'note'].includes(role ?? '') ||
    /\bck-(menu|published-list)\b/.test(classes)
  );
}

/** All elements with a role, in order. */
export function listRoles(root: HtmlNode): HtmlRole[] {
  const all = descendants(root);
  return all.flatMap((node) => {
    const role = roleOf(node);
    if (role === undefined) return [];
    const { disabled, checked, value } = node.attributes;
    const isCheckable = ['checkbox', 'radio', 'switch'].includes(role);
    const text = node.tag === 'textarea' ? textOf(node) : value;
    return [
      {
        role,
        name: nameOf(node, role, all),
        isDisabled: disabled !== undefined,
        isChecked: isCheckable ? checked !== undefined : undefined,
        value: role === 'textbox' ? (text ?? '') : undefined,
      },
    ];
  });
}

/** The text of a node that users see. */
export function visibleText(root: HtmlNode): string {
  if (root.tag === 'textarea' || root.tag === 'select') return '';
  return (
    root.text +
    root.children
      .filter((child) => !isSkipped(child))
      .map(visibleText)
      .join('')
  );
}

function descendants(node: HtmlNode): HtmlNode[] {
  return node.children.filter((child) => !isSkipped(child)).flatMap((child) => [child, ...descendants(child)]);
}

const ROLES: Readonly<Record<string, string>> = {
  a: 'link',
  blockquote: 'blockquote',
  button: 'button',
  code: 'code',
  em: 'emphasis',
  hr: 'separator',
  iframe: 'iframe',
  li: 'listitem',
  ol: 'list',
  p: 'paragraph',
  s: 'deletion',
  select: 'combobox',
  strong: 'strong',
  table: 'table',
  td: 'cell',
  textarea: 'textbox',
  th: 'columnheader',
  tr: 'row',
  ul: 'list',
};

function roleOf({ tag, attributes }: HtmlNode): string | undefined {
  if (attributes['role'] !== undefined) return attributes['role'];
  if (/^h[1-6]$/.test(tag)) return 'heading';
  if (tag === 'img') return attributes['alt'] === '' ? 'presentation' : 'img';
  if (tag === 'section') return 'region';
  if (tag !== 'input') return ROLES[tag];
  return ['checkbox', 'radio'].includes(attributes['type'] ?? '') ? attributes['type'] : 'textbox';
}

const NAMED_BY_TEXT = new Set(['button', 'cell', 'columnheader', 'heading', 'link']);

function nameOf(node: HtmlNode, role: string, all: readonly HtmlNode[]): string {
  const { id, title, 'aria-label': label, 'aria-labelledby': labelledBy } = node.attributes;
  const byId = all.find(({ attributes }) => labelledBy !== undefined && attributes['id'] === labelledBy);
  const byFor = all.find(({ tag, attributes }) => tag === 'label' && id !== undefined && attributes['for'] === id);
  if (byId !== undefined) return visibleText(byId);
  if (label !== undefined) return label;
  if (byFor !== undefined) return visibleText(byFor);
  if (role === 'img') return node.attributes['alt'] ?? '';
  return NAMED_BY_TEXT.has(role) ? textOf(node) : (title ?? '');
}

function textOf(node: HtmlNode): string {
  return (
    node.text +
    node.children
      .filter((child) => !isSkipped(child))
      .map(textOf)
      .join('')
  );
}
