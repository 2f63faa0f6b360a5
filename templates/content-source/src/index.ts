import { createIntegration } from '@bindery/runtime';
import { teamsSettings } from './teams-settings.tsx';
import { teamsSource } from './teams-source.ts';

export default createIntegration({ components: [teamsSettings], contentSources: [teamsSource] });
