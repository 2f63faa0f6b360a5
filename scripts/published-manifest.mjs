// The package.json in a tarball: without what only this repository uses.

/** The condition under which packages of this repository load each other's sources. */
const SOURCE = '@bindery/source';

/**
 * Leaves out development dependencies, scripts, the condition for sources, and exports whose files aren't packed.
 * @param {Record<string, any>} manifest
 * @returns {Record<string, any>}
 */
export function publishedManifest({ devDependencies: _development, scripts: _scripts, ...manifest }) {
  if (manifest.exports === undefined) return manifest;
  const exports = Object.entries(manifest.exports).flatMap(([path, target]) => {
    if (typeof target === 'string') return [[path, target]];
    const { [SOURCE]: _source, ...conditions } = target;
    return Object.values(conditions).some(isPacked(manifest.files)) ? [[path, conditions]] : [];
  });
  return { ...manifest, exports: Object.fromEntries(exports) };
}

/** Whether a path such as `./dist/index.js` is in one of the listed folders. */
function isPacked(files) {
  return (target) => files.some((file) => target === `./${file}` || target.startsWith(`./${file}/`));
}
