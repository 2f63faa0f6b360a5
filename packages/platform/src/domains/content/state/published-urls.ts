/** URLs of published spaces. */
export interface PublishedUrls {
  /** URL of a space on the oldest of its sites that may be read, with this share key where one is given. */
  ofSpace(space: string, shareKey?: string): Promise<string | undefined>;
}
