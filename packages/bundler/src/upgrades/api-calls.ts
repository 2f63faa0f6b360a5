// Calls of the published client, `await api.spaces.getSpaceById(id)`, as calls of ours, `await api.request('GET /spaces/{spaceId}', …)`.
import { operations } from '@bindery/contract';
import type { Operation, OperationId } from '@bindery/contract';
import { childNode, childNodes, identifierName, isSyntaxNode, unwrapExpression } from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import type { HandEdit, OffsetEdit, SourceEdits } from './source-upgrade.ts';

/** A call of the published client, and what the code does with its response. */
interface PublishedCall {
  readonly call: SyntaxNode;
  /** The client: the source text in front of the group. */
  readonly client: SyntaxNode;
  readonly operation: Operation;
  /** The nodes around it, the nearest first. */
  readonly parents: readonly SyntaxNode[];
}

/** Edits of every call that is recognized. Its response has been in `data`; where the code reads more of it, an author has to. */
export function upgradeApiCalls(text: string, program: SyntaxNode): SourceEdits {
  const [edits, byHand]: [OffsetEdit[], HandEdit[]] = [[], []];
  for (const found of findCalls(program)) {
    const route = `${found.operation.method} ${found.operation.path}`;
    const request = requestOf(text, found);
    const response = request === undefined ? undefined : responseEdits(found);
    if (request !== undefined && response !== undefined) edits.push(request, ...response);
    else byHand.push({ offset: startOf(found.call), advice: `Call request('${route}', …), which returns the body.` });
  }
  return { edits, byHand };
}

function findCalls(program: SyntaxNode): PublishedCall[] {
  const found: PublishedCall[] = [];
  const others = ownClients(program);
  walk(program, [], (node, parents) => {
    const callee = node.type === 'CallExpression' ? childNode(node, 'callee') : undefined;
    const group = memberObject(callee);
    const client = memberObject(group);
    const id = identifierName(childNode(callee, 'property')) ?? '';
    if (
      client === undefined ||
      !isClient(client) ||
      others.has(identifierName(client) ?? '') ||
      !Object.hasOwn(operations, id)
    )
      return;
    found.push({ call: node, client, operation: operations[id as OperationId], parents });
  });
  return found;
}

/** Names of clients that the file creates itself, for example with the published package. They stay. */
function ownClients(program: SyntaxNode): ReadonlySet<string> {
  const names = new Set<string>();
  walk(program, [], (node) => {
    const isCreated = node.type === 'VariableDeclarator' && childNode(node, 'init')?.type === 'NewExpression';
    const name = isCreated ? identifierName(childNode(node, 'id')) : undefined;
    if (name !== undefined) names.add(name);
  });
  return names;
}

function walk(
  node: SyntaxNode,
  parents: readonly SyntaxNode[],
  visit: (node: SyntaxNode, parents: readonly SyntaxNode[]) => void,
): void {
  visit(node, parents);
  const around = [node, ...parents];
  for (const key of Object.keys(node)) {
    if (key === 'loc' || key === 'extra' || key.endsWith('Comments')) continue;
    const value = node[key];
    for (const child of Array.isArray(value) ? value : [value]) if (isSyntaxNode(child)) walk(child, around, visit);
  }
}

/** `api`, or anything that ends with `.api`. */
function isClient(node: SyntaxNode): boolean {
  return identifierName(node) === 'api' || identifierName(childNode(node, 'property')) === 'api';
}

function memberObject(node: SyntaxNode | undefined): SyntaxNode | undefined {
  return node?.type === 'MemberExpression' && node['computed'] !== true
    ? unwrapExpression(childNode(node, 'object'))
    : undefined;
}

const startOf = (node: SyntaxNode): number => node.start ?? 0;
const endOf = (node: SyntaxNode): number => node.end ?? 0;

/** The call itself; undefined if its arguments aren’t clear. Path parameters come first, then the body, then the query. */
function requestOf(text: string, { call, client, operation }: PublishedCall): OffsetEdit | undefined {
  const { method, path, query, body } = operation;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parameters = childNodes(call, 'arguments');
  const rest = parameters.slice(names.length);
  const inputs = [...(body === undefined ? [] : ['body']), ...(query === undefined ? [] : ['query'])];
  const isPlain = parameters.every(({ type }) => type !== 'SpreadElement' && type !== 'ArgumentPlaceholder');
  if (!isPlain || parameters.length < names.length || rest.length > inputs.length) return undefined;
  const source = (node: SyntaxNode): string => text.slice(startOf(node), endOf(node));
  const fields = names.map((name, at) => {
    const value = source(parameters[at] as SyntaxNode);
    return value === name ? name : `${name}: ${value}`;
  });
  for (const [at, node] of rest.entries()) {
    const name = inputs[at] as string;
    fields.push(source(node) === name ? name : `${name}: ${source(node)}`);
  }
  const input = fields.length === 0 ? '' : `, { ${fields.join(', ')} }`;
  const insert = `${source(client)}.request('${method} ${path}'${input})`;
  return { start: startOf(call), end: endOf(call), insert };
}

/** Edits that take `data` away; undefined if the code does something else with the response. */
function responseEdits({ parents }: PublishedCall): OffsetEdit[] | undefined {
  const [awaited, user, statement] = parents;
  if (awaited?.type === 'ExpressionStatement') return [];
  if (awaited?.type !== 'AwaitExpression') return undefined;
  if (user?.type === 'ExpressionStatement') return [];
  if (user?.type === 'VariableDeclarator') return destructured(childNode(user, 'id'));
  if (user?.type !== 'MemberExpression' || identifierName(childNode(user, 'property')) !== 'data') return undefined;
  // `(await call).data`: the parentheses stay where something is read of the body.
  const isRead = statement?.type === 'MemberExpression';
  const dropped = { start: endOf(awaited) + (isRead ? 1 : 0), end: endOf(user), insert: '' };
  return isRead ? [dropped] : [{ start: startOf(user), end: startOf(awaited), insert: '' }, dropped];
}

/** `{ data }` and `{ data: space }`, and nothing else. */
function destructured(pattern: SyntaxNode | undefined): OffsetEdit[] | undefined {
  const [property, ...others] = childNodes(pattern, 'properties');
  const isData = pattern?.type === 'ObjectPattern' && identifierName(childNode(property, 'key')) === 'data';
  const value = childNode(property, 'value');
  const name = identifierName(value) ?? (value?.type === 'ObjectPattern' ? '' : undefined);
  if (!isData || others.length > 0 || value === undefined || name === undefined) return undefined;
  return [
    { start: startOf(pattern), end: startOf(value), insert: '' },
    // With its type annotation, which described the whole response.
    { start: endOf(value), end: endOf(pattern), insert: '' },
  ];
}
