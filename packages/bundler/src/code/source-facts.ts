// What one source file says about the integration: the components it creates, the events it handles, the secrets it reads.
import type { ConfigurationLevel } from '@bindery/contract/manifest';
import type { SourceLocation } from '../problem-codes.ts';

/** A name or id in the code, and where it is. */
export interface Mention {
  readonly name: string;
  readonly location: SourceLocation;
}

/** A module imported with `node:`. */
export interface NodeModuleMention extends Mention {
  /** Whether it is only imported when this code runs. */
  readonly isDynamic: boolean;
}

/** A call of `createComponent`. */
export interface ComponentFacts {
  /** Undefined when the id is computed. */
  readonly id: string | undefined;
  /** The constant of the component. */
  readonly binding: string | undefined;
  readonly location: SourceLocation;
  /** Root elements that its render function may return. */
  readonly roots: readonly string[];
  /** Names of actions that it takes, of those that are written out. */
  readonly actions: readonly string[];
  /** Whether it is written inside the call of `createIntegration`. */
  readonly isInline: boolean;
}

/** A call of `createIntegration`. */
export interface IntegrationFacts {
  readonly location: SourceLocation;
  /** Names of the options, for example `fetch`. Undefined if a spread hides some. */
  readonly handlers: readonly Mention[];
  readonly events: readonly Mention[];
  /** Export names of the constants in `components`. */
  readonly componentBindings: readonly string[];
  /** Whether every option and every component of the call is written out. */
  readonly isComplete: boolean;
}

/** A value in JSX, as far as it is literal. */
export type ElementValue =
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'element'; readonly name: string }
  | { readonly kind: 'unknown' };

/** A prop of an element. */
export interface PropFacts {
  readonly name: string;
  readonly value: ElementValue;
  readonly location: SourceLocation;
  /** Of the value, if it’s a text. */
  readonly valueLocation?: SourceLocation;
}

/** An element with a lower-case name in JSX. */
export interface ElementFacts {
  readonly name: string;
  readonly location: SourceLocation;
  /** Of its name in the closing tag. */
  readonly closingLocation?: SourceLocation;
  readonly props: readonly PropFacts[];
  /** Whether further props may come from an object. */
  readonly hasSpread: boolean;
  /** Elements and texts that are written between the tags, or may be shown there. */
  readonly children: readonly { readonly value: ElementValue; readonly location: SourceLocation }[];
  /** The outermost element with a lower-case name that it is written in, or it itself. */
  readonly outermost: string;
}

/** A key that the code reads, and the level of the configuration. */
export interface ConfigurationRead extends Mention {
  readonly level: ConfigurationLevel;
  /** Whether it also declares a variable with the name of the key. */
  readonly isDeclaration?: boolean;
}

/** What a file does with configurations. */
export interface ConfigurationFacts {
  readonly reads: readonly ConfigurationRead[];
  /** Whether a configuration as a whole is passed on, copied, or indexed, so that other keys may be read. */
  readonly isPassedOn: boolean;
  /** Whether the file may write a configuration, so that it has keys that the manifest doesn’t declare. */
  readonly isWritten: boolean;
}

/** Everything that one file says. */
export interface SourceFacts {
  readonly file: string;
  /** The text, for words that only the manifest knows. */
  readonly text: string;
  readonly components: readonly ComponentFacts[];
  /** Ids of content sources. */
  readonly contentSources: readonly Mention[];
  readonly hasComputedContentSource: boolean;
  readonly integrations: readonly IntegrationFacts[];
  /** Component ids in `@ui.modal.open` actions. */
  readonly openedModals: readonly Mention[];
  readonly secrets: readonly Mention[];
  readonly configuration: ConfigurationFacts;
  /** Last parts of paths below the public endpoint. */
  readonly endpointLinks: readonly Mention[];
  /** IDs of the operations that are called, of those that need a scope or a user’s token. */
  readonly apiCalls: readonly Mention[];
  /** Scopes whose events, operations, or routes the text names. */
  readonly usedScopes: readonly string[];
  /** Whether it may call operations that it doesn’t name. */
  readonly hasOwnRequests: boolean;
  /** `eval`, `new Function`. */
  readonly dynamicCode: readonly Mention[];
  readonly dynamicImports: readonly SourceLocation[];
  /** Elements of JSX. Empty if the file sets another JSX runtime. */
  readonly elements: readonly ElementFacts[];
  /** Modules imported with `node:`. */
  readonly nodeModules: readonly NodeModuleMention[];
}
