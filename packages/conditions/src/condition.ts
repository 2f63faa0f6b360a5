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

/** A condition that was read. */
export interface Condition {
  readonly text: string;
  /** Whether what has this condition is shown. Throws nothing, whatever is in the scope. */
  evaluate(scope: ConditionScope): ConditionOutcome;
}
