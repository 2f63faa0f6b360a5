// Names out of URLs.

const MAX_NAME = 200;

/** The last step of a URL's path, as people read it; empty when it has none. */
export function lastStep(url: string): string {
  const step = new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '';
  return decode(step).slice(-MAX_NAME);
}

/** A name of a file without what says its kind. */
export function withoutEnding(name: string): string {
  return name.replace(/\.[a-z0-9]{1,8}$/i, '');
}

/** A name for a page out of the name of its file: `getting-started.html` is "Getting started". */
export function titleOfName(name: string): string {
  const words = withoutEnding(name)
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A path without the slashes at its end. A pattern would try each slash of a path that has nothing else. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** A name for a file: nothing in it is a step of a path, wherever it is written to. */
export function fileNameOf(url: string): string {
  return lastStep(url).replace(/[/\\\p{Cc}]+/gu, '-') || 'file';
}

/** Decodes percent-encoded text. Malformed text is returned unchanged. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
