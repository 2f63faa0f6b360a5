// The sources of the author’s files, from the source map of a script.

/** A file. */
export interface SourceText {
  readonly file: string;
  readonly lines: readonly string[];
}

/** The author’s files, without those of packages. None if the map is absent, or damaged. */
export function readAuthorSources(sourceMap: string | undefined): SourceText[] {
  try {
    const { sources, sourcesContent } = JSON.parse(sourceMap ?? '') as Partial<Record<string, readonly unknown[]>>;
    return (sources ?? []).flatMap((file, index) => {
      const text = sourcesContent?.[index];
      if (typeof file !== 'string' || typeof text !== 'string' || /^\.\.\/|node_modules\//.test(file)) return [];
      return [{ file, lines: text.split('\n') }];
    });
  } catch {
    return [];
  }
}
