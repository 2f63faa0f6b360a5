// What a condition is, and what comes of it.

/**
 * What conditions read, as JSON: `visitor.claims`, `space.vars`, `page.vars`.
 * Spec: docs-management-api.md#site-adaptive-schema-object--site-adaptive-schema
 */
export type ConditionScope = Readonly<Record<'visitor' | 'space' | 'page', unknown>>;

/** What comes of a condition. What is not shown has a reason, for those who look for it. */
export type ConditionOutcome =
  | { readonly isShown: true }
  | {
      readonly isShown: false;
      /**
       * `false`: it does not hold. `missing`: it depends on a claim or a variable that is not there. `failed`: JavaScript would throw.
       * `bounds`: it took more steps than a condition may.
       */
      readonly reason: 'false' | 'missing' | 'failed' | 'bounds';
    };

/** What of the scope an expression reads. */
export type ScopeName = keyof ConditionScope;

/** Steps that several expressions share. Evaluations subtract theirs. */
export interface Budget {
  steps: number;
}

/** A condition that was read. */
export interface Condition {
  readonly text: string;
  readonly names: ReadonlySet<ScopeName>;
  /** Whether what has this condition is shown. Throws nothing, whatever is in the scope. */
  evaluate(scope: ConditionScope, budget?: Budget): ConditionOutcome;
}

/** An expression in the text of a page that was read. */
export interface TextExpression {
  readonly names: ReadonlySet<ScopeName>;
  /**
   * The value as JavaScript has it, with `undefined` for a field that is not there.
   * @throws {Error} where JavaScript would throw, and for one that takes too many steps
   */
  evaluate(scope: ConditionScope, budget?: Budget): unknown;
}
