// Templates: pages of Markdown whose links point to each other and to targets that the user chooses.

/** A page of a template. */
export interface TemplatePage {
  readonly slug: string;
  readonly title: string;
  readonly emoji?: string;
  readonly description?: string;
  /**
   * Its text. `page:guides/invite` is the URL of another page by its slugs, and `ref:support` the URL of a reference
   * of the template.
   */
  readonly markdown: string;
  readonly pages?: readonly TemplatePage[];
}

/** A link target that the user of the template chooses. */
export interface TemplateReference {
  readonly title: string;
  /** The default target. */
  readonly url: string;
}

/** Pages to begin with. */
export interface Template {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** By the names that `params.contentRefs` has. */
  readonly contentRefs: Readonly<Record<string, TemplateReference>>;
  readonly pages: readonly TemplatePage[];
}
