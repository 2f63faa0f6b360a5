// Choices of a random run.

/** Draws from 0 to 1, and what follows from that. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from 0 up to a bound. */
  below(bound: number): number;
  /** Whether something with this probability happens. */
  isLikely(probability: number): boolean;
  /** Throws if there are no items. */
  pick<Item>(items: readonly Item[]): Item;
}

/** Creates one from numbers between 0 and 1. */
export function createChoices(next: () => number): Random {
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    isLikely: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]): Item => {
      if (items.length === 0) throw new Error('There is nothing to pick from.');
      return items.at(below(items.length)) as Item;
    },
  };
}
