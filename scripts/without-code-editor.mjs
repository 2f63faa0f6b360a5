// Leaves the editor of code out of a bundle that can't show it.

/**
 * @param {string} reason message of the error if the bundle loads the editor all the same
 * @returns {import('esbuild').Plugin}
 */
export function withoutCodeEditor(reason) {
  return {
    name: 'without code editor',
    setup: (bundler) =>
      bundler.onLoad({ filter: /contentkit-dom[\\/]src[\\/]code[\\/]editor\.ts$/ }, () => ({
        contents: `throw new Error(${JSON.stringify(reason)});`,
      })),
  };
}
