// On which Node each package runs: every package says it, and none says less than a package of ours that it depends on.

/** What is read of a package.json. */
export interface EngineManifest {
  readonly name: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** A sentence for each package that says nothing, or too little. */
export function findEngineFaults(manifests: readonly EngineManifest[]): string[] {
  const byName = new Map(manifests.map((manifest) => [manifest.name, manifest]));
  return manifests.flatMap((manifest) => {
    const own = oldestNode(manifest);
    if (own === undefined) {
      return [`${manifest.name}: package.json has no "engines": { "node": ">=24" }, or says it in another form.`];
    }
    return Object.keys(manifest.dependencies ?? {}).flatMap((name) => {
      const needed = oldestNode(byName.get(name));
      if (needed === undefined || isAtLeast(own, needed)) return [];
      return [`${manifest.name} says Node ${own.join('.')}, but depends on ${name}, which needs ${needed.join('.')}.`];
    });
  });
}

type Version = readonly [major: number, minor: number];

function oldestNode(manifest: EngineManifest | undefined): Version | undefined {
  const match = /^>=(\d+)(?:\.(\d+))?$/.exec(manifest?.engines?.['node'] ?? '');
  return match === null ? undefined : [Number(match[1]), Number(match[2] ?? 0)];
}

function isAtLeast([major, minor]: Version, [neededMajor, neededMinor]: Version): boolean {
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}
