// Names of a seed from titles: `Tide docs` becomes `tide-docs`, and a second one `tide-docs-2`.

/** Maximum length of a name. */
const MAX_LENGTH = 50;

/** Gives each title a name that no other has. */
export class UniqueNames {
  readonly #taken = new Set<string>();

  next(title: string): string {
    const words = title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? ['untitled'];
    const base = words.join('-').slice(0, MAX_LENGTH - 4);
    let name = base;
    for (let count = 2; this.#taken.has(name); count++) name = `${base}-${count}`;
    this.#taken.add(name);
    return name;
  }
}
