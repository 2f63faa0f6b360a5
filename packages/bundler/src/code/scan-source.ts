// Reads the facts out of one file's syntax tree. Recognises the calls of the runtime by the names they are imported as.
import { locationOf } from '../manifest-text/locate-in-typescript.ts';
import type { SourceLocation } from '../problem-codes.ts';
import { scanElement } from './scan-elements.ts';
import { scanApiCall } from './scan-api-calls.ts';
import { scanConfiguration } from './scan-configuration.ts';
import { scanEndpointLink } from './scan-endpoint-links.ts';
import { hasOwnRequests, scanScopes } from './scan-scopes.ts';
import { resolveText } from './scope.ts';
import type { Scope } from './scope.ts';
import { scanCreateComponent, scanCreateIntegration } from './scan-runtime-calls.ts';
import type {
  ComponentFacts,
  ElementFacts,
  IntegrationFacts,
  Mention,
  NodeModuleMention,
  SourceFacts,
} from './source-facts.ts';
import {
  childNode,
  childNodes,
  identifierName,
  parseSyntaxTree,
  propertyName,
  propertyValue,
  stringValue,
  topLevelBindings,
  topLevelTypes,
  unwrapExpression,
  walkSyntaxTree,
} from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';

/** A comment that gives a file another JSX runtime than the project's. */
const OWN_JSX = /^\s*(?:\/\*\*?|\*|\/\/)\s*@jsx(?:ImportSource)?\s/m;

/** The facts of a file; undefined when it cannot be parsed. `file` is relative to the project's folder. */
export function scanSource(file: string, text: string): SourceFacts | undefined {
  const program = parseSyntaxTree(file, text);
  if (program === undefined) return undefined;
  const scope: Scope = {
    locationOf: (node) => locationOf(file, node.loc?.start ?? { line: 1, column: 0 }),
    bindings: topLevelBindings(program),
    types: topLevelTypes(program),
    imports: readImports(program),
  };
  const collector = new FactCollector(scope, OWN_JSX.test(text));
  walkSyntaxTree(program, (node) => collector.visit(node));
  return {
    ...collector.facts(file),
    text,
    usedScopes: scanScopes(text),
    hasOwnRequests: hasOwnRequests(text),
    configuration: scanConfiguration(program, text, scope.locationOf),
  };
}

function readImports(program: SyntaxNode): Map<string, string> {
  const imports = new Map<string, string>();
  for (const statement of childNodes(program, 'body')) {
    if (statement.type !== 'ImportDeclaration') continue;
    for (const specifier of childNodes(statement, 'specifiers')) {
      const local = identifierName(childNode(specifier, 'local'));
      const imported = childNode(specifier, 'imported');
      const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
      if (local !== undefined) imports.set(local, identifierName(imported) ?? stringValue(imported) ?? name);
    }
  }
  return imports;
}

class FactCollector {
  readonly #scope: Scope;
  readonly #hasOwnJsx: boolean;
  readonly #elements: ElementFacts[] = [];
  readonly #components: ComponentFacts[] = [];
  readonly #integrations: IntegrationFacts[] = [];
  readonly #contentSources: Mention[] = [];
  readonly #openedModals: Mention[] = [];
  readonly #secrets: Mention[] = [];
  readonly #endpointLinks: Mention[] = [];
  readonly #apiCalls: Mention[] = [];
  readonly #dynamicCode: Mention[] = [];
  readonly #dynamicImports: SourceLocation[] = [];
  readonly #nodeModules: NodeModuleMention[] = [];
  #hasComputedContentSource = false;
  #insideIntegrationUntil = -1;
  #outermost = { name: '', until: -1 };

  constructor(scope: Scope, hasOwnJsx: boolean) {
    this.#scope = scope;
    this.#hasOwnJsx = hasOwnJsx;
  }

