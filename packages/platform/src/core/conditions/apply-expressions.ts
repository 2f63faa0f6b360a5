// Evaluates the conditions and expressions of a document for one reader.
import { parseExpression } from '@bindery/conditions';
import type { Budget, ConditionScope, TextExpression } from '@bindery/conditions';
import { rewriteBlocks, text } from '@bindery/content/documents';
import type { Block, BlockOf, Container, Inline, InlineOf } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import { findCondition } from './meets.ts';
import { parseOnce } from './parse-once.ts';

/** How expressions are evaluated. */
export interface ApplyOptions {
  readonly scope: ConditionScope;
  /** Names without a value yet. Conditions and expressions that read one of them stay unchanged. */
  readonly unknown?: readonly (keyof ConditionScope)[];
}

/** Steps of all expressions of a document. */
const MAX_STEPS = 1_000_000;

/** Characters that expressions put into a document. */
const MAX_CHARACTERS = 1_000_000;

/**
 * Applies the expressions of a document. A condition that can’t be parsed, fails, or depends on a missing claim hides its content; an
 * expression that can’t be parsed, or fails, gives no words. So do those behind the first that take a million steps, or give a million
 * characters, in one document.
 */
export function applyExpressions(document: JSONDocument, options: ApplyOptions): JSONDocument {
  const applying = new ExpressionApplier(options);
  return { ...document, nodes: applying.blocks(document.nodes, 'document') as JSONDocument['nodes'] };
}

/** Returns the expression of a text; undefined if it can’t be parsed. */
const findExpression = parseOnce(parseExpression);

class ExpressionApplier {
  readonly #options: ApplyOptions;
  readonly #budget: Budget = { steps: MAX_STEPS };
  #characters = MAX_CHARACTERS;

  constructor(options: ApplyOptions) {
    this.#options = options;
  }

  blocks(blocks: readonly Block[], container: Container): Block[] {
    return rewriteBlocks(blocks, container, {
      block: (block) => (block.type === 'if' ? this.#condition(block) : undefined),
      inline: (inline) => (isExpression(inline) ? this.#words(inline) : undefined),
    });
  }

  #condition(block: BlockOf<'if'>): readonly Block[] {
    const condition = findCondition(block.data.expression);
    const inside = (): Block[] => this.blocks(block.nodes, 'if');
    if (condition !== undefined && this.#isUnknown(condition)) {
      return [{ ...block, nodes: inside() as BlockOf<'if'>['nodes'] }];
    }
    return condition?.evaluate(this.#options.scope, this.#budget).isShown === true ? inside() : [];
  }

  #words(inline: InlineOf<'expression'>): readonly Inline[] {
    const expression = findExpression(inline.data.expression);
    if (expression !== undefined && this.#isUnknown(expression)) return [inline];
    const words = wordsOf(expression && this.#evaluate(expression));
    if (words === '' || words.length > this.#characters) return [];
    this.#characters -= words.length;
    return [text(words)];
  }

  #isUnknown({ names }: Pick<TextExpression, 'names'>): boolean {
    const { unknown = [] } = this.#options;
    return unknown.some((name) => names.has(name));
  }

  #evaluate(expression: TextExpression): unknown {
    try {
      return expression.evaluate(this.#options.scope, this.#budget);
    } catch {
      return undefined; // As where JavaScript throws.
    }
  }
}

function isExpression(inline: Inline): inline is InlineOf<'expression'> {
  return inline.object === 'inline' && inline.type === 'expression';
}

/** The text of a value. Empty unless it is a string, number, or boolean. */
function wordsOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
