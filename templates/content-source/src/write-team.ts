import type { Team } from './fetch-teams.ts';

/** The Markdown of a team’s page. */
export function writeTeam({ purpose, members }: Team): string {
  const list = members.map((member) => `- ${member}`).join('\n');
  return `${purpose}\n\n## Members\n\n${list === '' ? 'No members.' : list}\n`;
}
