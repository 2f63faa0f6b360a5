// Adds the matchers of this package to `expect` of Vitest.
export {};
