// The content source. The platform computes the pages again when the configuration of the organization changes, so an edited term updates
// every space with the glossary.
import { ExposableError, createContentSource } from '@bindery/runtime';
import type { Context } from './context.ts';
import { slugOf } from './terms.ts';
import type { Term } from './terms.ts';
import { writeOverview, writeTerm } from './write-pages.ts';

/** Values that the settings of the source return. */
export type SourceProps = { title: string };

/** The slug of a term. Empty for the overview. */
type PageProps = SourceProps & { term: string };

export const glossarySource = createContentSource<SourceProps, PageProps, {}, Context>({
  sourceId: 'glossary',

  async getRevision({ props }, { environment }) {
    const type = `integration:${environment.integration.name}:glossary` as const;
    const pages = termsOf(environment).map(({ name }) => {
      const slug = slugOf(name);
      return { type: 'document' as const, title: name, slug, computed: { type, props: { ...props, term: slug } } };
    });
    const computed = { type, props: { ...props, term: '' } };
    return { pages: [{ type: 'document', title: props.title, slug: slugOf(props.title), computed, pages }] };
  },

  async getPageDocument({ props }, { environment }) {
    const terms = termsOf(environment);
    if (props.term === '') return { markdown: writeOverview(terms) };
    const term = terms.find(({ name }) => slugOf(name) === props.term);
    if (term === undefined) throw new ExposableError(`Term "${props.term}" not found.`, 404);
    return { markdown: writeTerm(term) };
  },
});

/** The platform caches pages by the configuration, so the environment’s copy is the right one here. */
function termsOf({ installation }: Context['environment']): readonly Term[] {
  return installation?.configuration.terms ?? [];
}
