/** Fields of a published package.json. */
export interface PublishedManifest {
  readonly name: string;
  readonly version: string;
  readonly homepage?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export function readPublishedPackages(): Map<string, { folder: string; manifest: PublishedManifest }>;
export function packPackages(names: Iterable<string>, folder: string): Promise<Record<string, string>>;
