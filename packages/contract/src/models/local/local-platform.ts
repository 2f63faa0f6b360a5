// State of the local platform.
import * as z from '../../schema.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { defineModel } from '../../model.ts';
import { Timestamp, Uri, Url } from '../../primitives.ts';

/** A finding of the build, with its location. */
export const BuildProblem = z.object({
  code: z.string().max(100),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string().max(LIMITS.BUILD_TEXT_MAX),
  advice: z.string().max(LIMITS.BUILD_TEXT_MAX).optional(),
  file: z.string().max(1024).optional(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  frame: z.string().max(LIMITS.BUILD_TEXT_MAX).optional().describe('The lines around the problem.'),
});

/** Why an integration was built: its command started, a file of the build changed, or it was requested, for example after a restore. */
export const BuildTrigger = z.enum(['start', 'save', 'request']);

/** Result of a build, without its integration. */
export const buildFields = () => ({
  ok: z.boolean(),
  version: z.number().int().optional().describe('Version that’s live.'),
  durationMs: z.number(),
  finishedAt: Timestamp,
  problems: z.array(BuildProblem).max(LIMITS.BUILD_PROBLEMS_MAX),
  trigger: BuildTrigger.optional(),
  folder: z
    .string()
    .max(4096)
    .optional()
    .describe(
      'Folder of the integration, relative to the folder in which `bindery dev` was started. Absent if they don’t differ.',
    ),
});

/** The last build of an integration under development. */
export class Build extends defineModel<Build>('Build')(() => z.object({ integration: z.string(), ...buildFields() })) {}

/** Status of the platform. */
export class PlatformStatus extends defineModel<PlatformStatus>('PlatformStatus')(() =>
  z.object({
    version: z.string(),
    startedAt: Timestamp,
    now: Timestamp.describe('Time on the platform’s clock.'),
    frozen: z.boolean().describe('Whether the clock is frozen.'),
    isOwner: z
      .boolean()
      .describe('Whether the caller is the platform owner. Some operations are limited to the owner.'),
    faults: z.number().int().describe('Number of active fault rules.'),
    addresses: z.object({ api: Uri, sites: Uri, content: Uri, endpoints: Uri }),
    demo: z.object({ organization: z.string(), space: z.string(), site: z.string() }).optional(),
    builds: z.array(Build),
    editor: z.boolean().describe('Whether the caller can open files of the running integration in an editor.'),
  }),
) {}

/** The platform’s clock. */
export class ClockState extends defineModel<ClockState>('ClockState')(() =>
  z.object({ now: Timestamp, frozen: z.boolean() }),
) {}

/** A token, shown once. */
export class IssuedToken extends defineModel<IssuedToken>('IssuedToken')(() =>
  z.object({ id: z.string(), token: z.string(), kind: z.enum(['user', 'integration']) }),
) {}

/** A token in a list, without the token itself: only its hash is stored. */
export class TokenInfo extends defineModel<TokenInfo>('TokenInfo')(() =>
  z.object({
    id: z.string(),
    kind: z.enum(['user', 'integration']),
    label: z.string().optional(),
    user: z.string().optional().describe('User the token belongs to, for user tokens.'),
    integration: z.string().optional().describe('Integration the token belongs to, for integration tokens.'),
    issuedBy: z.string().optional().describe('User who issued the token. Unknown for tokens from earlier versions.'),
    createdAt: Timestamp,
  }),
) {}

/** Development mode of an integration. The other fields are set while it is on. */
export class DevelopmentMode extends defineModel<DevelopmentMode>('DevelopmentMode')(() =>
  z.object({
    on: z.boolean(),
    tunnelUrl: z.string().optional(),
    all: z.boolean().optional(),
    endsAt: Timestamp.optional().describe('Expiry time. PUT …/dev extends it.'),
  }),
) {}

/** A new user. Email addresses are unique, regardless of case. */
export const LocalUserDraft = z.strictObject({
  displayName: z.string().min(1).max(255),
  email: z.email().max(254),
  photoURL: Url.optional(),
});
/** A new user. */
export type LocalUserDraft = z.infer<typeof LocalUserDraft>;
