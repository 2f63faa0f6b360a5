// Finds which keys of an installation’s configuration a file reads, and whether it uses the configuration in a way that hides its keys.
import type { ConfigurationLevel } from '@bindery/contract/manifest';
import type { ConfigurationFacts, ConfigurationRead } from './source-facts.ts';
import type { SourceLocation } from '../problem-codes.ts';
import {
  childNode,
  childNodes,
  identifierName,
  isSyntaxNode,
  propertyName,
  stringValue,
  unwrapExpression,
  walkSyntaxTree,
} from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';

export const NO_CONFIGURATION: ConfigurationFacts = { reads: [], isPassedOn: false, isWritten: false };

/** Installations of the environment, by the level that configures them. */
const LEVELS: Readonly<Record<string, ConfigurationLevel>> = {
  installation: 'account',
  spaceInstallation: 'space',
  siteInstallation: 'site',
};

/** Code that stores its own keys in a configuration. */
const WRITERS = /createOAuthHandler|update(?:Integration)?\w*Installation\w*/;

/** The facts of a file. */
export function scanConfiguration(
  program: SyntaxNode,
  text: string,
  locationOf: (node: SyntaxNode) => SourceLocation,
): ConfigurationFacts {
  if (!text.includes('configuration')) return { ...NO_CONFIGURATION, isWritten: WRITERS.test(text) };
  const scan = new ConfigurationScan(program, locationOf);
  walkSyntaxTree(program, (node) => scan.visit(node));
  return { reads: scan.reads, isPassedOn: scan.isPassedOn, isWritten: scan.isWritten || WRITERS.test(text) };
}

class ConfigurationScan {
  readonly reads: ConfigurationRead[] = [];
  isPassedOn = false;
  isWritten = false;
  readonly #parents = new Map<SyntaxNode, SyntaxNode>();
  /** Properties of patterns whose variable is followed. */
  readonly #followed = new Set<SyntaxNode>();
  readonly #program: SyntaxNode;
  readonly #locationOf: (node: SyntaxNode) => SourceLocation;

