// The content source: the list of pages, and the document of each.
import { ExposableError, createContentSource } from '@bindery/runtime';
import { fetchTeams } from './fetch-teams.ts';
import { writeTeam } from './write-team.ts';

/** Values that the settings return. */
export type SourceProps = { url: string };

type PageProps = SourceProps & { team: string };

export const teamsSource = createContentSource<SourceProps, PageProps>({
  sourceId: 'teams',

  async getRevision({ props }, { environment }) {
    const teams = await fetchTeams(props.url);
    return {
      pages: teams.map(({ id, name, purpose }) => ({
        type: 'document',
        title: name,
        description: purpose,
        slug: id,
        computed: {
          type: `integration:${environment.integration.name}:teams`,
          props: { url: props.url, team: id },
        },
      })),
    };
  },

  async getPageDocument({ props }) {
    const team = (await fetchTeams(props.url)).find(({ id }) => id === props.team);
    if (team === undefined) throw new ExposableError(`Team "${props.team}" not found.`, 404);
    return { markdown: writeTeam(team) };
  },
});
