// Evaluates the conditions and expressions of a document for one reader.
import type { JSONDocument } from '@bindery/contract/documents';
import { rewriteBlocks, text } from '../documents/index.ts';
import type { Block, BlockOf, Container, Inline, InlineOf } from '../documents/index.ts';
import { isKitError } from '@bindery/diagnostics';
import { evaluateExpression } from './evaluate-expression.ts';
import type { Scope, RemainingSteps, Value } from './evaluate-expression.ts';
import { parseExpression } from './parse-expression.ts';
import { namesIn } from './syntax.ts';
import type { Expression } from './syntax.ts';

/** With what expressions are worked out. */
export interface ApplyOptions {
  readonly scope: Scope;
  /** Names without a value yet. Expressions that start with one of them stay unchanged. */
  readonly unknown?: readonly string[];
}

/** Steps of all expressions of a document. */
const MAX_STEPS = 1_000_000;

/** Characters that expressions put into a document. */
const MAX_CHARACTERS = 1_000_000;

/**
 * Applies the expressions of a document. A condition that cannot be read or worked out hides what is in it, so that a claim that
 * no one has shows nothing; an expression in text gives no words then. So do those behind the first that take a million steps, or
 * give a million characters, in one document.
 */
export function applyExpressions(document: JSONDocument, options: ApplyOptions): JSONDocument {
  const applying = new ExpressionApplier(options);
  return { ...document, nodes: applying.blocks(document.nodes, 'document') as JSONDocument['nodes'] };
}

class ExpressionApplier {
  readonly #options: ApplyOptions;
  readonly #remaining: RemainingSteps & { characters: number } = { steps: MAX_STEPS, characters: MAX_CHARACTERS };

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
    const parsed = parse(block.data.expression);
    const inside = (): Block[] => this.blocks(block.nodes, 'if');
    if (parsed !== undefined && this.#isUnknown(parsed)) {
      return [{ ...block, nodes: inside() as BlockOf<'if'>['nodes'] }];
    }
    return parsed !== undefined && Boolean(this.#evaluate(parsed)) ? inside() : [];
  }

  #words(inline: InlineOf<'expression'>): readonly Inline[] {
    const parsed = parse(inline.data.expression);
    if (parsed !== undefined && this.#isUnknown(parsed)) return [inline];
    const words = wordsOf(parsed === undefined ? undefined : this.#evaluate(parsed));
    if (words === '' || words.length > this.#remaining.characters) return [];
    this.#remaining.characters -= words.length;
    return [text(words)];
  }

  #isUnknown(expression: Expression): boolean {
    const { unknown = [] } = this.#options;
    const names = namesIn(expression);
    return unknown.some((name) => names.has(name));
  }

  #evaluate(expression: Expression): Value {
    try {
      return evaluateExpression(expression, this.#options.scope, this.#remaining);
    } catch (thrown) {
      if (isKitError(thrown)) return undefined;
      throw thrown;
    }
  }
}

function isExpression(inline: Inline): inline is InlineOf<'expression'> {
  return inline.object === 'inline' && inline.type === 'expression';
}

function parse(source: string): Expression | undefined {
  try {
    return parseExpression(source);
  } catch (thrown) {
    if (isKitError(thrown)) return undefined;
    throw thrown;
  }
}

/** The text of a value. Empty unless it is a string, number, or boolean. */
function wordsOf(value: Value): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
