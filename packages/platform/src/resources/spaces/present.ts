import type { Space } from '@bindery/contract';
import type { Services } from '../../services.ts';
import type { SpaceTable } from '../../store/tables.ts';
import type { Role } from '../access.ts';

/** A space as the API shows it to somebody with this role. */
export function presentSpace(services: Services, row: SpaceTable, role: Role): Space {
  const isAdmin = role === 'admin';
  const canEdit = isAdmin || role === 'create' || role === 'edit';
  const canReview = canEdit || role === 'review';
  const { api } = services.addresses;
  return {
    object: 'space',
    id: row.id,
    title: row.title,
    emoji: row.emoji,
    visibility: row.visibility as Space['visibility'],
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    ...(row.deleted_at === null ? {} : { deletedAt: new Date(row.deleted_at).toISOString() }),
    editMode: row.edit_mode as 'live' | 'locked',
    mergeRules: { type: 'inherit' },
    urls: { location: `${api}/v1/spaces/${row.id}`, app: `${api}/spaces/${row.id}` },
    organization: row.organization,
    revision: row.revision,
    defaultLevel: 'inherit',
    comments: 0,
    changeRequests: 0,
    changeRequestsOpen: 0,
    changeRequestsDraft: 0,
    permissions: {
      view: true,
      access: true,
      admin: isAdmin,
      viewInviteLinks: isAdmin,
      edit: canEdit,
      triggerGitSync: isAdmin,
      comment: canReview || role === 'comment',
      merge: canEdit,
      review: canReview,
      installIntegration: isAdmin,
    },
  };
}