  constructor(program: SyntaxNode, locationOf: (node: SyntaxNode) => SourceLocation) {
    this.#program = program;
    this.#locationOf = locationOf;
    walkSyntaxTree(program, (node) => {
      for (const value of Object.values(node)) {
        for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
          if (isSyntaxNode(child)) this.#parents.set(child, node);
        }
      }
    });
  }

  visit(node: SyntaxNode): void {
    if (isMember(node) && nameOfMember(node) === 'configuration') {
      const level = levelOf(childNode(node, 'object'));
      if (level !== undefined) this.#follow(node, level);
      // Of an installation with another name, the keys are found by their words, as long as they’re written out.
      else if (!this.#isRead(node)) this.isPassedOn = true;
    } else if (node.type === 'VariableDeclarator') this.#visitDeclarator(node);
    else if (node.type === 'ObjectProperty' && propertyName(node) === 'configuration') {
      if (this.#parents.get(node)?.type === 'ObjectExpression') this.isWritten = true;
      else if (!this.#followed.has(node)) this.isPassedOn = true;
    }
  }

  /** `const { configuration } = environment.installation`. */
  #visitDeclarator(node: SyntaxNode): void {
    const level = levelOf(withoutFallback(childNode(node, 'init')));
    if (level === undefined) return;
    for (const property of childNodes(childNode(node, 'id'), 'properties')) {
      if (property.type === 'RestElement') this.isPassedOn = true;
      else if (propertyName(property) === 'configuration') {
        this.#followed.add(property);
        this.#bind(childNode(property, 'value'), level);
      }
    }
  }

  /** Whether the parent of a member reads one of its keys by name. */
  #isRead(node: SyntaxNode): boolean {
    const parent = this.#parents.get(node);
    return parent !== undefined && isMember(parent) && nameOfMember(parent) !== undefined;
  }

  /** Notes what the code does with an expression that is a configuration. */
  #follow(expression: SyntaxNode, level: ConfigurationLevel): void {
    let node = expression;
    let parent = this.#parents.get(node);
    while (parent !== undefined && isTransparent(parent, node)) {
      node = parent;
      parent = this.#parents.get(node);
    }
    if (parent === undefined || isTest(parent, node)) return;
    if (isMember(parent) && childNode(parent, 'object') === node) this.#read(parent, level);
    else if (parent.type === 'VariableDeclarator') this.#bind(childNode(parent, 'id'), level);
    else if (parent.type !== 'ExpressionStatement') this.isPassedOn = true;
  }

  #read(member: SyntaxNode, level: ConfigurationLevel): void {
    const property = childNode(member, 'property');
    const name = nameOfMember(member);
    if (name === undefined || property === undefined) this.isPassedOn = true;
    else this.reads.push({ name, level, location: this.#locationOf(property) });
  }

  /** Notes the keys of a pattern, or follows a name through its function. */
  #bind(target: SyntaxNode | undefined, level: ConfigurationLevel): void {
    const pattern = target?.type === 'AssignmentPattern' ? childNode(target, 'left') : target;
    const name = identifierName(pattern);
    if (pattern !== undefined && name !== undefined) this.#followName(pattern, name, level);
    for (const property of childNodes(pattern, 'properties')) {
      const key = property.type === 'ObjectProperty' ? propertyName(property) : undefined;
      if (key === undefined) this.isPassedOn = true;
      else this.reads.push({ name: key, level, location: this.#locationOf(property), isDeclaration: true });
    }
    if (pattern !== undefined && name === undefined && pattern.type !== 'ObjectPattern') this.isPassedOn = true;
  }

  #followName(declared: SyntaxNode, name: string, level: ConfigurationLevel): void {
    walkSyntaxTree(this.#scopeOf(declared), (node) => {
      if (node === declared || identifierName(node) !== name || node.type !== 'Identifier') return;
      const parent = this.#parents.get(node);
      const isName =
        parent !== undefined &&
        parent['computed'] !== true &&
        (parent['shorthand'] !== true || childNode(parent, 'value') !== node) &&
        ((isMember(parent) && childNode(parent, 'property') === node) || childNode(parent, 'key') === node);
      if (!isName) this.#follow(node, level);
    });
  }

  /** The function around a node, or the file. */
  #scopeOf(node: SyntaxNode): SyntaxNode {
    let scope: SyntaxNode | undefined = node;
    while (scope !== undefined && !/Function|^ObjectMethod$|^ClassMethod$/.test(scope.type)) {
      scope = this.#parents.get(scope);
    }
    return scope ?? this.#program;
  }
}

function isMember(node: SyntaxNode): boolean {
  return node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression';
}

function nameOfMember(node: SyntaxNode): string | undefined {
  const property = childNode(node, 'property');
  return node['computed'] === true ? stringValue(unwrapExpression(property)) : identifierName(property);
}

/** The level of `installation`, `environment.installation`, and so on. */
function levelOf(node: SyntaxNode | undefined): ConfigurationLevel | undefined {
  const expression = unwrapExpression(node);
  if (expression === undefined) return undefined;
  const name = isMember(expression) ? nameOfMember(expression) : identifierName(expression);
  return name !== undefined && Object.hasOwn(LEVELS, name) ? LEVELS[name] : undefined;
}

function withoutFallback(node: SyntaxNode | undefined): SyntaxNode | undefined {
  const expression = unwrapExpression(node);
  return expression?.type === 'LogicalExpression' ? childNode(expression, 'left') : expression;
}

/** Whether a parent has the value of its child: a type assertion, or `configuration ?? {}`. */
function isTransparent(parent: SyntaxNode, child: SyntaxNode): boolean {
  if (parent.type === 'LogicalExpression') return parent['operator'] !== '&&' && childNode(parent, 'left') === child;
  return unwrapExpression(parent) !== parent && parent.type !== 'Identifier';
}

/** Whether a parent only asks whether there is a value. */
function isTest(parent: SyntaxNode, child: SyntaxNode): boolean {
  if (parent.type === 'UnaryExpression' || parent.type === 'BinaryExpression') return true;
  if (parent.type === 'LogicalExpression') return childNode(parent, 'left') === child;
  return childNode(parent, 'test') === child;
}
