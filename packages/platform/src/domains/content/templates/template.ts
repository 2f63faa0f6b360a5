// What a template is: pages of Markdown, written once, whose links lead to each other and to what is chosen when it is used.

/** A page of a template. */
export interface TemplatePage {
  readonly slug: string;
  readonly title: string;
  readonly emoji?: string;
  readonly description?: string;
  /**
   * Its text. `page:guides/invite` is the address of another page, by its slugs; `ref:support` that of a reference of the
   * template.
   */
  readonly markdown: string;
  readonly pages?: readonly TemplatePage[];
}

/** Somewhere a template leads that only who uses it knows. */
export interface TemplateReference {
  readonly title: string;
  /** Where it leads when nothing is chosen. */
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
