// The paths of a specification's files in the file system that the API shows.

/**
 * A unique path for each file. Files with the origin of the first one are relative to their common folder; others are
 * under their host. `format` names a first file whose URL has no file name.
 */
export function pathsOf(locations: readonly string[], format: 'json' | 'yaml'): string[] {
  const [first = ''] = locations;
  const { origin } = new URL(first);
  const own = locations.filter((location) => new URL(location).origin === origin).map(segmentsOf);
  const shared = sharedFolder(own);
  const usedPaths = new Set<string>();
  return locations.map((location, index) => {
    const { host } = new URL(location);
    const segments = segmentsOf(location);
    const isOwn = new URL(location).origin === origin;
    const path = isOwn ? segments.slice(shared).join('/') : [host, ...segments].join('/');
    const isNamed = path !== '' && !path.endsWith('/') && !(index === 0 && origin === 'null');
    return uniquePath(isNamed ? path : `${path === 'openapi' ? '' : path}openapi.${format}`, usedPaths);
  });
}

function segmentsOf(location: string): string[] {
  return new URL(location).pathname.split('/').slice(1);
}

/** How many folders all of the paths begin with. */
function sharedFolder(paths: readonly (readonly string[])[]): number {
  const [first = []] = paths;
  let count = 0;
  while (count < first.length - 1 && paths.every((path) => path.length > count + 1 && path[count] === first[count])) {
    count++;
  }
  return count;
}

function uniquePath(path: string, usedPaths: Set<string>): string {
  let name = path;
  for (let number = 2; usedPaths.has(name); number++) name = path.replace(/(\.[^./]*)?$/, `-${number}$1`);
  usedPaths.add(name);
  return name;
}
