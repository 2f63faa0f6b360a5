// Every statement of the specification.
import { changeRequests } from './change-requests.ts';
import { comments } from './comments.ts';
import { content } from './content.ts';
import { enumerations } from './enumerations.ts';
import { integrationModels } from './integration-models.ts';
import { integrationOperations } from './integration-operations.ts';
import { openapi } from './openapi.ts';
import { organizations } from './organizations.ts';
import { overview } from './overview.ts';
import { rules } from './rules.ts';
import { signOnAndTranslations } from './sign-on-and-translations.ts';
import { siteModels } from './site-models.ts';
import { siteOperations } from './site-operations.ts';
import { siteProfile } from './site-profile.ts';
import { siteStructureOperations } from './site-structure-operations.ts';
import { spaces } from './spaces.ts';
import type { Statement } from './statement.ts';
import { statesAndNotes } from './states.ts';
import { teams } from './teams.ts';

export const STATEMENTS: readonly Statement[] = [
  ...overview,
  ...comments,
  ...openapi,
  ...integrationModels,
  ...integrationOperations,
  ...organizations,
  ...teams,
  ...signOnAndTranslations,
  ...spaces,
  ...content,
  ...changeRequests,
  ...siteModels,
  ...siteProfile,
  ...siteStructureOperations,
  ...siteOperations,
  ...enumerations,
  ...statesAndNotes,
  ...rules,
];
