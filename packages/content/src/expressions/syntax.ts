// Syntax tree of expressions: the part of JavaScript without declarations, assignments, and loops.

/** Operators between two values, as JavaScript has them. */
export type BinaryOperator =
  | '=='
  | '!='
  | '==='
  | '!=='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '**'
  | 'in';

/** Operators whose right side is looked at only when it decides. */
export type LogicalOperator = '&&' | '||' | '??';

/** Operators before a value. */
export type UnaryOperator = '!' | '-' | '+' | 'typeof';

/** An expression. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'array'; readonly items: readonly Expression[] }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly value: Expression }
  | Binary
  | Logical
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly ifTrue: Expression;
      readonly ifFalse: Expression;
    }
  | Member
  | Call
  /** End of an optional chain (`?.`). If a link is null or undefined, so is the whole chain. */
  | { readonly kind: 'chain'; readonly value: Expression };

/** Two values with an operator between them. */
export interface Binary {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/** Two operands. The second one might not be evaluated. */
export interface Logical {
  readonly kind: 'logical';
  readonly operator: LogicalOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/** `of.name`, or `of[name]`. */
export interface Member {
  readonly kind: 'member';
  readonly of: Expression;
  readonly name: Expression;
  readonly isOptional: boolean;
}

/** `of.method(values)`. Nothing else is called. */
export interface Call {
  readonly kind: 'call';
  readonly of: Expression;
  readonly method: string;
  readonly isOptional: boolean;
  readonly values: readonly Expression[];
}

/** The names that an expression begins with: `visitor` of `visitor.claims.beta`. */
export function namesIn(expression: Expression): Set<string> {
  const names = new Set<string>();
  const open: Expression[] = [expression];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (one.kind === 'name') names.add(one.name);
    open.push(...partsOf(one));
  }
  return names;
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'array':
      return expression.items;
    case 'unary':
    case 'chain':
      return [expression.value];
    case 'binary':
    case 'logical':
      return [expression.left, expression.right];
    case 'choice':
      return [expression.condition, expression.ifTrue, expression.ifFalse];
    case 'member':
      return [expression.of, expression.name];
    case 'call':
      return [expression.of, ...expression.values];
  }
}
