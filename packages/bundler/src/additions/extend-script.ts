// Adds imported names to the call of `createIntegration` in an entry file, by positions of its syntax tree.
import { appendItem } from '../manifest-text/container.ts';
import { containerOf } from '../manifest-text/find-typescript-container.ts';
import type { AdditionOutcome } from './extend-manifest.ts';
import { childNode, childNodes, findProperty, identifierName } from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';
import { findIntegrationCall, follow } from './find-integration-call.ts';
import type { IntegrationCall } from './find-integration-call.ts';

/** A name that an option of `createIntegration` gets, and the module that exports it. */
export interface ScriptAddition {
  readonly name: string;
  /** Module of the name, relative to the entry file, without an extension: `./notice`. */
  readonly module: string;
  /** Extension of the module’s file: `.ts` or `.tsx`. */
  readonly extension: string;
  /** A list or an object of options. Undefined for an option of the call itself. */
  readonly option?: 'components' | 'contentSources' | 'events' | undefined;
  /** The option, or its key. Undefined for an item of a list. */
  readonly key?: string | undefined;
}

/** Whether imports of a project name the extension: `./a.ts`, or `./a`. */
export type ImportStyle = 'extension' | 'plain';

/** An entry file with additions. */
export interface ExtendedScript {
  readonly text: string;
  readonly outcomes: readonly AdditionOutcome[];
  /** Module of `createIntegration`. Undefined if the call isn’t recognizable. */
  readonly runtime: string | undefined;
}

/** Adds names to an entry file. `style`: for a file without imports of its own project. */
export function extendScript(
  { file, text: before }: { readonly file: string; readonly text: string },
  additions: readonly ScriptAddition[],
  style: ImportStyle,
): ExtendedScript {
  let text = before;
  const outcomes: AdditionOutcome[] = [];
  const runtime = findIntegrationCall(file, text)?.runtime;
  for (const addition of additions) {
    const call = findIntegrationCall(file, text);
    const known = call === undefined ? 'unsupported' : outcomeOf(call, addition);
    const next = call === undefined || known !== undefined ? undefined : addOne(text, call, { addition, style });
    outcomes.push(known ?? (next === undefined ? 'unsupported' : 'added'));
    text = next ?? text;
  }
  const extended = findIntegrationCall(file, text);
  const made = additions.filter((_, index) => outcomes[index] === 'added');
  const isProven = made.every((addition) => extended !== undefined && outcomeOf(extended, addition) === 'present');
  return isProven
    ? { text, outcomes, runtime }
    : { text: before, outcomes: additions.map(() => 'unsupported'), runtime };
}

/** The lines to write by hand. */
export function describeScriptAddition({ name, module, extension, option, key }: ScriptAddition): string[] {
  const entry = key === undefined || key === name ? name : `${key}: ${name}`;
  const options = option === undefined ? entry : option === 'events' ? `events: { ${entry} }` : `${option}: [${entry}]`;
  return [`import { ${name} } from '${module}${extension}';`, `createIntegration({ ${options} })`];
}

function outcomeOf(call: IntegrationCall, addition: ScriptAddition): AdditionOutcome | undefined {
  const { name, option, key } = addition;
  const imported = call.imports.find(({ local }) => local === name);
  const isOurs = imported?.imported === name && withoutExtension(imported.from) === addition.module;
  if ((imported !== undefined && !isOurs) || call.bindings.has(name)) return 'taken';
  const parent = option === undefined ? call.definition : optionOf(call, option);
  const registered =
    key === undefined
      ? childNodes(parent, 'elements').find((item) => identifierName(item) === name)
      : findProperty(parent, key);
  if (registered === undefined) return undefined;
  const value = key === undefined ? registered : childNode(registered, 'value');
  return isOurs && identifierName(value) === name ? 'present' : 'taken';
}

/** The list or object of an option. */
function optionOf({ definition, bindings }: IntegrationCall, option: string): SyntaxNode | undefined {
  return follow(childNode(findProperty(definition, option), 'value'), bindings);
}

function addOne(
  text: string,
  call: IntegrationCall,
  { addition, style }: { readonly addition: ScriptAddition; readonly style: ImportStyle },
): string | undefined {
  const { option } = addition;
  const isMissing = option === undefined || findProperty(call.definition, option) === undefined;
  // A spread can have the option that is missing.
  if (isMissing && childNodes(call.definition, 'properties').some(({ type }) => type === 'SpreadElement')) {
    return undefined;
  }
  const container = containerOf(isMissing ? call.definition : optionOf(call, option));
  const edit = container === undefined ? undefined : appendItem(text, container, entryOf(addition, isMissing));
  if (edit === undefined) return undefined;
  const edited = text.slice(0, edit.start) + edit.insert + text.slice(edit.end);
  if (call.imports.some(({ local }) => local === addition.name)) return edited;
  // The call is after the imports, unless its file is hard to read.
  return edit.start < call.importsEnd ? undefined : addImport(edited, call, { addition, style });
}

function entryOf({ name, option, key }: ScriptAddition, isMissing: boolean): string {
  const entry = key === undefined || key === name ? name : `${key}: ${name}`;
  if (!isMissing || option === undefined) return entry;
  return option === 'events' ? `${option}: { ${entry} }` : `${option}: [${entry}]`;
}

function addImport(
  text: string,
  { imports, importsEnd }: IntegrationCall,
  { addition, style }: { readonly addition: ScriptAddition; readonly style: ImportStyle },
): string {
  const own = imports.filter(({ from }) => from.startsWith('.'));
  const isExtended = own.length === 0 ? style === 'extension' : own.some(({ from }) => /\.tsx?$/.test(from));
  const compiled = own.some(({ from }) => from.endsWith('.js')) ? '.js' : '';
  const head = text.slice(0, importsEnd);
  const quote = /["'];?\s*$/.exec(head)?.[0][0] ?? "'";
  const end = head.endsWith(';') ? ';' : '';
  const lineBreak = head.includes('\r\n') || text.includes('\r\n') ? '\r\n' : '\n';
  const from = `${addition.module}${isExtended ? addition.extension : compiled}`;
  const comment = /^[^\n\r]*/.exec(text.slice(importsEnd))?.[0] ?? '';
  const line = `import { ${addition.name} } from ${quote}${from}${quote}${end}`;
  return `${head}${comment}${lineBreak}${line}${text.slice(importsEnd + comment.length)}`;
}

function withoutExtension(module: string): string {
  return module.replace(/\.[cm]?[jt]sx?$/, '');
}
