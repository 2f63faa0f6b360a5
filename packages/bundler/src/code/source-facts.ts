// What one source file says about the integration: the components it creates, the events it handles, the secrets it reads.
import type { SourceLocation } from '../problem-codes.ts';

/** A name or id in the code, and where it stands. */
export interface Mention {
  readonly name: string;
  readonly location: SourceLocation;
}

/** A call of `createComponent`. */
export interface ComponentFacts {
  /** Undefined when the id is computed. */
  readonly id: string | undefined;
  /** The constant that holds the component. */
  readonly binding: string | undefined;
  readonly location: SourceLocation;
  /** Root elements that its render function may return. */
  readonly roots: readonly string[];
  /** Whether it is written inside the call of `createIntegration`. */
  readonly isInline: boolean;
}

/** A call of `createIntegration`. */
export interface IntegrationFacts {
  readonly location: SourceLocation;
  /** Options that are given, for example `fetch`; undefined when a spread hides some. */
  readonly handlers: readonly Mention[];
  readonly events: readonly Mention[];
  /** Names of the constants in `components`, as they are exported where they were declared. */
  readonly componentBindings: readonly string[];
  /** Whether every option and every component of the call is written out. */
  readonly isComplete: boolean;
}

/** Everything that one file says. */
export interface SourceFacts {
  readonly file: string;
  readonly components: readonly ComponentFacts[];
  /** Ids of content sources. */
  readonly contentSources: readonly Mention[];
  readonly hasComputedContentSource: boolean;
  readonly integrations: readonly IntegrationFacts[];
  /** Component ids in `@ui.modal.open` actions. */
  readonly openedModals: readonly Mention[];
  readonly secrets: readonly Mention[];
  /** Ids of the operations that are called, of those that need a scope. */
  readonly apiCalls: readonly Mention[];
  /** `eval`, `new Function`. */
  readonly dynamicCode: readonly Mention[];
  readonly dynamicImports: readonly SourceLocation[];
  /** Modules imported with `node:`. */
  readonly nodeModules: readonly Mention[];
}