  visit(node: SyntaxNode): void {
    if (node.type === 'CallExpression') this.#visitCall(node);
    else if (node.type === 'JSXElement') this.#visitElement(node);
    else if (node.type === 'ObjectExpression') this.#visitObject(node);
    else if (node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression') this.#visitMember(node);
    else if (node.type === 'VariableDeclarator') this.#visitDeclarator(node);
    else if (node.type === 'TemplateLiteral' || node.type === 'BinaryExpression') this.#visitText(node);
    else if (/^(?:Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) this.#visitImport(node);
    else if (node.type === 'ImportExpression') this.#visitDynamicImport(childNode(node, 'source'));
    else if (node.type === 'NewExpression' && identifierName(childNode(node, 'callee')) === 'Function') {
      this.#dynamicCode.push({ name: 'new Function', location: this.#scope.locationOf(node) });
    }
  }

  facts(file: string): Omit<SourceFacts, 'text' | 'usedScopes' | 'hasOwnRequests' | 'configuration'> {
    return {
      file,
      components: this.#components,
      integrations: this.#integrations,
      contentSources: this.#contentSources,
      hasComputedContentSource: this.#hasComputedContentSource,
      openedModals: this.#openedModals,
      secrets: this.#secrets,
      endpointLinks: this.#endpointLinks,
      apiCalls: this.#apiCalls,
      dynamicCode: this.#dynamicCode,
      dynamicImports: this.#dynamicImports,
      elements: this.#elements,
      nodeModules: this.#nodeModules,
    };
  }

  /** The imported name of what a call calls: `createComponent` for `runtime.createComponent(…)` and for an alias. */
  #calledName(node: SyntaxNode): string | undefined {
    const callee = childNode(node, 'callee');
    const local = identifierName(callee);
    if (local !== undefined) return local === 'eval' ? local : this.#scope.imports.get(local);
    const object = identifierName(childNode(callee, 'object'));
    const isNamespace = object !== undefined && this.#scope.imports.get(object) === '*';
    return isNamespace ? identifierName(childNode(callee, 'property')) : undefined;
  }

  #visitCall(node: SyntaxNode): void {
    const apiCall = scanApiCall(node, this.#scope);
    if (apiCall !== undefined) this.#apiCalls.push(apiCall);
    const name = this.#calledName(node);
    if (name === 'createIntegration') {
      this.#integrations.push(scanCreateIntegration(node, this.#scope));
      this.#insideIntegrationUntil = node.end ?? -1;
    } else if (name === 'createComponent') {
      const isInline = (node.start ?? 0) < this.#insideIntegrationUntil;
      this.#components.push(scanCreateComponent(node, this.#scope, isInline));
    } else if (name === 'createContentSource') {
      const id = resolveText(propertyValue(childNodes(node, 'arguments')[0], 'sourceId'), this.#scope);
      if (id === undefined) this.#hasComputedContentSource = true;
      else this.#contentSources.push({ name: id, location: this.#scope.locationOf(node) });
    } else if (name === 'openModal') {
      this.#addOpenedModal(childNodes(node, 'arguments')[0]);
    } else if (name === 'eval') {
      this.#dynamicCode.push({ name: 'eval', location: this.#scope.locationOf(node) });
    }
  }

  #visitText(node: SyntaxNode): void {
    const link = scanEndpointLink(node, this.#scope.locationOf);
    if (link !== undefined) this.#endpointLinks.push(link);
  }

  #visitElement(node: SyntaxNode): void {
    const isInside = (node.start ?? 0) < this.#outermost.until;
    const element = this.#hasOwnJsx
      ? undefined
      : scanElement(node, this.#scope.locationOf, isInside ? this.#outermost.name : undefined);
    if (element === undefined) return;
    this.#elements.push(element);
    if (!isInside) this.#outermost = { name: element.name, until: node.end ?? -1 };
  }

  #visitObject(node: SyntaxNode): void {
    if (resolveText(propertyValue(node, 'action'), this.#scope) !== '@ui.modal.open') return;
    this.#addOpenedModal(propertyValue(node, 'componentId'));
  }

  #addOpenedModal(component: SyntaxNode | undefined): void {
    const name = resolveText(component, this.#scope);
    if (name !== undefined && component !== undefined) {
      this.#openedModals.push({ name, location: this.#scope.locationOf(component) });
    }
  }

  #visitMember(node: SyntaxNode): void {
    if (!isSecretsOfEnvironment(childNode(node, 'object'))) return;
    const property = childNode(node, 'property');
    const name = node['computed'] === true ? stringValue(property) : identifierName(property);
    if (name !== undefined && property !== undefined)
      this.#secrets.push({ name, location: this.#scope.locationOf(property) });
  }

  #visitDeclarator(node: SyntaxNode): void {
    if (!isSecretsOfEnvironment(unwrapExpression(childNode(node, 'init')))) return;
    for (const property of childNodes(childNode(node, 'id'), 'properties')) {
      const name = property.type === 'ObjectProperty' ? propertyName(property) : undefined;
      if (name !== undefined) this.#secrets.push({ name, location: this.#scope.locationOf(property) });
    }
  }

  #visitImport(node: SyntaxNode): void {
    const isType = node['importKind'] === 'type' || node['exportKind'] === 'type';
    if (!isType) this.#addNodeModule(childNode(node, 'source'), false);
  }

  #visitDynamicImport(source: SyntaxNode | undefined): void {
    if (source === undefined) return;
    if (resolveText(source, this.#scope) === undefined) this.#dynamicImports.push(this.#scope.locationOf(source));
    this.#addNodeModule(source, true);
  }

  #addNodeModule(source: SyntaxNode | undefined, isDynamic: boolean): void {
    const name = source === undefined ? undefined : resolveText(source, this.#scope);
    if (name?.startsWith('node:') !== true || source === undefined) return;
    this.#nodeModules.push({ name, isDynamic, location: this.#scope.locationOf(source) });
  }
}

/** `environment.secrets`, `context.environment.secrets`, with or without `?.`. */
function isSecretsOfEnvironment(node: SyntaxNode | undefined): boolean {
  const member = unwrapExpression(node);
  if (member?.type !== 'MemberExpression' && member?.type !== 'OptionalMemberExpression') return false;
  if (identifierName(childNode(member, 'property')) !== 'secrets') return false;
  const object = unwrapExpression(childNode(member, 'object'));
  const owner = identifierName(object) ?? identifierName(childNode(object, 'property'));
  return owner === 'environment' || owner === 'env';
}
