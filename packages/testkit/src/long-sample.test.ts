import { expect, it } from 'vitest';
import { createRandom, longOrSample, sampleOf } from './long-sample.ts';

it('a seed gives the same numbers each time, another seed others', () => {
  const numbers = (seed: number): number[] => Array.from({ length: 20 }, createRandom(seed));
  expect(numbers(5)).toEqual(numbers(5));
  expect(numbers(5)).not.toEqual(numbers(6));
  for (const number of numbers(5)) expect(Math.floor(number)).toBe(0);
});

it('without a sample everything is long', () => {
  expect(longOrSample(200, 4)).toBe(200);
  expect(sampleOf([1, 2, 3], 2)).toEqual([1, 2, 3]);
});
