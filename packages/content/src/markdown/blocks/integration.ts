// Blocks of integrations: `{% @integration/block key="value" %}`, or a fence in a language that the block declares.
import type { Block, BlockOf } from '../../documents/index.ts';
import type { Construct, TagItem } from '../construct.ts';
import type { CodeBlockDeclaration, WriteContext } from '../context.ts';
import { attributeValue } from '../tags/write-tag.ts';
import { declaredFence, writeDeclaredFence } from './declared-fence.ts';
import { writeFence } from './fence.ts';

type Integration = BlockOf<'integration'>;
type Props = Integration['data']['props'];

/** Attributes that aren’t props. Props with these names are in `props={…}`. */
const OWN = new Set(['url', 'fullWidth', 'action', 'props']);

/** Blocks of integrations. Their tags are found by the `@` of the name. */
export const integration: Construct = {
  tags: { '@': readTag },
  write: { integration: writeBlock },
};

function readTag({ tag, body }: TagItem): Block[] | undefined {
  const [, name, block] = /^@([^/]+)\/(.+)$/.exec(tag.name) ?? [];
  if (name === undefined || block === undefined || body !== undefined) return undefined;
  const { url, fullWidth, action, ...others } = Object.fromEntries(tag.attributes);
  const props: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(others)) {
    if (key === 'props' && isObject(value)) Object.assign(props, value);
    else props[key] = value;
  }
  if (action !== undefined && !isObject(action)) props['action'] = action;
  const data = {
    integration: name,
    block,
    props,
    ...(isObject(action) && { action }),
    ...(typeof url === 'string' && { url }),
    ...(fullWidth === 'true' && { fullWidth: true }),
  };
  if (!isPlain(props)) return undefined;
  return [{ object: 'block', type: 'integration', data, isVoid: true } as Integration];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether props can have a value: no null, no nested lists. */
function isPlain(value: unknown, depth = 0): value is Props {
  if (depth > 100) return false;
  if (isObject(value)) return Object.values(value).every((one) => isPlain(one, depth + 1));
  if (Array.isArray(value)) return value.every((one) => !Array.isArray(one) && isPlain(one, depth + 1));
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** The block that a fence stands for; undefined when no block declares its language. */
export function integrationOfCode(
  { data, nodes }: BlockOf<'code'>,
  declarations: readonly CodeBlockDeclaration[],
): Integration | undefined {
  const fence = declaredFence(data.syntax, declarations);
  if (fence === undefined) return undefined;
  const { declared } = fence;
  const lines = nodes.map((line) =>
    line.nodes.map((node) => (node.object === 'text' ? node.leaves[0]?.text : '')).join(''),
  );
  const props = { ...fence.props, [declared.body]: lines.join('\n') };
  return {
    object: 'block',
    type: 'integration',
    data: { integration: declared.integration, block: declared.block, props },
    isVoid: true,
  };
}

function writeBlock({ data }: Integration, context: WriteContext): string {
  const fence = writeAsFence(data, context.codeBlocks);
  if (fence !== undefined) return fence;
  const attributes: string[] = [];
  const unnamed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data.props)) {
    const isSafe = /^[A-Za-z_][\w.:-]*$/.test(key) && key !== '__proto__' && !OWN.has(key);
    if (isSafe) attributes.push(`${key}=${attributeValue(value, true)}`);
    else unnamed[key] = value;
  }
  if (Object.keys(unnamed).length > 0) attributes.push(`props=${attributeValue(unnamed)}`);
  if (data.url !== undefined) attributes.push(`url=${attributeValue(data.url)}`);
  if (data.fullWidth === true) attributes.push('fullWidth="true"');
  if (data.action !== undefined) attributes.push(`action=${attributeValue(data.action)}`);
  return `{% ${[`@${data.integration}/${data.block}`, ...attributes].join(' ')} %}`;
}

/** The fence that the block declares, if the fence can express all its props. */
function writeAsFence(
  { integration: name, block, props, ...others }: Integration['data'],
  declarations: readonly CodeBlockDeclaration[],
): string | undefined {
  const declared = declarations.find((one) => one.integration === name && one.block === block);
  const isAlone = Object.values(others).every((value) => value === undefined);
  const source = declared === undefined ? undefined : props[declared.body];
  if (declared === undefined || typeof source !== 'string' || !isAlone || source.includes('\r')) return undefined;
  const first = writeDeclaredFence(declared, props);
  // Another declaration of the language may come first.
  if (first === undefined || declaredFence(first, declarations)?.declared !== declared) return undefined;
  return writeFence(first, source, source === '');
}
