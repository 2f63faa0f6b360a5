/** A page as stored before there were trees. */
export interface LegacyPage {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly description?: string;
  readonly emoji?: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Hash of its document, which stays where it is. */
  readonly document: string;
  readonly pages: readonly LegacyPage[];
}
